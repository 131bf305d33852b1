import { refreshAnswer } from '@sankalp/contract/auth.schema';
import { API_BASE } from '@sankalp/contract/shared/path';
import { userPaths } from '@sankalp/contract/users';
import { usersAnswer } from '@sankalp/contract/users.schema';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answers, server } from '../../shared/testing/msw.ts';
import { leela, renderApp, signIn, tokenFor } from '../../shared/testing/render-app.tsx';
import { startEarly } from './start-early.ts';

const REFRESH = '/admin/auth/refresh';
const spent = tokenFor(600, Math.floor(Date.now() / 1000) - 1_000);
const renewed = tokenFor(700);
const listSettings = { users: { views: [], hiddenColumns: ['city'], version: 3 } };
const meera = {
  id: '0192d3a4-0000-7000-8000-000000000007',
  name: 'Meera Iyer',
  whatsappMobileNumber: '+919845077812',
  phone: '+919845077812',
  createdAt: '2026-11-18T05:00:00.000Z',
  gender: 'female' as const,
  city: 'Chennai',
};

/** One holder at a time, in the order of asking, as browsers do it. */
function locksOfOnePage() {
  let last: Promise<unknown> = Promise.resolve();
  const request = <Result,>(_: string, task: () => Promise<Result>): Promise<Result> => {
    const turn = last.then(task);
    last = turn.catch(() => undefined);
    return turn;
  };
  return { request };
}

/** GET /users, and what arrived there: how it was asked, with which token. */
function listsMeera(): string[] {
  const arrived: string[] = [];
  server.use(
    answers('get', userPaths.list, usersAnswer, ({ request, query }) => {
      arrived.push(`${query} ${request.headers.get('authorization')}`);
      return { data: { users: [meera], total: 1 } };
    }),
  );
  return arrived;
}

function renewsToken(): () => number {
  let calls = 0;
  server.use(
    answers('post', REFRESH, refreshAnswer, () => {
      calls += 1;
      return { data: { user: { ...leela, userName: 'Leela N.' }, token: renewed, listSettings } };
    }),
  );
  return () => calls;
}

function openAt(path: string): void {
  window.history.replaceState(null, '', path);
  startEarly();
}

beforeEach(() => {
  Object.defineProperty(navigator, 'locks', { value: locksOfOnePage(), configurable: true });
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'locks');
  window.earlyAnswer = undefined;
  window.history.replaceState(null, '', '/');
  vi.restoreAllMocks();
});

test('the first page is asked for before the scripts, and the list takes that answer', async () => {
  const token = tokenFor();
  signIn({ token });
  const arrived = listsMeera();
  openAt('/dashboard/user');
  await waitFor(() => expect(arrived).toHaveLength(1));
  renderApp('/dashboard/user');
  expect(await screen.findByText('Meera Iyer')).toBeVisible();
  expect(arrived).toEqual([`currentPage=1&pageSize=100 Bearer ${token}`]);
  expect(window.earlyAnswer).toBeUndefined();
});

test.each(['before the scripts start', 'while they wait for it'])(
  'a token that has run out is renewed once, and the first page asked once, when the answer comes %s',
  async (moment) => {
    signIn({ token: spent });
    const arrived = listsMeera();
    const refreshes = renewsToken();
    openAt('/dashboard/user/');
    if (moment === 'before the scripts start') await waitFor(() => expect(arrived).toHaveLength(1));
    renderApp('/dashboard/user');
    expect(await screen.findByText('Meera Iyer')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Leela N.' })).toBeVisible();
    expect(arrived).toEqual([`currentPage=1&pageSize=100 Bearer ${renewed}`]);
    expect(refreshes()).toBe(1);
    expect(localStorage.getItem('token')).toBe(renewed);
    expect(localStorage.getItem('list-settings')).toBe(JSON.stringify(listSettings));
    expect(screen.queryByRole('columnheader', { name: 'City' })).toBeNull();
  },
);

test('a first page that fails is asked again by the list', async () => {
  signIn();
  const arrived = listsMeera();
  server.use(http.get(`*${API_BASE}${userPaths.list}`, () => HttpResponse.error(), { once: true }));
  openAt('/dashboard/user');
  renderApp('/dashboard/user');
  expect(await screen.findByText('Meera Iyer')).toBeVisible();
  expect(arrived).toHaveLength(1);
});

test('a renewal that fails is tried again by the scripts', async () => {
  signIn({ token: spent });
  const arrived = listsMeera();
  const refreshes = renewsToken();
  server.use(http.post(`*${API_BASE}${REFRESH}`, () => HttpResponse.error(), { once: true }));
  openAt('/dashboard/user');
  renderApp('/dashboard/user');
  expect(await screen.findByText('Meera Iyer')).toBeVisible();
  expect(refreshes()).toBe(1);
  expect(arrived).toHaveLength(1);
});

test('the answer goes to nobody who does not show its token, and the token lies in no global', async () => {
  const token = tokenFor();
  signIn({ token });
  listsMeera();
  openAt('/dashboard/user');
  expect(await window.earlyAnswer?.give('Bearer another')).toBeUndefined();
  expect(JSON.stringify(window.earlyAnswer)).not.toContain(token);
  expect((await window.earlyAnswer?.give(`Bearer ${token}`))?.status).toBe(200);
});

test('what was asked before a change is not shown after it', async () => {
  signIn();
  const arrived = listsMeera();
  openAt('/dashboard/user');
  await waitFor(() => expect(arrived).toHaveLength(1));
  let isLoggedOut = false;
  server.use(
    http.post(`*${API_BASE}/admin/auth/logout`, () => {
      isLoggedOut = true;
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { user } = renderApp('/dashboard/report');
  await user.click(await screen.findByRole('button', { name: 'Logout' }));
  await waitFor(() => expect(isLoggedOut).toBe(true));
  expect(window.earlyAnswer).toBeUndefined();
});

test.each([
  ['nobody is signed in', () => localStorage.clear(), '/dashboard/user'],
  ['the admin may not see users', () => void signIn({ modules: ['order'] }), '/dashboard/user'],
  ['another screen opens', () => void signIn(), '/dashboard/order'],
  ['the sign-in opens', () => void signIn({ token: spent }), '/dashboard/login'],
  ['a page outside the dashboard opens', () => void signIn({ token: spent }), '/policy'],
])('nothing is asked when %s', (_, prepare, path) => {
  const fetches = vi.spyOn(globalThis, 'fetch');
  prepare();
  openAt(path);
  expect(window.earlyAnswer).toBeUndefined();
  expect(fetches).not.toHaveBeenCalled();
});
