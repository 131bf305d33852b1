import { expectNoAxeViolations } from '../harness/axe.ts';
import { type FakeWhatsapp, startFakeWhatsapp } from '../harness/fake-whatsapp.ts';
import { expect, test as journey } from '../harness/fixtures.ts';

/** A product that speaks with a pretended provider. */
const test = journey.extend<object, { provider: FakeWhatsapp; settings: NodeJS.ProcessEnv }>({
  provider: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern
    async ({}, use) => {
      const provider = await startFakeWhatsapp();
      await use(provider);
      await provider.stop();
    },
    { scope: 'worker' },
  ],
  settings: [async ({ provider }, use) => use({ WHATSAPP_API_URL: provider.url }), { scope: 'worker' }],
});

test('a message to one person goes from the choice of a template to Sent', async ({ page, signIn, api, provider }) => {
  await api.setWhatsappKey('sensy-live-0123456789');
  const meera = await api.createUser({ name: 'Meera of Mysuru' });
  await api.agreeToMessages(meera.id);
  await signIn(page);
  await page.goto(`/dashboard/user-details/${meera.id}`);
  await page.getByRole('button', { name: 'Send a message' }).click();
  const dialog = page.getByRole('dialog', { name: 'Message to Meera of Mysuru' });
  await dialog.getByRole('combobox', { name: 'Template' }).click();
  await dialog.getByRole('option', { name: 'class_tonight (en)' }).click();
  await dialog.getByLabel('Text in place of {{2}}').fill('seven');
  const text = 'Namaste Meera of Mysuru, your class begins tonight at seven.';
  await expect(dialog.getByText(text)).toBeVisible();
  await expectNoAxeViolations(page, 'a message to one person');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog).toBeHidden();

  const line = page.getByRole('list', { name: 'Messages by WhatsApp' }).getByRole('listitem').filter({ hasText: text });
  await expect(line.getByText('Sent', { exact: true })).toBeVisible({ timeout: 60_000 });
  const parameters = ['Meera of Mysuru', 'seven'].map((parameter) => ({ type: 'text', text: parameter }));
  expect(provider.messages).toMatchObject([
    {
      to: meera.whatsappMobileNumber.slice(1),
      template: { name: 'class_tonight', language: { code: 'en' }, components: [{ type: 'body', parameters }] },
    },
  ]);
});
