import { messagePaths } from '@sankalp/contract/messages';
import { type Message, whatsappMessageAnswer } from '@sankalp/contract/messages.schema';
import { bulkAnswer } from '@sankalp/contract/shared/bulk.schema';
import { templatePaths } from '@sankalp/contract/whatsapp-templates';
import { templatesAnswer } from '@sankalp/contract/whatsapp-templates.schema';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answers, refuses, server } from '../../../shared/testing/msw.ts';
import { renderApp, signIn } from '../../../shared/testing/render-app.tsx';
import { idOf, listsUsers, rowsUpTo } from '../users.testing.ts';

const TEMPLATE = { id: idOf(70), name: 'holiday', language: 'en', text: 'Namaste {{1}}, we are closed.', version: 1 };
const LEFT_OUT = [{ why: 'Opted out of messages.', count: 1, names: ['User 3'] }];
const message = (fields: Partial<Message>): Message => ({
  id: idOf(71),
  template: 'holiday',
  text: 'Namaste {name}, we are closed.',
  recipientCount: 2,
  status: 'sending',
  dueAt: '2026-11-21T05:00:00.000Z',
  quietHours: true,
  sentAt: null,
  reason: null,
  targetCount: 2,
  deliveredCount: 1,
  failedCount: 0,
  failures: [],
  createdAt: '2026-11-21T05:00:00.000Z',
  version: 1,
  ...fields,
});

beforeEach(() => {
  signIn();
  server.use(
    listsUsers(rowsUpTo(4)),
    answers('get', templatePaths.list, templatesAnswer, { data: [TEMPLATE], total: 1 }),
  );
});

async function choose() {
  const view = renderApp('/dashboard/user');
  await view.user.click(await screen.findByRole('checkbox', { name: 'Select User 2' }));
  await view.user.click(await screen.findByRole('checkbox', { name: 'Select User 3' }));
  const bar = within(screen.getByRole('region', { name: 'Selection' }));
  await view.user.click(bar.getByRole('button', { name: 'Send a message' }));
  return { ...view, dialog: within(await screen.findByRole('dialog', { name: 'Send a message' })) };
}

test('says first who gets it and who opted out, sends by one call, shows how far it is, and cancels what is left', async () => {
  const sent: { dryRun: boolean }[] = [];
  let stored = message({});
  server.use(
    answers('post', messagePaths.send, bulkAnswer, async ({ request }) => {
      const body = (await request.json()) as { dryRun: boolean };
      sent.push(body);
      return { data: { count: 1, names: ['User 2'], ids: body.dryRun ? [] : [stored.id], leftOut: LEFT_OUT } };
    }),
    answers('get', messagePaths.one, whatsappMessageAnswer, () => ({ data: stored })),
    answers('post', messagePaths.cancel, whatsappMessageAnswer, () => {
      stored = message({ status: 'cancelled' });
      return { data: stored };
    }),
  );
  const { user, dialog } = await choose();
  expect(await dialog.findByText('1 user will get the message: User 2.')).toBeVisible();
  expect(dialog.getByText('1 left out: Opted out of messages (User 3).')).toBeVisible();
  await user.click(dialog.getByLabelText(/^Template/));
  await user.click(await dialog.findByRole('option', { name: 'holiday (en)' }));
  await user.click(dialog.getByRole('button', { name: 'Send to 1 user' }));
  expect(await dialog.findByText('1 of 2 messages sent.')).toBeVisible();
  expect(sent).toEqual([
    { dryRun: true, ids: [idOf(2), idOf(3)] },
    {
      dryRun: false,
      ids: [idOf(2), idOf(3)],
      templateId: TEMPLATE.id,
      parameters: ['{name}'],
      quietHours: true,
    },
  ]);
  expect(screen.queryByRole('region', { name: 'Selection' })).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Cancel what is left' }));
  expect(await dialog.findByText('Cancelled: 1 of 2 messages sent.')).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Cancel what is left' })).toBeNull();
});

test('without a key it says so, and leads to where it is entered', async () => {
  const why = 'There is no API key of WhatsApp in the settings.';
  server.use(refuses('post', messagePaths.send, 409, why));
  signIn({ modules: ['user', 'settings'] });
  const { user, dialog } = await choose();
  expect(await dialog.findByText(why)).toBeVisible();
  expect(dialog.getByRole('link', { name: 'WhatsApp settings' })).toHaveAttribute(
    'href',
    '/dashboard/setting-permissions?tab=2',
  );
  expect(dialog.queryByLabelText(/^Template/)).toBeNull();
  await user.click(dialog.getByText('Close'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('without a key, and without the settings, it names who can help', async () => {
  signIn({ modules: ['user'] });
  server.use(refuses('post', messagePaths.send, 409, 'There is no API key of WhatsApp in the settings.'));
  const { dialog } = await choose();
  expect(
    await dialog.findByText('Please ask an administrator who may open Settings & Permissions to enter it.'),
  ).toBeVisible();
  expect(dialog.queryByRole('link')).toBeNull();
});
