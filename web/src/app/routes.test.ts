import { AREAS, MODULES } from '@sankalp/contract/access';
import { matchRoutes } from 'react-router';
import { expect, test } from 'vitest';
import { routes } from './routes.tsx';

test.each(MODULES.flatMap((module) => AREAS[module].pages))('the page %s of an area has a screen', (path) => {
  expect(matchRoutes(routes, path)?.at(-1)?.route.path).toBe(path);
});
