import { importAnswer } from '@sankalp/contract/shared/csv-import.schema';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { chooseOption } from '../../../shared/testing/choose-option.ts';
import { expectAccessible } from '../../../shared/testing/expect-accessible.ts';
import { answers, refuses, server } from '../../../shared/testing/msw.ts';
import { signIn } from '../../../shared/testing/render-app.tsx';
import { aRow, gate, listsUsers } from '../users.testing.ts';
import { aFile, CSV, clean, imports, openDialog, tells } from './import.testing.ts';

beforeEach(() => {
  signIn();
  server.use(listsUsers([aRow(1)]), tells(null));
});

test('checks the file first, imports it on a second press, and fetches the list anew', async () => {
  const asked = imports(() => clean);
  const { user, inDialog, choose } = await openDialog();
  expect(inDialog.getByRole('button', { name: 'Check' })).toBeDisabled();
  expect(inDialog.getByLabelText('Choose a CSV file or drop it here')).toHaveFocus();
  await choose();
  expect(inDialog.getByRole('button', { name: 'Check' })).toHaveFocus();
  expect(inDialog.getByRole('combobox', { name: 'Username' })).toHaveValue('full name');
  expect(inDialog.getByRole('combobox', { name: 'Phone' })).toHaveValue('Mobile Number');
  expect(inDialog.getByRole('combobox', { name: 'Date of Birth' })).toHaveValue('D.O.B');
  expect(inDialog.getByRole('combobox', { name: 'City' })).toHaveValue('Town');
  expect(inDialog.getByRole('combobox', { name: 'Gender' })).toHaveDisplayValue('Not in the file');
  await chooseOption(user, inDialog.getByRole('combobox', { name: 'City' }), 'Not in the file');

  await user.click(inDialog.getByRole('button', { name: 'Check' }));
  expect(await inDialog.findByText('4 rows: 3 new, 1 known already, 0 with faults')).toBeVisible();
  await expectAccessible();
  server.use(listsUsers([aRow(1), aRow(2, { name: 'Meera Iyer' })]));
  await user.click(inDialog.getByRole('button', { name: 'Import 3 users' }));
  expect(await screen.findByText('3 users imported')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByRole('row', { name: /Meera Iyer/ })).toBeVisible();

  const mapping = { name: 'full name', whatsappMobileNumber: 'Mobile Number', dob: 'D.O.B' };
  expect(asked).toEqual([
    { isDryRun: true, skipFaulty: false, mapping, type: 'text/csv', body: CSV },
    { isDryRun: false, skipFaulty: false, mapping, type: 'text/csv', body: CSV },
  ]);
});

test('while it runs, the dialog shows how far it has come', async () => {
  const { passed, open } = gate();
  imports(() => clean);
  const { user, inDialog, choose } = await openDialog();
  await choose();
  server.use(
    tells({ step: 'checking', percent: 40 }),
    answers('post', '/users/import', importAnswer, async () => {
      await passed;
      return { data: clean };
    }),
  );
  await user.click(inDialog.getByRole('button', { name: 'Check' }));
  const bar = await inDialog.findByRole('progressbar', { name: 'Checking the rows' });
  expect(bar).toHaveAttribute('aria-valuenow', '40');
  await expectAccessible();
  server.use(tells({ step: 'saving', percent: 75 }));
  expect(await inDialog.findByRole('progressbar', { name: 'Saving' })).toHaveAttribute('aria-valuenow', '75');
  open();
  await inDialog.findByText('4 rows: 3 new, 1 known already, 0 with faults');
  expect(inDialog.queryByRole('progressbar')).toBeNull();
});

test('a column that changes after the check asks for another check', async () => {
  imports(() => clean);
  const { user, inDialog, choose } = await openDialog();
  await choose();
  await user.click(inDialog.getByRole('button', { name: 'Check' }));
  await inDialog.findByRole('button', { name: 'Import 3 users' });
  await chooseOption(user, inDialog.getByRole('combobox', { name: 'State' }), 'Notes');
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
