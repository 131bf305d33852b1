import { historyAnswer } from '@sankalp/contract/shared/history.schema';
import { API_BASE } from '@sankalp/contract/shared/path';
import { userPaths } from '@sankalp/contract/users';
import { userAnswer } from '@sankalp/contract/users.schema';
import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { conflict } from '../../../shared/resource/conflict.testing.ts';
import { answers, refuses, server } from '../../../shared/testing/msw.ts';
import { renderApp, signIn } from '../../../shared/testing/render-app.tsx';
import { meera, meeraSent } from '../users.testing.ts';

const theirs = { ...meera, state: 'Kerala', city: 'Kochi', version: 4 };

let saved: unknown[] = [];

beforeEach(() => {
  signIn();
  saved = [];
  let stored = meera;
  server.use(
    answers('get', userPaths.history, historyAnswer, { data: [], total: 0 }),
    answers('get', userPaths.one, userAnswer, () => ({ data: stored })),
    http.put(`*${API_BASE}${userPaths.update}`, async ({ request }) => {
      const changes = await request.json();
      saved.push([request.headers.get('if-match'), changes]);
      if (request.headers.get('if-match') === '"4"') {
        return HttpResponse.json({ data: { ...theirs, ...(changes as object), version: 5 } });
      }
      stored = theirs;
      return HttpResponse.json(conflict, { status: 412 });
    }),
  );
});

async function collide({ isAway = false } = {}) {
  const { user } = renderApp(`/dashboard/user-details/${meera.id}`);
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  await user.clear(screen.getByLabelText('City'));
  await user.type(screen.getByLabelText('City'), 'Madurai');
  if (isAway) server.use(refuses('get', userPaths.one, 500));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('This user was changed by Ravi Menon at 20/11/2026 12:00');
  return { user, dialog };
}

test('the dialog shows what differs, and what only the other one changed', async () => {
  const { dialog } = await collide();
  const rows = within(dialog)
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent));
  expect(rows).toEqual([
    ['Field', 'Yours', 'Theirs'],
    ['State', 'Not changed', 'Kerala'],
    ['City', 'Madurai', 'Kochi'],
  ]);
});

test('without what the other one saved the dialog still lets one choose', async () => {
  const { user, dialog } = await collide({ isAway: true });
  expect(within(dialog).queryByRole('table')).toBeNull();
  await user.click(within(dialog).getByRole('button', { name: 'Take theirs' }));
  expect(await screen.findByText('Error loading user data.')).toBeVisible();
  expect(screen.getByLabelText('City')).toHaveValue('Madurai');
});

test('Keep mine puts what was changed here on top of what the other one saved', async () => {
  const { user, dialog } = await collide();
  await user.click(within(dialog).getByRole('button', { name: 'Keep mine' }));
  expect(await screen.findByText('User details updated successfully!')).toBeVisible();
  expect(saved).toEqual([
    ['"3"', { ...meeraSent, city: 'Madurai' }],
    ['"4"', { ...meeraSent, state: 'Kerala', city: 'Madurai' }],
  ]);
  expect(screen.getByLabelText('State')).toHaveValue('Kerala');
  expect(screen.getByLabelText('City')).toHaveValue('Madurai');
});

test('Take theirs shows what the other one saved, still to be edited', async () => {
  const { user, dialog } = await collide();
  await user.click(within(dialog).getByRole('button', { name: 'Take theirs' }));
  expect(await screen.findByDisplayValue('Kochi')).toBeVisible();
  expect(screen.getByLabelText('City')).not.toHaveAttribute('readonly');
  expect(screen.queryByText('Unsaved changes')).toBeNull();
  await user.clear(screen.getByLabelText('City'));
  await user.type(screen.getByLabelText('City'), 'Thrissur');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('User details updated successfully!')).toBeVisible();
  expect(saved.at(-1)).toEqual(['"4"', { ...meeraSent, state: 'Kerala', city: 'Thrissur' }]);
});
