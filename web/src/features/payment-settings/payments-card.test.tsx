import { retentionPaths } from '@sankalp/contract/orders/order-retention';
import { retentionAnswer } from '@sankalp/contract/orders/order-retention.schema';
import { paymentSettingsPaths } from '@sankalp/contract/payment-settings';
import { keyCheckAnswer, type PaymentSettings, paymentSettingsAnswer } from '@sankalp/contract/payment-settings.schema';
import { API_BASE } from '@sankalp/contract/shared/path';
import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { conflict } from '../../shared/resource/conflict.testing.ts';
import { expectAccessible } from '../../shared/testing/expect-accessible.ts';
import { answers, refuses, server } from '../../shared/testing/msw.ts';
import { renderApp, signIn } from '../../shared/testing/render-app.tsx';
import { writeInto } from '../../shared/testing/write-into.ts';
import { keepsSettings, keepsTerms } from '../settings/settings.testing.ts';

const POLICIES = '/dashboard/setting-permissions?tab=1';
const SET: PaymentSettings = {
  paymentsOn: true,
  codOn: false,
  keyId: 'rzp_live_1DP5mmOlF5G5ag',
  keySecret: '••••••••abcd',
  webhookSecret: '••••••••wxyz',
  previousSecretUntil: null,
  gateway: 'razorpay',
  isTest: false,
  webhookUrl: 'https://admin.example.org/app/v1/gateways/razorpay/webhook',
  version: 4,
};

/** A server with these settings of payments; it keeps what is saved, as it was sent. */
function keepsPayments(settings: Partial<PaymentSettings> = {}) {
  keepsTerms('Be kind.');
  server.use(answers('get', retentionPaths.one, retentionAnswer, { data: { days: 180, version: 1 } }));
  const line = { entity: 'payment_settings', action: 'changeApiKey', changes: [] };
  return keepsSettings<PaymentSettings>(paymentSettingsPaths, paymentSettingsAnswer, { ...SET, ...settings }, line);
}
const card = async () => within(await screen.findByRole('region', { name: /^Payments/ }));

async function openDialog() {
  signIn();
  const { user } = renderApp(POLICIES);
  await user.click(await (await card()).findByRole('button', { name: 'Edit' }));
  return { user, dialog: within(await screen.findByRole('dialog', { name: 'Payments' })) };
}

test.each([
  [{}, 'Online payments go to Razorpay.'],
  [{ isTest: true }, 'Online payments go to Razorpay with a test key. No money moves.'],
  [{ gateway: 'test', isTest: true }, 'Online payments go to the test gateway inside the product. No money moves.'],
  [{ gateway: 'none' }, 'Nobody can pay online before all three keys of Razorpay are entered.'],
  [{ paymentsOn: false }, 'Online payments are switched off.'],
  [{ codOn: true }, 'Orders can be paid on delivery.'],
  [{}, 'Orders cannot be paid on delivery.'],
  [
    { previousSecretUntil: '2026-11-27T06:00:00.000Z' },
    'The webhook secret before is accepted until 27/11/2026 11:30.',
  ],
] as const)('with %j a super admin reads: %s', async (settings, text) => {
  signIn();
  keepsPayments(settings);
  renderApp(POLICIES);
  expect(await (await card()).findByText(text)).toBeVisible();
  expect((await card()).queryByText('Test') !== null).toBe('isTest' in settings);
});

test('a mask keeps its secret, and typing replaces it; nothing of it stays in the browser', async () => {
  const sent = keepsPayments();
  const { user, dialog } = await openDialog();
  expect(dialog.getByLabelText('Key Secret')).toHaveValue('••••••••abcd');
  await user.click(dialog.getByLabelText('Key ID'));
  await user.tab();
  await user.tab();
  await user.keyboard('a-new-webhook-secret');
  await user.click(within(dialog.getByRole('radiogroup', { name: 'Pay on delivery' })).getByLabelText('Yes'));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Updated successfully')).toBeVisible();
  const { paymentsOn, keyId, keySecret } = SET;
  const changed = { webhookSecret: 'a-new-webhook-secret', codOn: true };
  expect(sent).toEqual([['"4"', { paymentsOn, keyId, keySecret, ...changed }]]);
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('a-new-webhook-secret');
  expect(await (await card()).findByText('Orders can be paid on delivery.')).toBeVisible();
});

