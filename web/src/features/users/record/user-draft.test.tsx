import { historyAnswer } from '@sankalp/contract/shared/history.schema';
import { API_BASE } from '@sankalp/contract/shared/path';
import { userPaths } from '@sankalp/contract/users';
import { type User, userAnswer } from '@sankalp/contract/users.schema';
import { cleanup, screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { conflict } from '../../../shared/resource/conflict.testing.ts';
import { answers, refuses, server } from '../../../shared/testing/msw.ts';
import { leela, renderApp, signIn, tokenFor } from '../../../shared/testing/render-app.tsx';
import { retype, writeInto } from '../../../shared/testing/write-into.ts';
import { meera, meeraSent } from '../users.testing.ts';

const ADDRESS = `/dashboard/user-details/${meera.id}`;
const OFFER = 'You have unsaved changes from before.';

let stored: User = meera;
let saved: unknown[] = [];

beforeEach(() => {
  signIn();
  stored = meera;
  saved = [];
  server.use(
    answers('get', userPaths.history, historyAnswer, { data: [], total: 0 }),
    answers('get', userPaths.one, userAnswer, () => ({ data: stored })),
    http.put(`*${API_BASE}${userPaths.update}`, async ({ request }) => {
      const changes = (await request.json()) as Partial<User>;
      saved.push([request.headers.get('if-match'), changes]);
      if (request.headers.get('if-match') !== `"${stored.version}"`) {
        return HttpResponse.json(conflict, { status: 412 });
      }
      stored = { ...stored, ...changes, version: stored.version + 1 };
      return HttpResponse.json({ data: stored });
    }),
  );
});

/** Opens the page, edits the city and leaves it unsaved. */
async function typeCity() {
  const app = renderApp(ADDRESS);
  await app.user.click(await screen.findByRole('button', { name: 'Edit' }));
  await retype(app.user, 'City', 'Madurai');
  return app;
}

async function reload() {
  window.dispatchEvent(new Event('pagehide'));
  cleanup();
  const app = renderApp(ADDRESS);
  await screen.findByRole('button', { name: 'Edit' });
  return app;
}

test('Discard gives up what was typed before', async () => {
  await typeCity();
  const { user } = await reload();
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(screen.queryByText(OFFER)).toBeNull();
  expect(sessionStorage.getItem('drafts')).toBeNull();
  await reload();
  expect(screen.queryByText(OFFER)).toBeNull();
});

test('who edits without answering the offer loses neither the old changes nor the new ones, reload after reload', async () => {
  await typeCity();
  const { user } = await reload();
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  expect(screen.getByText(OFFER)).toBeVisible();
  expect(screen.getByLabelText('City')).toHaveValue('Chennai');
  await retype(user, 'State', 'Kerala');
  const again = await reload();
  await again.user.click(screen.getByRole('button', { name: 'Edit' }));
  await retype(again.user, 'Pincode', '625001');
  await again.user.click(screen.getByRole('button', { name: 'Restore' }));
  expect(screen.getByLabelText('City')).toHaveValue('Madurai');
  expect(screen.getByLabelText('State')).toHaveValue('Kerala');
  expect(screen.getByLabelText('Pincode')).toHaveValue('625001');
});

test('a restored draft survives the next reload as well', async () => {
  await typeCity();
  const { user } = await reload();
  await user.click(screen.getByRole('button', { name: 'Restore' }));
  await retype(user, 'State', 'Kerala');
  const again = await reload();
  expect(screen.getByText(OFFER)).toBeVisible();
  await again.user.click(screen.getByRole('button', { name: 'Restore' }));
  expect(await screen.findByDisplayValue('Madurai')).toBeVisible();
  expect(screen.getByLabelText('State')).toHaveValue('Kerala');
});

test('a draft of an older version is restored on top, and saving it shows what differs; Keep mine writes it over', async () => {
  await typeCity();
  stored = { ...meera, state: 'Kerala', city: 'Kochi', version: 4 };
  const { user } = await reload();
  await user.click(screen.getByRole('button', { name: 'Restore' }));
  await screen.findByDisplayValue('Madurai');
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByRole('row', { name: 'City Madurai Kochi' })).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Keep mine' }));
  expect(await screen.findByText('User details updated successfully!')).toBeVisible();
  expect(saved).toEqual([
    ['"3"', { ...meeraSent, state: 'Kerala', city: 'Madurai' }],
    ['"4"', { ...meeraSent, state: 'Kerala', city: 'Madurai' }],
  ]);
});

test('Take theirs gives up a restored draft, and what is typed then goes on top of theirs', async () => {
  await typeCity();
  stored = { ...meera, city: 'Kochi', version: 4 };
  const { user } = await reload();
  await user.click(screen.getByRole('button', { name: 'Restore' }));
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  await user.click(await screen.findByRole('button', { name: 'Take theirs' }));
  expect(await screen.findByDisplayValue('Kochi')).toBeVisible();
  expect(screen.getByText('No changes yet')).toBeVisible();
  await retype(user, 'State', 'Kerala');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('User details updated successfully!')).toBeVisible();
  expect(saved.at(-1)).toEqual(['"4"', { ...meeraSent, city: 'Kochi', state: 'Kerala' }]);
});

test('a form whose session ended goes on after the sign-in dialog: the PUT is sent again with what was typed', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const newToken = tokenFor(700);
  const arrived: unknown[] = [];
  server.use(
    refuses('post', '/admin/auth/refresh', 401),
    http.post(`*${API_BASE}/admin/auth/login`, () => HttpResponse.json({ data: { admin: leela, token: newToken } })),
    http.put(`*${API_BASE}${userPaths.update}`, async ({ request }) => {
      const isNew = request.headers.get('authorization') === `Bearer ${newToken}`;
      arrived.push([isNew, request.headers.get('if-match'), await request.json()]);
      if (!isNew) return HttpResponse.json({ message: 'No' }, { status: 401 });
      return HttpResponse.json({ data: { ...meera, city: 'Madurai', version: 4 } });
    }),
  );
  const { user, path } = await typeCity();
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  const dialog = await screen.findByRole('dialog');
  expect(screen.getByLabelText('City')).toHaveValue('Madurai');
  await writeInto(user, within(dialog).getByLabelText('Password'), 'correct horse');
  await user.click(within(dialog).getByRole('button', { name: 'Log In' }));
  expect(await screen.findByText('User details updated successfully!')).toBeVisible();
  expect(arrived).toEqual([
    [false, '"3"', { ...meeraSent, city: 'Madurai' }],
    [true, '"3"', { ...meeraSent, city: 'Madurai' }],
  ]);
  expect(path()).toBe(ADDRESS);
  expect(screen.getByLabelText('City')).toHaveValue('Madurai');
});
