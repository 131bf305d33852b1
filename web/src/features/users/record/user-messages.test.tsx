import { messagePaths } from '@sankalp/contract/messages';
import { type UserMessages, userMessagesAnswer, whatsappMessageAnswer } from '@sankalp/contract/messages.schema';
import { bulkAnswer } from '@sankalp/contract/shared/bulk.schema';
import { historyAnswer } from '@sankalp/contract/shared/history.schema';
import { userPaths } from '@sankalp/contract/users';
import { userAnswer } from '@sankalp/contract/users.schema';
import { templatePaths } from '@sankalp/contract/whatsapp-templates';
import { templatesAnswer } from '@sankalp/contract/whatsapp-templates.schema';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answers, refuses, server } from '../../../shared/testing/msw.ts';
import { renderApp, signIn } from '../../../shared/testing/render-app.tsx';
import { writeInto } from '../../../shared/testing/write-into.ts';
import { idOf, meera } from '../users.testing.ts';

const TEMPLATE = {
  id: idOf(70),
  name: 'class_tonight',
  language: 'en',
  text: 'Namaste {{1}}, the class begins at {{2}}.',
  version: 1,
};
const REASON = 'The provider refused the message (400): Message undeliverable';
const NOTHING: UserMessages = { hasKey: true, unreachable: null, consent: 'yes', messages: [] };
const FAILED: UserMessages['messages'][number] = {
  id: idOf(71),
  text: 'Namaste Meera Iyer, the class begins at seven.',
  status: 'failed',
  reason: REASON,
  dueAt: '2026-11-21T05:00:00.000Z',
  sentAt: null,
  recipientCount: 1,
  createdAt: '2026-11-21T05:00:00.000Z',
};

beforeEach(() => {
  signIn();
  server.use(
    answers('get', userPaths.history, historyAnswer, { data: [], total: 0 }),
    answers('get', userPaths.one, userAnswer, { data: meera }),
    answers('get', templatePaths.list, templatesAnswer, { data: [TEMPLATE], total: 1 }),
  );
});

const open = (data: UserMessages) => {
  server.use(answers('get', messagePaths.ofUser, userMessagesAnswer, { data }));
  return renderApp(`/dashboard/user-details/${meera.id}`);
};

test('a template is filled in, read as it will be, and sent to the number that is named', async () => {
  const sent: unknown[] = [];
  server.use(
    answers('post', messagePaths.send, bulkAnswer, async ({ request }) => {
      sent.push(await request.json());
      return { data: { count: 1, names: ['Meera Iyer'], ids: [idOf(71)], leftOut: [] } };
    }),
  );
  const { user } = open(NOTHING);
  await user.click(await screen.findByRole('button', { name: 'Send a message' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Message to Meera Iyer' }));
  expect(dialog.getByText('Goes to +91 98450 77812 by WhatsApp.')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Send' })).toBeDisabled();
  await user.click(dialog.getByLabelText(/^Template/));
  await user.click(await dialog.findByRole('option', { name: 'class_tonight (en)' }));
  expect(await dialog.findByText('Namaste Meera Iyer, the class begins at {{2}}.')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Send' })).toBeDisabled();
  await writeInto(user, dialog.getByLabelText(/^Text in place of \{\{2\}\}/), 'seven');
  expect(dialog.getByText('Namaste Meera Iyer, the class begins at seven.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Message on its way')).toBeVisible();
  expect(sent).toEqual([{ dryRun: false, ids: [meera.id], templateId: TEMPLATE.id, parameters: ['{name}', 'seven'] }]);
});

test('what failed says why, and Retry sends it once more to this person', async () => {
  const retried: unknown[] = [];
  const retries = answers('post', messagePaths.retry, whatsappMessageAnswer, async ({ request, params }) => {
    retried.push([params.id, await request.json()]);
    return {
      data: {
        id: FAILED.id,
        template: 'class_tonight',
        text: FAILED.text,
        recipientCount: 1,
        status: 'queued' as const,
        dueAt: FAILED.dueAt,
        quietHours: false,
        sentAt: null,
        reason: null,
        targetCount: 1,
        deliveredCount: 0,
        failedCount: 0,
        failures: [],
        createdAt: FAILED.createdAt,
        version: 2,
      },
    };
  });
  server.use(retries);
  const { user } = open({ ...NOTHING, messages: [FAILED] });
  const list = within(await screen.findByRole('list', { name: 'Messages by WhatsApp' }));
  expect(list.getByText('Failed')).toBeVisible();
  expect(list.getByText(REASON)).toBeVisible();
  server.use(
    answers('get', messagePaths.ofUser, userMessagesAnswer, {
      data: { ...NOTHING, messages: [{ ...FAILED, status: 'sent', reason: null, sentAt: FAILED.dueAt }] },
    }),
  );
  await user.click(list.getByRole('button', { name: `Retry: ${FAILED.text}` }));
  expect(await screen.findByText('Sent')).toBeVisible();
  expect(retried).toEqual([[FAILED.id, { userId: meera.id }]]);
});

test('who opted out cannot be written to, and the page says so', async () => {
  open({ ...NOTHING, consent: 'no', unreachable: 'Opted out of messages.' });
  expect(await screen.findByText('No messages by WhatsApp: Opted out of messages.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Send a message' })).toBeNull();
});

test('without a key there is the link to their chat alone', async () => {
  open({ ...NOTHING, hasKey: false });
  expect(await screen.findByRole('link', { name: 'WhatsApp Meera Iyer' })).toBeVisible();
  expect(await screen.findByText('May be written to')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Send a message' })).toBeNull();
});

test('messages that cannot be loaded say so', async () => {
  server.use(refuses('get', messagePaths.ofUser, 500));
  renderApp(`/dashboard/user-details/${meera.id}`);
  expect(await screen.findByText('Failed to load the messages')).toBeVisible();
});
