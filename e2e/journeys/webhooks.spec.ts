import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Locator, Page } from '@playwright/test';
import { expectNoAxeViolations } from '../harness/axe.ts';
import { expect, test } from '../harness/fixtures.ts';
import { startWebhookReceiver } from '../harness/webhook-receiver.ts';

// The receiver is on this machine.
test.use({
  permissions: ['clipboard-read', 'clipboard-write'],
  settings: { WEBHOOK_PRIVATE_NETWORKS: '127.0.0.0/8' },
});

test('another system hears of what happens, by an endpoint that is tried, mended, renewed and ended', async ({
  page,
  signIn,
  api,
}) => {
  const receiver = await startWebhookReceiver();
  const { calls, url } = receiver;
  const last = () => calls.at(-1);
  const screen = endpointScreen(page, url);
  const { dialog, endpoint } = screen;

  await signIn(page);
  await page.goto('/dashboard/setting-permissions?tab=4');
  await page.getByRole('button', { name: '+ New Endpoint' }).click();
  await dialog.getByLabel('Address').fill(url);
  await dialog.getByLabel('Description').fill('Website');
  await dialog.getByRole('checkbox', { name: 'user.created' }).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  const secret = await screen.copySecret();
  await expect(endpoint).toContainText('user.created');

  await screen.choose('Send a test');
  await expect.poll(() => calls.map(({ event }) => event.type)).toEqual(['endpoint.test']);
  last()?.verify(secret);

  await api.createUser({ name: 'Asha Rane' });
  await expect.poll(() => calls.length).toBe(2);
  last()?.verify(secret);
  const first = last()?.webhookId;
  await screen.showDelivery('user.created', 'Delivered');
  await expect(dialog.getByText(`"id": "${first}"`)).toBeVisible();
  await expect(dialog.getByText('Thank you')).toBeVisible();
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Copy as curl' }).click();
  const command = await page.evaluate(() => navigator.clipboard.readText());
  await promisify(execFile)('bash', ['-c', command]);
  expect(calls).toHaveLength(3);
  expect(last()).toMatchObject({ webhookId: first, event: { type: 'user.created' }, signatures: [] });
  await dialog.getByRole('button', { name: 'All deliveries' }).click();
  await expect(screen.deliveries).toHaveText([/user\.createdDelivered/, /endpoint\.testDelivered/]);
  await page.keyboard.press('Escape');

  receiver.status = 500;
  await api.createUser({ name: 'Ravi Kulkarni' });
  // The next attempt after these two comes by itself in five minutes only.
  await expect.poll(() => calls.length).toBe(5);
  const second = last()?.webhookId;
  receiver.status = 200;
  await screen.showDelivery('user.created', 'To be tried again');
  await expect(dialog.getByText('Not now')).toHaveCount(2);
  await dialog.getByRole('button', { name: 'Send again' }).click();
  await expect.poll(() => calls.length).toBe(6);
  expect(last()?.webhookId).toBe(second);
  await dialog.getByRole('button', { name: 'All deliveries' }).click();
  await expect(screen.deliveries.first()).toHaveText(/user\.createdDelivered/);
  await page.keyboard.press('Escape');

  await screen.choose('Send all since...');
  await dialog.getByRole('button', { name: 'Send all' }).click();
  await expect
    .poll(() => calls.slice(6).map(({ webhookId }) => webhookId))
    .toEqual(expect.arrayContaining([first, second]));

  await screen.choose('Renew the secret');
  await dialog.getByRole('button', { name: 'Renew' }).click();
  await expect(dialog.getByText(/^The old secret signs as well until /)).toBeVisible();
  const renewed = await screen.copySecret();
  await screen.choose('Send a test');
  await expect.poll(() => last()?.event.type).toBe('endpoint.test');
  expect(last()?.signatures).toHaveLength(2);
  for (const one of [secret, renewed]) last()?.verify(one);

  await screen.choose('Switch off');
  await dialog.getByRole('button', { name: 'Switch off' }).click();
  await expect(endpoint).toContainText('Off');
  await api.createUser({ name: 'Meera Iyer' });
  await screen.choose('Switch on');
  await expect(dialog.getByText(/1 waiting/)).toBeVisible();
  const before = calls.length;
  await dialog.getByRole('button', { name: 'Switch on' }).click();
  await expect.poll(() => calls.slice(before).map(({ event }) => event.type)).toEqual(['user.created']);

  await screen.choose('Delete');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(endpoint).toHaveCount(0);
  await receiver.stop();
});

/** The card of endpoints, as far as it concerns one of them. */
function endpointScreen(page: Page, url: string) {
  const dialog = page.getByRole('dialog');
  const endpoint: Locator = page.getByRole('listitem').filter({ hasText: url });
  const deliveries = dialog.getByRole('listitem');
  const choose = async (action: string) => {
    await endpoint.getByRole('button', { name: `Actions for ${url}` }).click();
    await page.getByRole('menuitem', { name: action, exact: true }).click();
  };
  return {
    dialog,
    endpoint,
    deliveries,
    choose,
    /** Opens the newest delivery of a type. */
    async showDelivery(type: string, status: string) {
      await choose('Deliveries');
      await deliveries.filter({ hasText: type }).first().getByRole('button', { name: status }).click();
      await expect(page.getByRole('dialog', { name: 'Delivery' })).toContainText('Request');
    },
    /** Takes the secret that is shown this once. */
    async copySecret() {
      await expect(page.getByRole('dialog', { name: 'The secret of the endpoint' })).toBeVisible();
      // It closes nothing that cannot be opened again.
      await page.keyboard.press('Escape');
      await dialog.getByRole('button', { name: 'Copy', exact: true }).click();
      await expect(dialog.getByRole('button', { name: 'Copied', exact: true })).toBeVisible();
      const secret = await page.evaluate(() => navigator.clipboard.readText());
      await expectNoAxeViolations(page);
      await dialog.getByRole('button', { name: 'I have copied it' }).click();
      await expect(dialog).toBeHidden();
      return secret;
    },
  };
}
