// Screens look as if made by one hand as long as there is one place for each thing: these rules say which.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const web = fileURLToPath(new URL('../web/src', import.meta.url));

const sources = readdirSync(web, { recursive: true, encoding: 'utf8' })
  .filter((path) => /(?<!\.test)\.tsx?$/.test(path))
  .map((path) => ({ path, text: readFileSync(join(web, path), 'utf8') }));

/** Components of the kit that have one component of ours around them, and the files that may use them themselves. */
const WRAPPED: Readonly<Record<string, readonly string[]>> = {
  Badge: [],
  Chip: [],
};

/** Files that take a component of the kit past the one that is ours. */
function pastOurs({ path, text }: { path: string; text: string }): string[] {
  const [, names = ''] = /import \{([^}]*)\} from '@mantine\/core'/.exec(text) ?? [];
  return names
    .split(',')
    .map((name) => name.trim())
    .filter((name) => WRAPPED[name] && !WRAPPED[name].includes(path))
    .map((name) => `${path}: ${name}`);
}

test('a state is drawn by the one badge', () => {
  expect(sources.flatMap(pastOurs)).toEqual([]);
});
