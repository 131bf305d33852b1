import { configureStore } from '@reduxjs/toolkit';
import { waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test, vi } from 'vitest';
import { sessionPersistence } from '../session/session-persistence.ts';
import { sessionReducer } from '../session/session-slice.ts';
import { server } from '../testing/msw.ts';
import { rootApi } from './root-api.ts';

const api = rootApi.injectEndpoints({
  endpoints: (build) => ({
    things: build.query<number, void>({ query: () => ({ url: '/things' }) }),
    createThing: build.mutation<unknown, string>({ query: (url) => ({ url, method: 'POST', body: {} }) }),
  }),
});

function storeOverCounter() {
  let calls = 0;
  server.use(http.get('*/api/v1/things', () => HttpResponse.json({ data: ++calls })));
  const store = configureStore({
    reducer: { session: sessionReducer, [rootApi.reducerPath]: rootApi.reducer },
    middleware: (defaults) => defaults().concat(rootApi.middleware, sessionPersistence),
  });
  return { store, calls: () => calls };
}

const entries = (store: ReturnType<typeof storeOverCounter>['store']) => Object.keys(store.getState().api.queries);

test('unused data is kept for 60 seconds', async () => {
  const { store } = storeOverCounter();
  const things = store.dispatch(api.endpoints.things.initiate());
  await things;
  vi.useFakeTimers();
  things.unsubscribe();
  await vi.advanceTimersByTimeAsync(59_000);
  expect(entries(store)).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(entries(store)).toHaveLength(0);
});

test('neither focus nor a new connection fetches again, and nothing polls', async () => {
  const { store, calls } = storeOverCounter();
  await store.dispatch(api.endpoints.things.initiate());
  vi.useFakeTimers();
  window.dispatchEvent(new Event('focus'));
  document.dispatchEvent(new Event('visibilitychange'));
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(3_600_000);
  vi.useRealTimers();
  await waitFor(() => expect(calls()).toBe(1));
});

test('calls that create carry an Idempotency-Key, those of a sign-in do not', async () => {
  const { store } = storeOverCounter();
  const keys: [string, boolean][] = [];
  server.use(
    http.post('*/api/v1/*', ({ request }) => {
      keys.push([new URL(request.url).pathname, request.headers.has('idempotency-key')]);
      return HttpResponse.json({ data: null });
    }),
  );
  await store.dispatch(api.endpoints.createThing.initiate('/things'));
  await store.dispatch(api.endpoints.createThing.initiate('/admin/auth/login'));
  expect(keys).toEqual([
    ['/api/v1/things', true],
    ['/api/v1/admin/auth/login', false],
  ]);
});
