import { authPaths } from '@sankalp/contract/auth';
import { loginAnswer } from '@sankalp/contract/auth.schema';
import { LANGUAGE_COOKIE } from '@sankalp/contract/shared/language';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, expect, test } from 'vitest';
import { languageChosenHere } from '../../shared/language/chosen-language.ts';
import { chosenLanguage } from '../../shared/language/language.ts';
import { leaving } from '../../shared/session/leaving.ts';
import { answers, isUnreachable, refuses, server } from '../../shared/testing/msw.ts';
import { leela, renderApp, signIn, tokenFor } from '../../shared/testing/render-app.tsx';
import { retype, writeInto } from '../../shared/testing/write-into.ts';

const LOGIN = '/admin/auth/login';
const token = tokenFor();

afterEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the screen sets it
  document.cookie = `${LANGUAGE_COOKIE}=; path=/; max-age=0`;
});

async function showLogin() {
  const app = renderApp('/dashboard/login');
  await screen.findByRole('heading', { name: 'Welcome to Ananda Foundation' });
  const submit = async (email: string, password: string) => {
    if (email) await retype(app.user, 'Email ID', email);
    if (password) await retype(app.user, 'Password', password);
    await app.user.click(screen.getByRole('button', { name: 'Log In' }));
  };
  return { ...app, submit };
}

test('shows its fields, the link to the site root and the button', async () => {
  await showLogin();
  expect(screen.getByLabelText('Email ID')).toHaveAttribute('type', 'email');
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
  expect(screen.getByRole('link', { name: 'Forgot Password' })).toHaveAttribute('href', '/');
  expect(screen.getByRole('button', { name: 'Log In' })).toBeEnabled();
});

test('Forgot Password says first where it leads', async () => {
  await showLogin();
  expect(screen.getByRole('link', { name: 'Forgot Password' })).toHaveAccessibleDescription(
    'Opens the start page, where administrators can ask for a reset link.',
  );
});

test('the language is chosen before signing in, and goes along for the admin who then does', async () => {
  let sent: unknown;
  server.use(
    answers('post', LOGIN, loginAnswer, async ({ request }) => {
      sent = await request.json();
      return { data: { admin: leela, token, listSettings: {} } };
    }),
  );
  const { user, submit } = await showLogin();
  expect(screen.getByRole('button', { name: 'English' })).toHaveAttribute('aria-pressed', 'true');
  await user.click(screen.getByRole('button', { name: 'हिन्दी' }));
  expect(leaving.again).toHaveBeenCalledOnce();
  expect(chosenLanguage()).toBe('hi');
  await submit('leela@example.org', 'correct horse');
  await waitFor(() => expect(sent).toMatchObject({ language: 'hi' }));
  // The page is still in English.
  await waitFor(() => expect(leaving.to).toHaveBeenCalledWith('/dashboard/home'));
  expect(languageChosenHere()).toBeUndefined();
});

test.each(['/dashboard/login', '/dashboard/reset-password'])(
  'the address that was typed on %s outlives the choice of a language',
  async (path) => {
    const { user, unmount } = renderApp(path);
    await writeInto(user, await screen.findByLabelText('Email ID'), 'leela@example.org');
    await user.click(screen.getByRole('button', { name: 'हिन्दी' }));
    expect(leaving.again).toHaveBeenCalledOnce();
    unmount();
    const again = renderApp(path);
    expect(await screen.findByLabelText('Email ID')).toHaveValue('leela@example.org');
    again.unmount();
    renderApp(path);
    expect(await screen.findByLabelText('Email ID')).toHaveValue('');
  },
);

