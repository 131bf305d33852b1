import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { rootApi } from '../shared/api/root-api.ts';
import { loginSuccess, logout, refreshFailure } from '../shared/session/session-slice.ts';
import { server } from '../shared/testing/msw.ts';
import { leela, tokenFor } from '../shared/testing/sign-in.ts';
import { createStore } from './store.ts';

const api = rootApi.injectEndpoints({
  endpoints: (build) => ({ secrets: build.query<string, void>({ query: () => ({ url: '/secrets' }) }) }),
});
const token = tokenFor();

async function storeWithSecret() {
  server.use(http.get('*/api/v1/secrets', () => HttpResponse.json({ data: 'secret' })));
  const store = createStore();
  store.dispatch(loginSuccess({ user: leela, token }));
  await store.dispatch(api.endpoints.secrets.initiate());
  const cached = () => api.endpoints.secrets.select()(store.getState()).data;
  expect(cached()).toBe('secret');
  return { store, cached };
}

test('signing out empties the cache', async () => {
  const { store, cached } = await storeWithSecret();
  store.dispatch(logout());
  expect(cached()).toBeUndefined();
});

test('another admin does not see what the one before had fetched', async () => {
  const { store, cached } = await storeWithSecret();
  store.dispatch(refreshFailure());
  store.dispatch(loginSuccess({ user: { ...leela, id: 'other' }, token }));
  expect(cached()).toBeUndefined();
});

test('the same admin keeps it', async () => {
  const { store, cached } = await storeWithSecret();
  store.dispatch(refreshFailure());
  store.dispatch(loginSuccess({ user: leela, token }));
  expect(cached()).toBe('secret');
});
