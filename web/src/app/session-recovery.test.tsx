import { refreshAnswer } from '@sankalp/contract/auth.schema';
import { act, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { rootApi } from '../shared/api/root-api.ts';
import { leaving } from '../shared/session/leaving.ts';
import { answers, isUnreachable, refuses, server } from '../shared/testing/msw.ts';
import { leela, renderApp, signIn, tokenFor } from '../shared/testing/render-app.tsx';
import { retype, writeInto } from '../shared/testing/write-into.ts';

const REFRESH = '/admin/auth/refresh';
const LOGIN = '/admin/auth/login';
const newToken = tokenFor(700);

const api = rootApi.injectEndpoints({
  endpoints: (build) => ({
    guarded: build.query<string, number>({ query: () => ({ url: '/guarded' }) }),
    saveGuarded: build.mutation<string, void>({ query: () => ({ url: '/guarded', method: 'PUT' }) }),
  }),
});

/** A guarded resource that takes only the new token; gives the authorizations that arrived. */
function onlyNewToken(): (string | null)[] {
  const arrived: (string | null)[] = [];
  server.use(
    http.all('*/api/v1/guarded', ({ request }) => {
      arrived.push(request.headers.get('authorization'));
      const isNew = request.headers.get('authorization') === `Bearer ${newToken}`;
      return isNew ? HttpResponse.json({ data: 'secret' }) : HttpResponse.json({ message: 'No' }, { status: 401 });
    }),
  );
  return arrived;
}

async function showHome() {
  const app = renderApp('/dashboard/home');
  await screen.findByRole('heading', { level: 1, name: /^Good / });
  const ask = (id = 1) => app.store.dispatch(api.endpoints.guarded.initiate(id));
  return { ...app, ask };
}

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

test('a 401 warns, removes the token, refreshes once and asks again', async () => {
  signIn();
  const arrived = onlyNewToken();
  let refreshes = 0;
  server.use(
    answers('post', REFRESH, refreshAnswer, ({ request }) => {
      refreshes += 1;
      expect(localStorage.getItem('token')).toBeNull();
      expect(localStorage.getItem('admin')).not.toBeNull();
      expect(request.headers.has('authorization')).toBe(false);
      return { data: { user: leela, token: newToken, listSettings: {} } };
    }),
  );
  const { ask } = await showHome();
  const [one, two] = await act(() => Promise.all([ask(1), ask(2)]));
  expect(one.data).toBe('secret');
  expect(two.data).toBe('secret');
  expect(refreshes).toBe(1);
  expect(arrived).toHaveLength(4);
  expect(localStorage.getItem('token')).toBe(newToken);
  expect(console.warn).toHaveBeenCalledWith(expect.stringMatching(/token may be invalid or expired/));
});

test('a failed refresh opens the sign-in dialog; signing in there goes on where one was', async () => {
  signIn();
  onlyNewToken();
  server.use(
    refuses('post', REFRESH, 401),
    http.post(`*/api/v1${LOGIN}`, () => HttpResponse.json({ data: { admin: leela, token: newToken } })),
  );
  const { ask, user, path } = await showHome();
  const answer = ask();
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toContainElement(screen.getByLabelText('Email ID'));
  expect(screen.getByLabelText('Email ID')).toHaveValue('leela@example.org');
  await retype(user, 'Password', 'correct horse');
  await user.click(screen.getByRole('button', { name: 'Log In' }));
  expect((await answer).data).toBe('secret');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(path()).toBe('/dashboard/home');
});

test('a wrong password in the dialog keeps the page and says so', async () => {
  signIn();
  onlyNewToken();
  server.use(refuses('post', REFRESH, 401), refuses('post', LOGIN, 401, 'The email or password is not correct.'));
  const { ask, user, path } = await showHome();
  void ask();
  await writeInto(user, await screen.findByLabelText('Password'), 'wrong');
  await user.click(screen.getByRole('button', { name: 'Log In' }));
  expect(await screen.findByText('The email or password is not correct.')).toBeInTheDocument();
  expect(path()).toBe('/dashboard/home');
});

test('Cancel in the dialog ends on "/", forgets the session and gives the 401 back', async () => {
  signIn();
  onlyNewToken();
  server.use(refuses('post', REFRESH, 401));
  const { store, user } = await showHome();
  const answer = store.dispatch(api.endpoints.saveGuarded.initiate());
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(leaving.to).toHaveBeenCalledWith('/'));
  expect((await answer).error).toMatchObject({ status: 401 });
  for (const key of ['token', 'admin', 'module']) expect(localStorage.getItem(key)).toBeNull();
});

