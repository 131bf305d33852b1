import { API_BASE } from '@sankalp/contract/shared/path';
import { type ImportReport, importAnswer } from '@sankalp/contract/users-csv';
import { screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { answers, refuses, server } from '../../../shared/testing/msw.ts';
import { renderApp, signIn } from '../../../shared/testing/render-app.tsx';
import { aRow, gate, listsUsers } from '../users.testing.ts';

const CSV = 'full name;Mobile Number;D.O.B;Town;Notes\nMeera Iyer;9845077812;9/3/1988;Chennai;x\n';
const clean: ImportReport = { rows: 4, created: 3, existing: 1, faultCount: 0, faults: [] };

beforeEach(() => {
  signIn();
  server.use(listsUsers([aRow(1)]));
});

const aFile = (text = CSV) => new File([text], 'members.csv', { type: 'application/vnd.ms-excel' });

/** POST /users/import answered by `report`; gives what was asked. */
function imports(report: (isDryRun: boolean) => ImportReport) {
  const asked: { isDryRun: boolean; mapping: unknown; type: string | null; body: string }[] = [];
  server.use(
    http.post(`*${API_BASE}/users/import`, async ({ request }) => {
      const query = new URL(request.url).searchParams;
      const isDryRun = query.get('dryRun') === 'true';
      const mapping = JSON.parse(query.get('mapping') ?? '');
      asked.push({ isDryRun, mapping, type: request.headers.get('content-type'), body: await request.text() });
      return HttpResponse.json(importAnswer.parse({ data: report(isDryRun) }));
    }),
  );
  return asked;
}

async function openDialog() {
  const app = renderApp('/dashboard/user');
  await app.user.click(await screen.findByRole('button', { name: 'Import' }));
  const dialog = await screen.findByRole('dialog', { name: 'Import users' });
  const choose = async (file = aFile()) => {
    await app.user.upload(within(dialog).getByLabelText(/^Choose/), file);
    await within(dialog).findByText('members.csv');
  };
  return { ...app, dialog, choose, inDialog: within(dialog) };
}

async function violations(): Promise<string[]> {
  const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

test('checks the file first, imports it on a second press, and fetches the list anew', async () => {
  const asked = imports(() => clean);
  const { user, inDialog, choose } = await openDialog();
  expect(inDialog.getByRole('button', { name: 'Check' })).toBeDisabled();
  await choose();
  expect(inDialog.getByRole('combobox', { name: 'Username' })).toHaveValue('full name');
  expect(inDialog.getByRole('combobox', { name: 'Phone' })).toHaveValue('Mobile Number');
  expect(inDialog.getByRole('combobox', { name: 'Date of Birth' })).toHaveValue('D.O.B');
  expect(inDialog.getByRole('combobox', { name: 'City' })).toHaveValue('Town');
  expect(inDialog.getByRole('combobox', { name: 'Gender' })).toHaveDisplayValue('Not in the file');
  await user.selectOptions(inDialog.getByRole('combobox', { name: 'City' }), 'Not in the file');

  await user.click(inDialog.getByRole('button', { name: 'Check' }));
  expect(await inDialog.findByText('4 rows: 3 new, 1 known already, 0 faults')).toBeVisible();
  expect(await violations()).toEqual([]);
  server.use(listsUsers([aRow(1), aRow(2, { name: 'Meera Iyer' })]));
  await user.click(inDialog.getByRole('button', { name: 'Import 3 users' }));
  expect(await screen.findByText('3 users imported')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByRole('row', { name: /Meera Iyer/ })).toBeVisible();

  const mapping = { name: 'full name', whatsappMobileNumber: 'Mobile Number', dob: 'D.O.B' };
  expect(asked).toEqual([
    { isDryRun: true, mapping, type: 'text/csv', body: CSV },
    { isDryRun: false, mapping, type: 'text/csv', body: CSV },
  ]);
});

test('faults are listed by row and column, and nothing can be imported with them', async () => {
  const faults = [
    { row: 3, column: 'Pincode', message: 'can have at most 6 characters' },
    { row: 5, column: 'Phone', message: 'is the same number as in row 2' },
  ];
  imports(() => ({ rows: 4, created: 1, existing: 0, faultCount: 512, faults }));
  const { user, inDialog, choose } = await openDialog();
  await choose();
  await user.click(inDialog.getByRole('button', { name: 'Check' }));
  const table = await inDialog.findByRole('table');
  expect(
    within(table)
      .getAllByRole('row')
      .map((row) => [...row.children].map((cell) => cell.textContent)),
  ).toEqual([
    ['Row', 'Column', 'What is wrong'],
    ['3', 'Pincode', 'can have at most 6 characters'],
    ['5', 'Phone', 'is the same number as in row 2'],
  ]);
  expect(inDialog.getByText('4 rows: 1 new, 0 known already, 512 faults')).toBeVisible();
  expect(inDialog.getByText(/The first 2 faults are listed\./)).toBeVisible();
  expect(inDialog.getByRole('button', { name: 'Import 1 user' })).toBeDisabled();
  expect(await violations()).toEqual([]);
});

test('a column that changes after the check asks for another check', async () => {
  imports(() => clean);
  const { user, inDialog, choose } = await openDialog();
  await choose();
  await user.click(inDialog.getByRole('button', { name: 'Check' }));
  await inDialog.findByRole('button', { name: 'Import 3 users' });
  await user.selectOptions(inDialog.getByRole('combobox', { name: 'State' }), 'Notes');
  expect(inDialog.getByRole('button', { name: 'Check' })).toBeEnabled();
  expect(inDialog.queryByText(/4 rows/)).toBeNull();
});

test('without the columns of name and number there is nothing to check', async () => {
  const { user, inDialog, choose } = await openDialog();
  await choose(aFile('a,b\n1,2\n'));
  await user.click(inDialog.getByRole('button', { name: 'Check' }));
  expect(await inDialog.findByRole('alert')).toHaveTextContent('Choose the columns that hold Username and Phone.');
});

test('a file that cannot be read says so, and another one can be chosen', async () => {
  const { user, inDialog, choose } = await openDialog();
  await user.upload(inDialog.getByLabelText('Choose a CSV file or drop it here'), aFile(''));
  expect(await inDialog.findByRole('alert')).toHaveTextContent('The file has no rows.');
  await choose();
  expect(inDialog.queryByRole('alert')).toBeNull();
});

test.each([
  [
    400,
    'Row 3, column Phone: is required. Nothing was imported.',
    'Row 3, column Phone: is required. Nothing was imported.',
  ],
  [
    409,
    'Another import is running. Please try again when it is done.',
    'Another import is running. Please try again when it is done.',
  ],
  [400, '', 'Could not import the file. Please try again.'],
])('a refusal (%i, "%s") of the import stays in the dialog', async (status, message, shown) => {
  imports(() => clean);
  const { user, inDialog, choose } = await openDialog();
  await choose();
  await user.click(inDialog.getByRole('button', { name: 'Check' }));
  const importButton = await inDialog.findByRole('button', { name: 'Import 3 users' });
  server.use(refuses('post', '/users/import', status, message));
  await user.click(importButton);
  expect(await inDialog.findByRole('alert')).toHaveTextContent(shown);
  expect(inDialog.getByRole('button', { name: 'Check' })).toBeEnabled();
});

test('a check that fails says so', async () => {
  server.use(refuses('post', '/users/import', 500));
  const { user, inDialog, choose } = await openDialog();
  await choose();
  await user.click(inDialog.getByRole('button', { name: 'Check' }));
  expect(await inDialog.findByRole('alert')).toHaveTextContent('Could not check the file. Please try again.');
});

test('the dialog stays while it imports', async () => {
  const { passed, open } = gate();
  imports(() => clean);
  const { user, inDialog, choose } = await openDialog();
  await choose();
  await user.click(inDialog.getByRole('button', { name: 'Check' }));
  const importButton = await inDialog.findByRole('button', { name: 'Import 3 users' });
  server.use(
    answers('post', '/users/import', importAnswer, async () => {
      await passed;
      return { data: clean };
    }),
  );
  await user.click(importButton);
  await inDialog.findByText('Importing...');
  await user.keyboard('{Escape}');
  expect(inDialog.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  open();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('the template holds the columns that an import reads', async () => {
  const { inDialog } = await openDialog();
  const link = inDialog.getByRole('link', { name: 'Download a template' });
  expect(link).toHaveAttribute('download', 'users-template.csv');
  expect(decodeURIComponent(link.getAttribute('href') ?? '')).toMatch(
    /^data:text\/csv;charset=utf-8,\ufeffUsername,Phone,Gender,City,State,Pincode,Date of Birth(,[^\r]+)?\r\n$/,
  );
});
