import { decodeToken, isTokenExpired } from '@sankalp/contract/auth';
import { expect, test, vi } from 'vitest';
import { untilRenewalMs } from '../api/use-session-keeper.ts';
import { leela, signIn, tokenFor } from '../testing/sign-in.ts';
import { forgetPath, rememberedPath, rememberPath } from './remembered-path.ts';
import * as session from './session-slice.ts';
import { readSignIn } from './sign-in-answer.ts';

const { sessionReducer } = session;
const start = () => sessionReducer(undefined, { type: 'start' });
const token = tokenFor();
const signedIn = () => sessionReducer(start(), session.loginSuccess({ user: leela, token }));

test('starts signed out', () => {
  expect(start()).toEqual({
    user: null,
    token: null,
    isAuthenticated: false,
    isLoading: false,
    error: null,
    moduleData: [],
  });
});

test('survives a reload', () => {
  const admin = signIn({ modules: ['order'], token });
  expect(start()).toMatchObject({ user: admin, token, isAuthenticated: true, moduleData: [{ module: 'order' }] });
});

test.each([
  ['a broken admin', 'admin', '{'],
  ['a broken list of modules', 'module', '"x"'],
])('%s in the storage counts as absent', (_, key, value) => {
  localStorage.setItem(key, value);
  expect(start()).toMatchObject({ user: null, moduleData: [] });
});

test('login start turns loading on and clears the error', () => {
  const failed = sessionReducer(start(), session.loginFailure('No'));
  expect(sessionReducer(failed, session.loginStart())).toMatchObject({ isLoading: true, error: null });
});

test('login success authenticates and stores user and token', () => {
  expect(signedIn()).toMatchObject({ isAuthenticated: true, user: leela, token, isLoading: false, error: null });
});

test('login failure stores the error and does not authenticate', () => {
  const state = sessionReducer(sessionReducer(start(), session.loginStart()), session.loginFailure('No'));
  expect(state).toMatchObject({ isAuthenticated: false, error: 'No', isLoading: false });
});

test.each([
  ['logout', session.logout()],
  ['a failed refresh', session.refreshFailure()],
])('%s clears user, token and modules', (_, action) => {
  const state = sessionReducer(sessionReducer(signedIn(), session.moduleSuccess([{ module: 'user' }])), action);
  expect(state).toMatchObject({ user: null, token: null, isAuthenticated: false, moduleData: [] });
});

test('a refused token goes, the admin stays', () => {
  expect(sessionReducer(signedIn(), session.tokenRejected())).toMatchObject({ token: null, user: leela });
});

test('update user merges fields', () => {
  const state = sessionReducer(signedIn(), session.updateUser({ userName: 'Leela N.' }));
  expect(state.user).toEqual({ ...leela, userName: 'Leela N.' });
});

test('clear error empties the error', () => {
  const state = sessionReducer(start(), session.loginFailure('No'));
  expect(sessionReducer(state, session.clearError()).error).toBeNull();
});

test('module success stores the list', () => {
  const state = sessionReducer(start(), session.moduleSuccess([{ module: 'marketing' }]));
  expect(state.moduleData).toEqual([{ module: 'marketing' }]);
});

test('another admin does not inherit the modules of the one before', () => {
  const restricted = sessionReducer(signedIn(), session.moduleSuccess([{ module: 'user' }]));
  const other = sessionReducer(restricted, session.loginSuccess({ user: { ...leela, id: 'other' }, token }));
  expect(other.moduleData).toEqual([]);
});

test.each([
  ['missing', null],
  ['undecodable', 'no.token.here'],
  ['without an expiry claim', `a.${btoa('{"sub":"1"}')}.c`],
  ['past its expiry', tokenFor(600, Math.floor(Date.now() / 1000) - 601)],
])('a token is expired when it is %s', (_, given) => {
  expect(isTokenExpired(given)).toBe(true);
});

test('a token is decoded from its middle section, base64url included', () => {
  const claims = { exp: 2_000_000_000, name: 'लीला?>' };
  const bytes = String.fromCharCode(...new TextEncoder().encode(JSON.stringify(claims)));
  const section = btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  expect(decodeToken(`head.${section}.tail`)).toEqual(claims);
  expect(isTokenExpired(`head.${section}.tail`)).toBe(false);
});

test('a token is renewed at 80 percent of its life', () => {
  const nowMs = 1_700_000_000_000;
  expect(untilRenewalMs(tokenFor(600, nowMs / 1000), nowMs)).toBe(480_000);
  expect(untilRenewalMs(tokenFor(600, nowMs / 1000 - 300), nowMs)).toBe(180_000);
  expect(untilRenewalMs(tokenFor(600, nowMs / 1000 - 590), nowMs)).toBe(1_000);
});

test.each([
  ['/dashboard/user?page=2', '/dashboard/user?page=2'],
  ['/dashboard/login', undefined],
  ['//evil.example/dashboard/', undefined],
  ['https://evil.example/dashboard/user', undefined],
  ['/policy', undefined],
])('remembered path %s', (from, expected) => {
  rememberPath(from);
  expect(rememberedPath()).toBeUndefined();
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(`${window.location.origin}/`);
  expect(rememberedPath()).toBe(expected);
  forgetPath();
  expect(rememberedPath()).toBeUndefined();
});

test('a sign-in answer without any token is none', () => {
  expect(readSignIn({ data: { admin: leela } })).toBeUndefined();
  expect(readSignIn(null)).toBeUndefined();
});
