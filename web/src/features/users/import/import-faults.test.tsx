import type { ImportReport } from '@sankalp/contract/shared/csv-import.schema';
import { API_BASE } from '@sankalp/contract/shared/path';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { expectAccessible } from '../../../shared/testing/expect-accessible.ts';
import { refuses, server } from '../../../shared/testing/msw.ts';
import { signIn } from '../../../shared/testing/render-app.tsx';
import { aRow, listsUsers } from '../users.testing.ts';
import { aFile, CSV, clean, imports, openDialog, tells } from './import.testing.ts';

const faults = [
  { row: 3, column: 'Pincode', value: '4110011', message: 'can have at most 6 characters' },
  { row: 5, column: 'Phone', value: '', message: 'is required' },
];
const mixed: ImportReport = { ...clean, rows: 50, created: 47, existing: 0, faulty: 3, faultCount: 512, faults };

beforeEach(() => {
  signIn();
  server.use(listsUsers([aRow(1)]), tells(null));
});

/** POST /users/import/faulty-rows answered by a file; gives what was saved under which name. */
function savesFaultyRows() {
  const saved: { name: string; asked: string[] } = { name: '', asked: [] };
  server.use(
    http.post(`*${API_BASE}/users/import/faulty-rows`, async ({ request }) => {
      saved.asked.push(await request.text());
      return new HttpResponse('What is wrong,Username\n', { headers: { 'content-type': 'text/csv' } });
    }),
  );
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.name = this.download;
  });
  return saved;
}

async function checkMixed() {
  const asked = imports(() => mixed);
  const app = await openDialog();
  await app.choose();
  await app.user.click(app.inDialog.getByRole('button', { name: 'Check' }));
  await app.inDialog.findByText('50 rows: 47 new, 0 known already, 3 with faults');
  return { ...app, asked };
}

test('faults are listed by row, column and value; their rows can be downloaded and mended first, with nothing imported', async () => {
  const { user, inDialog, choose, asked } = await checkMixed();
  const table = inDialog.getByRole('table');
  expect(
    within(table)
      .getAllByRole('row')
      .map((row) => [...row.children].map((cell) => cell.textContent)),
  ).toEqual([
    ['Row', 'Column', 'Value', 'What is wrong'],
    ['3', 'Pincode', '4110011', 'can have at most 6 characters'],
    ['5', 'Phone', 'empty', 'is required'],
  ]);
  expect(inDialog.getByText(/The first 2 faults are listed\./)).toBeVisible();
  await expectAccessible();
  const saved = savesFaultyRows();
  await user.click(inDialog.getByRole('button', { name: 'Download the 3 rows' }));
  await waitFor(() => expect(saved.name).toBe('users-to-mend.csv'));
  expect(inDialog.getByRole('button', { name: 'Import 47, download the other 3' })).toBeEnabled();
  // The mended file: what it says about the time before is no column to choose.
  await choose(aFile('What is wrong,Username,Phone\n,Meera,9845077812\n'));
  expect(inDialog.queryByRole('option', { name: 'What is wrong' })).toBeNull();
  expect(inDialog.getByRole('button', { name: 'Check' })).toBeEnabled();
  expect(asked.every(({ isDryRun }) => isDryRun)).toBe(true);
});

test('the good rows are imported and the others downloaded by one press', async () => {
  const { user, inDialog, asked } = await checkMixed();
  const saved = savesFaultyRows();
  await user.click(inDialog.getByRole('button', { name: 'Import 47, download the other 3' }));
  expect(await screen.findByText('47 users imported; 3 rows to mend downloaded')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(asked.map(({ isDryRun, skipFaulty }) => [isDryRun, skipFaulty])).toEqual([
    [true, false],
    [false, true],
  ]);
  expect(saved).toEqual({ name: 'users-to-mend.csv', asked: [CSV] });
});

test('when the others cannot be downloaded, they still can after the import', async () => {
  const { user, inDialog } = await checkMixed();
  server.use(refuses('post', '/users/import/faulty-rows', 500));
  await user.click(inDialog.getByRole('button', { name: 'Import 47, download the other 3' }));
  expect(await screen.findByText('47 users imported')).toBeVisible();
  expect(await inDialog.findByRole('alert')).toHaveTextContent('Could not download the rows. Please try again.');
  expect(inDialog.getByText('50 rows: 0 new, 47 known already, 3 with faults')).toBeVisible();
  const saved = savesFaultyRows();
  await user.click(inDialog.getByRole('button', { name: 'Download the 3 rows' }));
  await waitFor(() => expect(saved.name).toBe('users-to-mend.csv'));
  expect(inDialog.queryByRole('alert')).toBeNull();
});

test('a file without a good row, or that stops being CSV, cannot be imported; what looks unusual is told and can', async () => {
  const { user, inDialog, choose } = await openDialog();
  const checks = async (report: ImportReport) => {
    imports(() => report);
    await choose();
    await user.click(await inDialog.findByRole('button', { name: 'Check' }));
  };
  await checks({ ...mixed, created: 0 });
  expect(await inDialog.findByRole('button', { name: 'Import 0 users' })).toBeDisabled();
  expect(inDialog.getByRole('button', { name: /^Download the/ })).toBeVisible();
  await checks({ ...mixed, faulty: 1, faults: faults.slice(0, 1), isBroken: true });
  expect(await inDialog.findByRole('button', { name: /^Import 47/ })).toBeDisabled();
  expect(inDialog.queryByRole('button', { name: /^Download the/ })).toBeNull();

  const message = 'This is not a usual pincode: six digits, the first not 0.';
  const warnings = [{ row: 2, column: 'Pincode', value: '41', message }];
  await checks({ ...clean, rows: 3, created: 3, existing: 0, warnings, warningCount: 1 });
  const shown = within(await inDialog.findByRole('region', { name: 'Warnings' }));
  expect(shown.getByText(message)).toBeVisible();
  expect(inDialog.getByText('1 cell looks unusual. Its row is imported as it stands.')).toBeVisible();
  expect(inDialog.queryByRole('region', { name: 'Faults' })).toBeNull();
  expect(inDialog.getByRole('button', { name: 'Import 3 users' })).toBeEnabled();
});
