import { configureStore } from '@reduxjs/toolkit';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { sessionReducer } from '../session/session-slice.ts';
import { server } from '../testing/msw.ts';
import { rootApi } from './root-api.ts';
import { savedRows } from './saved-rows.ts';

interface River {
  id: string;
  version: number;
  name: string;
  towns: string[] | { name: string }[];
  length?: number;
}

const api = rootApi.injectEndpoints({
  endpoints: (build) => ({
    listRivers: build.query<{ rivers: River[] }, number>({ query: (page) => ({ url: `/rivers?page=${page}` }) }),
    saveRivers: build.mutation<unknown, void>({ query: () => ({ url: '/rivers', method: 'PUT', body: {} }) }),
  }),
});
const { listRivers, saveRivers } = api.endpoints;

const ganga: River = { id: 'ganga', version: 3, name: 'Ganga', towns: ['Varanasi'], length: 2_525 };
const yamuna: River = { id: 'yamuna', version: 1, name: 'Yamuna', towns: [] };

/** A store whose list was read once, over a server that answers a save by `saved` and later reads when `release` is called. */
async function open(saved: unknown) {
  let release = () => {};
  const late = new Promise<void>((resolve) => {
    release = resolve;
  });
  let reads = 0;
  server.use(
    http.get('*/api/v1/rivers', async () => {
      if (++reads > 1) await late;
      return HttpResponse.json({ data: { rivers: [ganga, yamuna] } });
    }),
    http.put('*/api/v1/rivers', () => HttpResponse.json({ data: saved })),
  );
  const store = configureStore({
    reducer: { session: sessionReducer, [rootApi.reducerPath]: rootApi.reducer },
    middleware: (defaults) => defaults().concat(savedRows, rootApi.middleware),
  });
  const shown = () => listRivers.select(1)(store.getState()).data?.rivers;
  await store.dispatch(listRivers.initiate(1));
  return { store, shown, release };
}

test('a cached row takes what the save of it answered, and keeps the rest', async () => {
  const { store, shown } = await open({ id: 'ganga', version: 4, name: 'Ganges', towns: ['Patna'], extra: 1 });
  await store.dispatch(saveRivers.initiate());
  expect(shown()).toEqual([{ ...ganga, version: 4, name: 'Ganges', towns: ['Patna'] }, yamuna]);
});

test('each row of an answer that names several counts', async () => {
  const { store, shown } = await open({
    moved: [
      { id: 'ganga', version: 4 },
      { id: 'yamuna', version: 2 },
    ],
  });
  await store.dispatch(saveRivers.initiate());
  expect(shown()?.map(({ version }) => version)).toEqual([4, 2]);
});

test('a read that began before the save does not bring the old row back', async () => {
  const { store, shown, release } = await open({ id: 'ganga', version: 4, name: 'Ganges' });
  const read = store.dispatch(listRivers.initiate(1, { forceRefetch: true }));
  await store.dispatch(saveRivers.initiate());
  release();
  await read;
  expect(shown()?.[0]).toEqual({ ...ganga, version: 4, name: 'Ganges' });
});

test.each([
  ['an older version', { id: 'ganga', version: 2, name: 'Jahnavi' }],
  ['parts of another shape', { id: 'ganga', version: 4, name: 'Ganges', towns: [{ name: 'Patna' }] }],
  ['no row', null],
])('an answer with %s changes nothing', async (_, saved) => {
  const { store, shown } = await open(saved);
  await store.dispatch(saveRivers.initiate());
  expect(shown()).toEqual([ganga, yamuna]);
});
