import { configureStore } from '@reduxjs/toolkit';
import { beforeEach, expect, test } from 'vitest';
import { loginSuccess, logout, refreshFailure, sessionOfOtherTab, sessionReducer } from '../session/session-slice.ts';
import { leela, signIn, tokenFor } from '../testing/sign-in.ts';
import { draftsOfOneAdmin } from './draft-keeper.ts';
import { keepableValues, readDraft, writeDraft } from './drafts.ts';

const draft = { version: 3, values: { city: 'Madurai' } };
const ravi = { ...leela, id: '0192d3a4-0000-7000-8000-000000000002' };
const token = tokenFor();
const nobody = { user: null, token: null, moduleData: [], listSettings: {} };

beforeEach(() => writeDraft(leela.id, 'user 7', draft));

function startStore() {
  signIn({ token });
  return configureStore({
    reducer: { session: sessionReducer },
    middleware: (defaults) => defaults().concat(draftsOfOneAdmin),
  });
}

test('drafts stand side by side under one key of the session storage, and nowhere else', () => {
  writeDraft(leela.id, 'course new', { version: undefined, values: { title: 'Breath' } });
  expect(readDraft(leela.id, 'user 7')).toEqual(draft);
  expect(readDraft(leela.id, 'course new')).toEqual({ values: { title: 'Breath' } });
  expect(Object.keys(sessionStorage)).toEqual(['drafts']);
  expect(Object.keys(localStorage)).toEqual([]);
});

test('a draft without values is none; with the last one the key goes', () => {
  writeDraft(leela.id, 'course new', { version: undefined, values: {} });
  expect(readDraft(leela.id, 'course new')).toBeUndefined();
  writeDraft(leela.id, 'user 7', undefined);
  expect(Object.keys(sessionStorage)).toEqual([]);
});

test('another admin neither reads nor inherits them', () => {
  expect(readDraft(ravi.id, 'user 7')).toBeUndefined();
  writeDraft(ravi.id, 'user 8', draft);
  expect(readDraft(leela.id, 'user 7')).toBeUndefined();
});

test.each(['{', '"x"', '{"adminId":"x"}', `{"adminId":"${leela.id}","forms":{"user 7":{"values":1}}}`])(
  'a broken storage (%s) holds no draft',
  (stored) => {
    sessionStorage.setItem('drafts', stored);
    expect(readDraft(leela.id, 'user 7')).toBeUndefined();
  },
);

test('secrets and files are never kept', () => {
  const kept = { title: 'Breath', price: 500, isFree: false, starts: null, images: [{ key: 'course/1.png' }] };
  const secrets = { password: 'x', newPassword: 'x', accessToken: 'x', clientSecret: 'x', apiKey: 'x' };
  expect(keepableValues({ ...kept, ...secrets })).toEqual(kept);
  expect(keepableValues({ image: new File([], 'a.png'), login: { password: 'x' }, none: undefined })).toEqual({});
});

test.each([
  ['signing out', logout()],
  ['signing out in another tab', sessionOfOtherTab(nobody)],
  ['the sign-in of somebody else', loginSuccess({ user: ravi, token })],
])('%s clears all drafts', (_, action) => {
  startStore().dispatch(action);
  expect(Object.keys(sessionStorage)).toEqual([]);
});

test('a session that ends and begins again for the same admin keeps them', () => {
  const store = startStore();
  store.dispatch(refreshFailure());
  store.dispatch(loginSuccess({ user: leela, token }));
  expect(readDraft(leela.id, 'user 7')).toEqual(draft);
});

test('they go as well when the session ended before somebody else signs in', () => {
  const store = startStore();
  store.dispatch(refreshFailure());
  store.dispatch(loginSuccess({ user: ravi, token }));
  expect(Object.keys(sessionStorage)).toEqual([]);
});