test('a field that is wrong says so, and nothing is sent', async () => {
  const sent = keepsPayments();
  const { user, dialog } = await openDialog();
  await writeInto(user, dialog.getByLabelText('Key ID'), 'pk_live_1');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect((await dialog.findAllByText('Key ID must be a key id such as rzp_live_1DP5mmOlF5G5ag'))[0]).toBeVisible();
  expect(sent).toEqual([]);
});

test('the address for webhooks is copied, and what was changed stands beneath', async () => {
  keepsPayments();
  const { user, dialog } = await openDialog();
  await user.click(dialog.getByRole('button', { name: 'Copy the address for webhooks' }));
  expect(await navigator.clipboard.readText()).toBe(SET.webhookUrl);
  await user.click(dialog.getByText('History'));
  expect(await dialog.findByText('Key or secret changed')).toBeVisible();
});

test('who saves after somebody else sees both, and by whom', async () => {
  keepsPayments();
  const { user, dialog } = await openDialog();
  server.use(
    http.put(`${API_BASE}${paymentSettingsPaths.one}`, () => HttpResponse.json(conflict, { status: 412 })),
    answers('get', paymentSettingsPaths.one, paymentSettingsAnswer, {
      data: { ...SET, keyId: 'rzp_live_of_ravi', version: 5 },
    }),
  );
  await writeInto(user, dialog.getByLabelText('Key ID'), 'rzp_live_mine');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  const asked = within(await screen.findByRole('dialog', { name: 'Changed by someone else' }));
  expect(await asked.findByText('rzp_live_of_ravi')).toBeVisible();
  expect(asked.getByText('rzp_live_mine')).toBeVisible();
  expect(asked.getByText(/^These settings were changed by Ravi Menon at/)).toBeVisible();
});

test.each([
  ['taken', 'The gateway takes the keys.'],
  ['refused', 'The gateway refuses the keys. Nobody can pay until they are right.'],
  ['unreachable', 'The gateway does not answer. Please try again in a moment.'],
] as const)('the keys are checked when somebody asks: %s', async (outcome, text) => {
  signIn();
  keepsPayments();
  server.use(
    answers('post', paymentSettingsPaths.check, keyCheckAnswer, { data: { keyId: SET.keyId ?? '', outcome } }),
  );
  const { user, container } = renderApp(POLICIES);
  await user.click(await (await card()).findByRole('button', { name: 'Check keys' }));
  expect(await (await card()).findByText(text)).toBeVisible();
  await expectAccessible(container);
});

test('a check that fails says so', async () => {
  signIn();
  keepsPayments();
  server.use(refuses('post', paymentSettingsPaths.check, 500));
  const { user } = renderApp(POLICIES);
  await user.click(await (await card()).findByRole('button', { name: 'Check keys' }));
  expect(await (await card()).findByText('Failed to check the keys. Please try again.')).toBeVisible();
});

test('without keys there is nothing to check', async () => {
  signIn();
  keepsPayments({ gateway: 'none' });
  renderApp(POLICIES);
  expect(await (await card()).findByRole('button', { name: 'Edit' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Check keys' })).toBeNull();
});

test('it is asked for again when it could not be loaded', async () => {
  signIn();
  keepsPayments();
  server.use(refuses('get', paymentSettingsPaths.one, 503));
  const { user } = renderApp(POLICIES);
  expect(await (await card()).findByRole('alert')).toHaveTextContent('Failed to load how people pay');
  keepsPayments();
  await user.click((await card()).getByRole('button', { name: 'Retry' }));
  expect(await (await card()).findByText('Online payments go to Razorpay.')).toBeVisible();
});

test('others do not see it', async () => {
  signIn({ modules: ['settings'] });
  keepsPayments();
  renderApp(POLICIES);
  expect(await screen.findByRole('region', { name: 'Versions' })).toBeVisible();
  expect(screen.queryByRole('region', { name: /^Payments/ })).toBeNull();
});
