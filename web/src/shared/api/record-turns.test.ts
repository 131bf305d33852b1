import { configureStore } from '@reduxjs/toolkit';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { sessionReducer } from '../session/session-slice.ts';
import { server } from '../testing/msw.ts';
import { deletionOf } from './deletion.ts';
import { rootApi } from './root-api.ts';

const api = rootApi.injectEndpoints({
  endpoints: (build) => ({
    renameRiver: build.mutation<unknown, { id: string; version: number; name: string }>({
      query: ({ id, version, name }) => ({
        url: `/rivers/${id}`,
        method: 'PUT',
        body: { name },
        ifMatch: version,
        changeOf: id,
      }),
    }),
    saveRiver: build.mutation<unknown, { id: string; version: number; name: string }>({
      query: ({ id, version, name }) => ({ url: `/rivers/${id}`, method: 'PUT', body: { name }, ifMatch: version }),
    }),
    removeRiver: build.mutation<unknown, { id: string; version: number }>({
      query: (river) => deletionOf('/rivers/:id', river),
    }),
  }),
});
const { renameRiver, saveRiver, removeRiver } = api.endpoints;

let stored: { version: number; name: string };
let held: (() => void)[];
let calls: string[];

/** A server that answers each call when the test says so. */
beforeEach(() => {
  [stored, held, calls] = [{ version: 3, name: 'Ganga' }, [], []];
  server.use(
    http.all('*/api/v1/rivers/:id', async ({ request }) => {
      const { name = '' } = request.method === 'PUT' ? ((await request.json()) as { name: string }) : {};
      calls.push(`${request.headers.get('if-match')} ${name || request.method}`);
      await new Promise<void>((resolve) => held.push(resolve));
      if (name === 'refused') return HttpResponse.json({ message: 'No.' }, { status: 409 });
      if (request.headers.get('if-match') !== `"${stored.version}"`)
        return HttpResponse.json({ message: 'Changed meanwhile.' }, { status: 412 });
      stored = { version: stored.version + 1, name };
      return HttpResponse.json({ data: { id: 'ganga', ...stored } });
    }),
  );
});

function openStore() {
  const store = configureStore({
    reducer: { session: sessionReducer, [rootApi.reducerPath]: rootApi.reducer },
    middleware: (defaults) => defaults().concat(rootApi.middleware),
  });
  return {
    rename: (name: string, id = crypto.randomUUID() as string, version = 3) =>
      store.dispatch(renameRiver.initiate({ id, version, name })),
    save: (name: string, id: string) => store.dispatch(saveRiver.initiate({ id, version: 3, name })),
    remove: (id: string) => store.dispatch(removeRiver.initiate({ id, version: 3 })),
  };
}

const answerNext = async (count: number) => {
  await expect.poll(() => calls.length).toBe(count);
  await expect.poll(() => held.length).toBe(1);
  held.shift()?.();
};

test('changes of one record wait for each other, and each goes on from the one before it', async () => {
  const { rename, remove } = openStore();
  const id = crypto.randomUUID();
  const sent = [rename('Ganges', id), rename('Jahnavi', id), remove(id)];
  for (const count of [1, 2, 3]) await answerNext(count);
  expect((await Promise.all(sent)).map(({ error }) => error)).toEqual([undefined, undefined, undefined]);
  expect(calls).toEqual(['"3" Ganges', '"4" Jahnavi', '"5" DELETE']);
});

test('one that was made before the answer is drawn goes on from it as well', async () => {
  const { rename } = openStore();
  const id = crypto.randomUUID();
  const first = rename('Ganges', id);
  await answerNext(1);
  await first;
  const second = rename('Jahnavi', id);
  await answerNext(2);
  expect((await second).error).toBeUndefined();
});

test('what was refused makes no version: the next goes as it was made', async () => {
  const { rename } = openStore();
  const id = crypto.randomUUID();
  const sent = [rename('refused', id), rename('Jahnavi', id)];
  for (const count of [1, 2]) await answerNext(count);
  expect((await Promise.all(sent)).map(({ error }) => (error as { status?: number } | undefined)?.status)).toEqual([
    409,
    undefined,
  ]);
  expect(calls).toEqual(['"3" refused', '"3" Jahnavi']);
});

test("another admin's change in between is still a conflict", async () => {
  const { rename } = openStore();
  const id = crypto.randomUUID();
  const first = rename('Ganges', id);
  await answerNext(1);
  await first;
  stored = { version: 5, name: 'of another' };
  const second = rename('Jahnavi', id);
  await answerNext(2);
  expect(await second).toMatchObject({ error: { status: 412 } });
});

test('a record that is sent whole goes from the version that its form shows, and other records wait for nothing', async () => {
  const { rename, save } = openStore();
  const id = crypto.randomUUID();
  const sent = [rename('Ganges', id), save('whole', id), rename('Yamuna')];
  await expect.poll(() => held.length).toBe(3);
  expect(calls.toSorted()).toEqual(['"3" Ganges', '"3" Yamuna', '"3" whole']);
  for (const answer of held) answer();
  await Promise.all(sent);
});
