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

const IMPORT = { name: 'Import 3 users' };
const CHECK = { name: 'Check' };

test('checks the file first, anew where a column changes, imports it on a second press, and fetches the list anew', async () => {
  const asked = imports(() => clean);
  const { user, inDialog, choose } = await openDialog();
  const template = inDialog.getByRole('link', { name: 'Download a template' });
  expect(template).toHaveAttribute('download', 'users-template.csv');
  expect(decodeURIComponent(template.getAttribute('href') ?? '')).toMatch(
    /^data:text\/csv;charset=utf-8,\ufeffUsername,Phone,Gender,City,State,Pincode,Date of Birth(,[^\r]+)?\r\n$/,
  );
  expect(inDialog.getByRole('button', CHECK)).toBeDisabled();
  const picker = inDialog.getByLabelText('Choose a CSV file or drop it here');
  expect(picker).toHaveFocus();
  await user.upload(picker, aFile(''));
  expect(await inDialog.findByRole('alert')).toHaveTextContent('The file has no rows.');
  await choose();
  expect(inDialog.queryByRole('alert')).toBeNull();
  expect(inDialog.getByRole('button', CHECK)).toHaveFocus();
  const column = (name: string) => inDialog.getByRole('combobox', { name });
  expect(column('Username')).toHaveValue('full name');
  expect(column('Phone')).toHaveValue('Mobile Number');
  expect(column('Date of Birth')).toHaveValue('D.O.B');
  expect(column('City')).toHaveValue('Town');
  expect(column('Gender')).toHaveDisplayValue('Not in the file');

  const checks = async () => {
    await user.click(inDialog.getByRole('button', CHECK));
    expect(await inDialog.findByText('4 rows: 3 new, 1 known already, 0 with faults')).toBeVisible();
  };
  await checks();
  await chooseOption(user, column('City'), 'Not in the file');
  expect(inDialog.queryByText(/4 rows/)).toBeNull();
  await checks();
  await expectAccessible();
  server.use(listsUsers([aRow(1), aRow(2, { name: 'Meera Iyer' })]));
  await user.click(inDialog.getByRole('button', IMPORT));
  expect(await screen.findByText('3 users imported')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByRole('row', { name: /Meera Iyer/ })).toBeVisible();

  const mapping = { name: 'full name', whatsappMobileNumber: 'Mobile Number', dob: 'D.O.B' };
  const call = { isDryRun: true, skipFaulty: false, mapping, type: 'text/csv', body: CSV };
  expect(asked).toEqual([{ ...call, mapping: { ...mapping, city: 'Town' } }, call, { ...call, isDryRun: false }]);
});

test('while it runs, the dialog shows how far it has come, and stays', async () => {
  const { user, inDialog, choose } = await openDialog();
  const waits = () => {
    const { passed, open } = gate();
    server.use(
      answers('post', '/users/import', importAnswer, async () => {
        await passed;
        return { data: clean };
      }),
    );
    return open;
  };
  await choose();
  const open = waits();
  server.use(tells({ step: 'checking', percent: 40 }));
  await user.click(inDialog.getByRole('button', CHECK));
  const bar = await inDialog.findByRole('progressbar', { name: 'Checking the rows' });
  expect(bar).toHaveAttribute('aria-valuenow', '40');
  await expectAccessible();
  server.use(tells({ step: 'saving', percent: 75 }));
  expect(await inDialog.findByRole('progressbar', { name: 'Saving' })).toHaveAttribute('aria-valuenow', '75');
  open();
  await inDialog.findByText('4 rows: 3 new, 1 known already, 0 with faults');
  expect(inDialog.queryByRole('progressbar')).toBeNull();

  const close = waits();
  await user.click(inDialog.getByRole('button', IMPORT));
  await inDialog.findByText('Importing...');
  await user.keyboard('{Escape}');
  expect(inDialog.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  close();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('columns that are missing, a check that fails and each refusal of the import are said in the dialog', async () => {
  const { user, inDialog, choose } = await openDialog();
  const press = async (name: string, says: string) => {
    await user.click(await inDialog.findByRole('button', { name }));
    await waitFor(() => expect(inDialog.getByRole('alert')).toHaveTextContent(says));
  };
  await choose(aFile('a,b\n1,2\n'));
  await press('Check', 'Choose the columns that hold Username and Phone.');
  await choose();
  await waitFor(() => expect(inDialog.getByRole('combobox', { name: 'Phone' })).toHaveValue('Mobile Number'));
  server.use(refuses('post', '/users/import', 500));
  await press('Check', 'Could not check the file. Please try again.');
  for (const [status, message, shown] of [
    [400, 'Row 3, column Phone: is required. Nothing was imported.'],
    [409, 'Another import is running. Please try again when it is done.'],
    [400, '', 'Could not import the file. Please try again.'],
  ] as const) {
    imports(() => clean);
    await user.click(inDialog.getByRole('button', CHECK));
    await inDialog.findByRole('button', IMPORT);
    server.use(refuses('post', '/users/import', status, message));
    await press(IMPORT.name, shown ?? message);
    expect(inDialog.getByRole('button', CHECK)).toBeEnabled();
  }
});
