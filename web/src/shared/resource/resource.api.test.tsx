import { configureStore } from '@reduxjs/toolkit';
import { renderHook, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { expect, test } from 'vitest';
import { allCategories, rootApi } from '../api/root-api.ts';
import { sessionReducer } from '../session/session-slice.ts';
import { server } from '../testing/msw.ts';
import { recordApi } from './resource.api.ts';

interface River {
  id: string;
  version: number;
  name: string;
}

const pathsOf = <Path extends `/${string}`>(list: Path) =>
  ({ list, one: `${list}/:id`, restore: `${list}/:id/restore` }) as const;
const rivers = recordApi<River, Partial<River>, Partial<River>>({ paths: pathsOf('/rivers') });
const lakes = recordApi<River, Partial<River>, Partial<River>>({
  paths: pathsOf('/lakes'),
  tag: 'Booking',
  readsAfterRefusal: true,
  deletesAnyVersion: true,
  asRow: (sent) => ({ ...sent, name: sent.name.toUpperCase() }),
});

const ganga: River = { id: 'ganga', version: 3, name: 'Ganga' };
const saved = { data: { ...ganga, version: 4, name: 'Jahnavi' } };
const stale = { message: 'No', changedBy: 'Meera', changedAt: '2026-11-20T10:00:00.000Z' };

/** A screen with the list and one record, over a server that answers every change so; `calls` are those after it was shown. */
async function show(records: typeof rivers, answer: object, status: number) {
  const calls: string[] = [];
  server.use(
    http.all(/api\/v1\/(rivers|lakes)/, ({ request: { method, url, headers } }) => {
      const path = new URL(url).pathname.replace(/.*\/(rivers|lakes)/, '');
      calls.push([method, path, headers.get('if-match')].filter(Boolean).join(' '));
      if (method !== 'GET') return HttpResponse.json(answer, { status });
      return HttpResponse.json({ data: path === '' ? [ganga] : ganga });
    }),
  );
  const store = configureStore({
    reducer: { session: sessionReducer, [rootApi.reducerPath]: rootApi.reducer },
    middleware: (defaults) => defaults().concat(rootApi.middleware),
  });
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
  const { result } = renderHook(
    () => ({
      list: records.useList().data,
      row: records.useGet('ganga').data,
      update: records.useUpdate()[0],
      remove: records.useRemove()[0],
      restore: records.useRestore()[0],
    }),
    { wrapper },
  );
  await waitFor(() => expect([result.current.list, result.current.row]).not.toContain(undefined));
  calls.length = 0;
  const settled = () => Promise.all(store.dispatch(rootApi.util.getRunningQueriesThunk()));
  return { screen: result, calls, settled, store };
}

type Screen = Awaited<ReturnType<typeof show>>['screen']['current'];
const change = ({ update }: Screen) => update({ ...ganga, fields: { name: 'Jahnavi' } });
const remove = (screen: Screen) => screen.remove(ganga);
const restore = (screen: Screen) => screen.restore('ganga');

test.each([
  ['a save reads the lists again', rivers, change, saved, 200, ['PATCH /ganga "3"', 'GET']],
  ['one answered without the record, that as well', rivers, change, {}, 200, ['PATCH /ganga "3"', 'GET', 'GET /ganga']],
  ['one that is refused reads nothing', rivers, change, {}, 500, ['PATCH /ganga "3"']],
  ['or the lists, where others may have changed them', lakes, change, {}, 500, ['PATCH /ganga "3"', 'GET']],
  ['a delete names the version', rivers, remove, {}, 200, ['DELETE /ganga "3"', 'GET']],
  ['or none, where others than admins make versions', lakes, remove, {}, 200, ['DELETE /ganga', 'GET']],
  [
    'one of an old version reads the record too',
    rivers,
    remove,
    stale,
    412,
    ['DELETE /ganga "3"', 'GET', 'GET /ganga'],
  ],
  ['a restore reads both again', rivers, restore, saved, 200, ['POST /ganga/restore', 'GET', 'GET /ganga']],
] as const)('%s', async (_, records, act, answer, status, expected) => {
  const { screen, calls, settled } = await show(records, answer, status);
  await act(screen.current);
  await settled();
  expect(calls.toSorted()).toEqual(expected.toSorted());
});

test('what a save answers stands in the record at once, as the screens read it', async () => {
  const { screen } = await show(lakes, saved, 200);
  expect(screen.current.row?.name).toBe('GANGA');
  await change(screen.current);
  await waitFor(() => expect(screen.current.row).toEqual({ ...saved.data, name: 'JAHNAVI' }));
});

test.each([
  ['without a cache category of its own', rivers],
  ['with one', lakes],
])('a record %s is read again when all is', async (_, records) => {
  const { store, calls, settled } = await show(records, {}, 200);
  store.dispatch(rootApi.util.invalidateTags(allCategories()));
  await settled();
  expect(calls.toSorted()).toEqual(['GET', 'GET /ganga']);
});
