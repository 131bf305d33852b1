import { keyPaths } from '@sankalp/contract/api-keys';
import { type ApiKey, keysAnswer } from '@sankalp/contract/api-keys.schema';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectAccessible } from '../../shared/testing/expect-accessible.ts';
import { answers, server } from '../../shared/testing/msw.ts';
import { renderApp, signIn } from '../../shared/testing/render-app.tsx';

const idOf = (index: number) => `0192d3a4-0000-7000-8000-${String(index).padStart(12, '0')}`;

const website: ApiKey = {
  id: idOf(1),
  name: 'Website',
  kind: 'publishable',
  start: 'spk_EfGh5678',
  scopes: [],
  networks: [],
  origins: [],
  perMinute: 300,
  expiresAt: null,
  revokedAt: null,
  lastUsedAt: null,
  lastUsedFrom: null,
  rotatedToId: null,
  createdAt: '2026-11-01T09:00:00.000Z',
  updatedAt: '2026-11-01T09:00:00.000Z',
  version: 1,
};

test('where the home board leads here, the keys by which too many codes were asked for stand alone', async () => {
  signIn();
  const queries: string[] = [];
  const app = { ...website, id: idOf(2), name: 'App' };
  server.use(
    answers('get', keyPaths.list, keysAnswer, ({ query }) => {
      queries.push(query.toString());
      const data = query.has('codesRefused') ? [app] : [website, app];
      return { data, total: data.length };
    }),
  );
  const { user, container } = renderApp('/dashboard/setting-permissions?tab=4&codesRefused=true');
  expect(await screen.findByText('1 key')).toBeVisible();
  expect(screen.getByText(/^Keys by which so many codes were asked for within an hour/)).toBeVisible();
  expect(screen.queryByText('Website')).toBeNull();
  await expectAccessible(container);
  await user.click(screen.getByRole('button', { name: 'Show all keys' }));
  expect(await screen.findByText('2 keys')).toBeVisible();
  expect(screen.queryByText(/^Keys by which so many codes/)).toBeNull();
  expect(queries).toEqual(['codesRefused=true', '']);
});