test('signing in with the printed password hints at one of one’s own', async () => {
  server.use(
    answers('post', LOGIN, loginAnswer, {
      data: { admin: leela, token, listSettings: {}, hasGeneratedPassword: true },
    }),
    isUnreachable('get', authPaths.profile),
  );
  const { user, submit, path } = await showLogin();
  await submit('leela@example.org', 'correct horse');
  expect(await screen.findByText(/the password that the first start printed/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  await waitFor(() => expect(path()).toBe('/dashboard/account'));
});

test('refuses missing fields without a call', async () => {
  const { submit } = await showLogin();
  await submit('leela@example.org', '');
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Please enter both email and password\.$/);
});

test('sends email and password, reads "Logging in..." meanwhile, stores the session and goes home', async () => {
  const listSettings = { users: { views: [], hiddenColumns: ['city'], version: 2 } };
  let sent: unknown;
  let answer = () => {};
  const mayAnswer = new Promise<void>((resolve) => {
    answer = resolve;
  });
  server.use(
    answers('post', LOGIN, loginAnswer, async ({ request }) => {
      sent = await request.json();
      await mayAnswer;
      return { data: { admin: leela, token, listSettings } };
    }),
  );
  const { submit, path, store } = await showLogin();
  await submit('leela@example.org', 'correct horse');
  expect(screen.getByRole('button', { name: 'Logging in...' })).toBeInTheDocument();
  expect(store.getState().session).toMatchObject({ isLoading: true, error: null });
  answer();
  await waitFor(() => expect(path()).toBe('/dashboard/home'));
  expect(sent).toEqual({ email: 'leela@example.org', password: 'correct horse' });
  expect(localStorage.getItem('token')).toBe(token);
  expect(JSON.parse(localStorage.getItem('admin') ?? '')).toEqual(leela);
  expect(JSON.parse(localStorage.getItem('list-settings') ?? '')).toEqual(listSettings);
  expect(store.getState().session).toMatchObject({ isAuthenticated: true, user: leela, token, isLoading: false });
});

test.each([
  ['user instead of admin, bare', { user: leela, token }],
  ['accessToken instead of token, bare', { admin: leela, accessToken: token }],
  ['user and accessToken under data', { data: { user: leela, accessToken: token } }],
  ['a number for an id', { admin: { ...leela, id: 7 }, token }],
])('accepts %s', async (_, body) => {
  server.use(http.post(`*/api/v1${LOGIN}`, () => HttpResponse.json(body)));
  const { submit, path } = await showLogin();
  await submit('leela@example.org', 'correct horse');
  await waitFor(() => expect(path()).toBe('/dashboard/home'));
  expect(localStorage.getItem('token')).toBe(token);
});

test('an answer without a token is a failure', async () => {
  server.use(http.post(`*/api/v1${LOGIN}`, () => HttpResponse.json({ data: { admin: leela } })));
  const { submit, store } = await showLogin();
  await submit('leela@example.org', 'correct horse');
  expect(await screen.findByRole('alert')).toHaveTextContent(/^No token received from server$/);
  expect(store.getState().session).toMatchObject({ isAuthenticated: false, error: 'No token received from server' });
});

test("shows the server's message; a 401 leaves a stored token alone", async () => {
  server.use(refuses('post', LOGIN, 401, 'The email or password is not correct.'));
  const { submit } = await showLogin();
  localStorage.setItem('token', 'of another tab');
  await submit('leela@example.org', 'wrong');
  expect(await screen.findByRole('alert')).toHaveTextContent('The email or password is not correct.');
  expect(localStorage.getItem('token')).toBe('of another tab');
});

test('after a failed sign-in a line leads administrators to the reset screen', async () => {
  server.use(refuses('post', LOGIN, 401, 'The email or password is not correct.'));
  const { submit, user, path } = await showLogin();
  expect(screen.queryByRole('link', { name: 'ask for a reset link' })).not.toBeInTheDocument();
  await submit('leela@example.org', 'wrong');
  await user.click(await screen.findByRole('link', { name: 'ask for a reset link' }));
  await screen.findByRole('button', { name: 'Send link' });
  expect(path()).toBe('/dashboard/reset-password');
});

test('falls back to its own text when the server sends none', async () => {
  server.use(isUnreachable('post', LOGIN));
  const { submit } = await showLogin();
  await submit('leela@example.org', 'correct horse');
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Login failed\. Please try again\.$/);
});

test('a restricted admin gets the list of modules, stored under "module"', async () => {
  const admin = { ...leela, isSuperAdmin: false };
  let authorization: string | null = null;
  server.use(
    answers('post', LOGIN, loginAnswer, { data: { admin, token, listSettings: {} } }),
    http.get(`*/api/v1/admin/access/${leela.id}`, ({ request }) => {
      authorization = request.headers.get('authorization');
      return HttpResponse.json({ data: [{ module: 'order' }] });
    }),
  );
  const { submit, path, store } = await showLogin();
  await submit('leela@example.org', 'correct horse');
  await waitFor(() => expect(path()).toBe('/dashboard/home'));
  expect(authorization).toBe(`Bearer ${token}`);
  expect(store.getState().session.moduleData).toEqual([{ module: 'order' }]);
  expect(localStorage.getItem('module')).toBe('[{"module":"order"}]');
  expect(await screen.findByRole('link', { name: 'Order' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'User' })).not.toBeInTheDocument();
});

test.each([
  ['moduleName', [{ moduleName: 'order' }]],
  ['name', [{ name: 'order' }]],
  ['an object of its own', [{ module: { name: 'order' } }]],
  ['no key', ['order']],
])('a module named under %s opens its entry', async (_, data) => {
  server.use(
    answers('post', LOGIN, loginAnswer, {
      data: { admin: { ...leela, isSuperAdmin: false }, token, listSettings: {} },
    }),
    http.get(`*/api/v1/admin/access/${leela.id}`, () => HttpResponse.json({ data })),
  );
  const { submit } = await showLogin();
  await submit('leela@example.org', 'correct horse');
  expect(await screen.findByRole('link', { name: 'Order' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'User' })).not.toBeInTheDocument();
});

test('a list of modules that cannot be fetched counts as empty', async () => {
  server.use(
    answers('post', LOGIN, loginAnswer, {
      data: { admin: { ...leela, isSuperAdmin: false }, token, listSettings: {} },
    }),
    refuses('get', '/admin/access/:id', 500),
  );
  const { submit, path, store } = await showLogin();
  await submit('leela@example.org', 'correct horse');
  await waitFor(() => expect(path()).toBe('/dashboard/home'));
  expect(store.getState().session.moduleData).toEqual([]);
});

test.each(['/dashboard', '/dashboard/', '/dashboard/login'])('%s sends a signed-in admin home', async (address) => {
  signIn();
  const { path } = renderApp(address);
  await waitFor(() => expect(path()).toBe('/dashboard/home'));
});

test('/dashboard leads to the sign-in screen', async () => {
  const { path } = renderApp('/dashboard');
  await screen.findByRole('button', { name: 'Log In' });
  expect(path()).toBe('/dashboard/login');
});

test('a password can be made visible', async () => {
  const { user } = await showLogin();
  await user.click(screen.getByRole('button', { name: 'Show what is typed' }));
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
});
