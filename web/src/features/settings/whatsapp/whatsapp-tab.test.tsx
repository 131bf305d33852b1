import { settingsPaths } from '@sankalp/contract/settings';
import { whatsappTestAnswer } from '@sankalp/contract/settings.schema';
import { historyAnswer } from '@sankalp/contract/shared/history.schema';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answers, refuses, server } from '../../../shared/testing/msw.ts';
import { renderApp, signIn } from '../../../shared/testing/render-app.tsx';
import { retype } from '../../../shared/testing/write-into.ts';
import { keepsWhatsapp, SETTINGS } from '../settings.testing.ts';

beforeEach(() => {
  signIn({ modules: ['settings'] });
});

const open = async () => {
  const app = renderApp(`${SETTINGS}?tab=2`);
  await screen.findByLabelText('Whatsapp Support Number');
  return app;
};
const button = (name: string) => screen.getByRole('button', { name });

test('another number is saved with the masked key, which keeps it', async () => {
  const sent = keepsWhatsapp('+919820011223', '••••••••abcd');
  const { user } = await open();
  expect(screen.getByLabelText('Whatsapp Support Number')).toHaveValue('+91 98200 11223');
  expect(screen.getByLabelText('API Key')).toHaveValue('••••••••abcd');
  await retype(user, 'Whatsapp Support Number', '9820011224');
  await user.click(button('Save'));
  expect(await screen.findByText('Updated successfully')).toBeVisible();
  expect(sent).toEqual([{ ifMatch: '"3"', body: { whatsappSupport: '9820011224', sensyApiKey: '••••••••abcd' } }]);
});

test('who types into the key replaces the mask, and nothing of it stays in the browser', async () => {
  const sent = keepsWhatsapp('+919820011223', '••••••••abcd');
  const { user } = await open();
  await user.tab();
  await user.click(screen.getByLabelText('Whatsapp Support Number'));
  await user.tab();
  await user.keyboard('a-new-key-wxyz');
  expect(screen.getByLabelText('API Key')).toHaveValue('a-new-key-wxyz');
  await user.click(button('Save'));
  expect(await screen.findByText('Updated successfully')).toBeVisible();
  expect(sent).toEqual([{ ifMatch: '"3"', body: { whatsappSupport: '+919820011223', sensyApiKey: 'a-new-key-wxyz' } }]);
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('a-new-key-wxyz');
});

test('a number that is none stands refused at its field', async () => {
  keepsWhatsapp(null, null);
  const { user } = await open();
  await retype(user, 'Whatsapp Support Number', 'nobody');
  await user.click(button('Save'));
  expect((await screen.findAllByText('Whatsapp Support Number is not a valid phone number'))[0]).toBeVisible();
});

test.each([
  [true, 'The provider accepted the message (wamid.1).'],
  [false, 'The provider refused the message (401): Invalid token'],
])('Send test tells what the provider answered (accepted: %s)', async (isAccepted, answer) => {
  keepsWhatsapp('+919820011223', '••••••••abcd');
  server.use(answers('post', settingsPaths.whatsappTest, whatsappTestAnswer, { data: { isAccepted, answer } }));
  const { user } = await open();
  expect(screen.getByText('Goes to +91 98200 11223 with the saved key.')).toBeVisible();
  await user.click(button('Send test'));
  expect(await screen.findByText(answer)).toBeVisible();
});

test('a test that fails says why', async () => {
  keepsWhatsapp('+919820011223', '••••••••abcd');
  server.use(refuses('post', settingsPaths.whatsappTest, 500));
  const { user } = await open();
  await user.click(button('Send test'));
  expect(await screen.findByText('An error occurred')).toBeVisible();
});

test('nothing is sent before number and key are saved', async () => {
  keepsWhatsapp('+919820011223', null);
  const { user } = await open();
  expect(button('Send test')).toBeDisabled();
  await retype(user, 'API Key', 'key');
  expect(button('Send test')).toBeDisabled();
  expect(screen.getByText('Save a support number and an API key first.')).toBeVisible();
});

test('what became of number and key is told by the History of the form, without the key', async () => {
  keepsWhatsapp('+919820011223', '••••••••abcd');
  const id = '0192d3a4-0000-7000-8000-000000000001';
  const line = { id, at: '2026-11-20T06:00:00.000Z', entity: 'whatsapp_settings', subject: null, actor: 'Leela Nair' };
  server.use(
    answers('get', settingsPaths.whatsappHistory, historyAnswer, {
      total: 1,
      data: [{ ...line, action: 'changeApiKey', changes: [] }],
    }),
  );
  const { user } = await open();
  await user.click(screen.getByText('History'));
  expect(await screen.findByText('API Key changed')).toBeVisible();
});