test('a load with a spent token refreshes first', async () => {
  signIn({ token: tokenFor(600, Math.floor(Date.now() / 1000) - 1_000) });
  server.use(answers('post', REFRESH, refreshAnswer, { data: { user: leela, token: newToken, listSettings: {} } }));
  await showHome();
  expect(localStorage.getItem('token')).toBe(newToken);
});

test.each([
  ['refused', refuses('post', REFRESH, 401)],
  ['not answered', isUnreachable('post', REFRESH)],
])('a load whose refresh is %s ends on "/" and forgets the session', async (_, handler) => {
  signIn({ token: null });
  server.use(handler);
  renderApp('/dashboard/home');
  await waitFor(() => expect(leaving.to).toHaveBeenCalledWith('/'));
  for (const key of ['token', 'admin', 'module']) expect(localStorage.getItem(key)).toBeNull();
});

test('the token is renewed at 80 percent of its life', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true });
  signIn({ token: tokenFor(600) });
  let refreshes = 0;
  server.use(
    answers('post', REFRESH, refreshAnswer, () => {
      refreshes += 1;
      return { data: { user: leela, token: newToken, listSettings: {} } };
    }),
  );
  await showHome();
  await act(() => vi.advanceTimersByTimeAsync(470_000));
  expect(refreshes).toBe(0);
  await act(() => vi.advanceTimersByTimeAsync(15_000));
  await waitFor(() => expect(localStorage.getItem('token')).toBe(newToken));
  expect(refreshes).toBe(1);
});

test('a 403 asks anew what the admin may open, and the menu follows at once', async () => {
  signIn({ modules: ['user', 'order'] });
  server.use(
    http.get('*/api/v1/guarded', () => HttpResponse.json({ message: 'No' }, { status: 403 })),
    http.get('*/api/v1/admin/auth/profile', () => HttpResponse.json({ data: { ...leela, isSuperAdmin: false } })),
    http.get('*/api/v1/admin/access/:id', () => HttpResponse.json({ data: [{ module: 'order' }] })),
  );
  const { ask } = await showHome();
  await act(() => ask());
  await waitFor(() => expect(screen.queryByRole('link', { name: 'User' })).toBeNull());
  expect(screen.getByRole('link', { name: 'Order' })).toBeInTheDocument();
});

test('whatever is answered tells the modules, and the menu follows a change at once', async () => {
  signIn({ modules: ['user', 'order'] });
  server.use(
    http.get('*/api/v1/guarded', () =>
      HttpResponse.json({ data: 'fine' }, { headers: { 'x-modules': 'order,marketing,unheard-of' } }),
    ),
  );
  const { ask } = await showHome();
  expect(screen.getByRole('link', { name: 'User' })).toBeInTheDocument();
  await act(() => ask());
  expect(screen.queryByRole('link', { name: 'User' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Marketing and Notification' })).toBeInTheDocument();
  expect(localStorage.getItem('module')).toBe('[{"module":"order"},{"module":"marketing"}]');
});

test('signing out in another tab ends on "/"', async () => {
  signIn();
  await showHome();
  localStorage.clear();
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'admin', storageArea: localStorage }));
  });
  await waitFor(() => expect(leaving.to).toHaveBeenCalledWith('/'));
});
