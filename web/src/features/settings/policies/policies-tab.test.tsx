import { settingsPaths } from '@sankalp/contract/settings';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { refuses, server } from '../../../shared/testing/msw.ts';
import { renderApp, signIn } from '../../../shared/testing/render-app.tsx';
import { writeInto } from '../../../shared/testing/write-into.ts';
import { keepsTerms, SETTINGS } from '../settings.testing.ts';

beforeEach(() => {
  signIn({ modules: ['settings'] });
});

const open = async () => {
  const app = renderApp(`${SETTINGS}?tab=1`);
  await screen.findByLabelText('Terms and Conditions');
  return app;
};
const area = () => screen.getByLabelText('Terms and Conditions');
const versions = () =>
  within(screen.getByRole('region', { name: 'Versions' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent);

test('the text is saved on top of its version, and becomes the one in force', async () => {
  const sent = keepsTerms('Be kind.');
  const { user } = await open();
  expect(area()).toHaveValue('Be kind.');
  await user.type(area(), ' Be on time.');
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Updated successfully')).toBeVisible();
  expect(sent).toEqual([{ ifMatch: '"1"', body: { termsAndConditions: 'Be kind. Be on time.' } }]);
  expect(area()).toHaveValue('Be kind. Be on time.');
  await waitFor(() =>
    expect(versions()).toEqual([
      'Version 2 In forceLeela Nair, 22/11/2026 13:00',
      'Version 1 Leela Nair, 22/11/2026 13:00',
    ]),
  );
});

test('the first text is saved on top of none', async () => {
  const sent = keepsTerms();
  const { user } = await open();
  expect(await screen.findByText('No version has been saved yet')).toBeVisible();
  await writeInto(user, area(), 'Be kind.');
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  await waitFor(() => expect(versions()).toHaveLength(1));
  expect(sent).toEqual([{ ifMatch: '"0"', body: { termsAndConditions: 'Be kind.' } }]);
});

test('an empty text asks first, and is saved when that is meant', async () => {
  const sent = keepsTerms('Be kind.');
  const { user } = await open();
  await user.clear(area());
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  const question = 'The public page will show no terms and conditions. Save the empty text?';
  const asked = await screen.findByRole('dialog', { name: 'Terms and Conditions' });
  expect(within(asked).getByText(question)).toBeVisible();
  await user.click(within(asked).getByRole('button', { name: 'Cancel' }));
  expect(sent).toEqual([]);
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  const again = await screen.findByRole('dialog', { name: 'Terms and Conditions' });
  await user.click(within(again).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Updated successfully')).toBeVisible();
  expect(sent).toEqual([{ ifMatch: '"1"', body: { termsAndConditions: '', confirm: true } }]);
});

test('a refusal stands at the text, which stays', async () => {
  keepsTerms('Be kind.');
  server.use(refuses('put', settingsPaths.terms, 400, 'termsAndConditions can have at most 100000 characters'));
  const { user } = await open();
  await user.type(area(), ' Be on time.');
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  expect((await screen.findAllByText('Terms and Conditions can have at most 100000 characters'))[0]).toBeVisible();
  expect(area()).toHaveValue('Be kind. Be on time.');
  server.use(refuses('put', settingsPaths.terms, 500));
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  expect(await screen.findByText('An error occurred')).toBeVisible();
});

test('a version that is no more in force is compared with the one that is, and restored', async () => {
  const sent = keepsTerms('Be kind to all.', 'Be kind to all of us.');
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Compare version 1' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Version 1' }));
  expect(dialog.getByLabelText('Compare with', { selector: 'input' })).toHaveValue('Version 2 (in force)');
  const differences = await dialog.findByRole('region', { name: 'Differences' });
  expect(differences).toHaveTextContent('Be kind to all.all of us.');
  expect(differences.querySelector('del')).toHaveTextContent('all.');
  expect(differences.querySelector('ins')).toHaveTextContent('all of us.');
  await user.click(dialog.getByRole('button', { name: 'Restore version 1' }));
  expect(await screen.findByText('Updated successfully')).toBeVisible();
  expect(sent).toEqual([{ ifMatch: '"2"', body: { termsAndConditions: 'Be kind to all.' } }]);
  await waitFor(() => expect(area()).toHaveValue('Be kind to all.'));
  await waitFor(() => expect(versions()).toHaveLength(3));
});

test('the one in force is compared with the one before it', async () => {
  keepsTerms('Be kind.', 'Be kind.', 'Be on time.');
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Compare version 3' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Version 3' }));
  const differences = await dialog.findByRole('region', { name: 'Differences' });
  expect([...differences.children].map((part) => `${part.localName} ${part.textContent}`)).toEqual([
    'span Be ',
    'del kind.',
    'ins on time.',
  ]);
  expect(dialog.queryByRole('button', { name: /^Restore/ })).toBeNull();
});

test('two versions with the same text say so', async () => {
  keepsTerms('Be kind.', 'Be kind.');
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Compare version 1' }));
  expect(await screen.findByText('Both versions have the same text.')).toBeVisible();
});
