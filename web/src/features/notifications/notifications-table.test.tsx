import { coursePaths } from '@sankalp/contract/courses';
import { notificationPaths } from '@sankalp/contract/notifications';
import { type Notification, notificationAnswer, notificationsAnswer } from '@sankalp/contract/notifications.schema';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { expectAccessible } from '../../shared/testing/expect-accessible.ts';
import { answers, refuses, server } from '../../shared/testing/msw.ts';
import { renderApp, signIn } from '../../shared/testing/render-app.tsx';
import { queuedNotification, sentNotification } from '../../shared/testing/sample-notification.ts';

let row: Notification;
let asked: number;

beforeEach(() => {
  signIn({ modules: ['marketing'] });
  row = sentNotification;
  asked = 0;
  server.use(
    answers('get', notificationPaths.list, notificationsAnswer, () => {
      asked += 1;
      return { data: [row], total: 1 };
    }),
  );
});

/** The cell of the only row, as soon as it is there. */
async function openStatus() {
  const app = renderApp('/dashboard/marketing/?tab=1');
  const table = await screen.findByRole('table', { name: 'Notifications' });
  await within(table).findByText('Breath and Stillness');
  return { ...app, status: () => within(table).getAllByRole('cell').at(-1) as HTMLElement };
}

const failed: Notification = {
  ...queuedNotification,
  status: 'failed',
  reason: 'Firebase is not available at present (503).',
  targetCount: 900,
  deliveredCount: 400,
};

test.each<[string, Notification, string]>([
  ['sent to everybody', sentNotification, 'Sent'],
  ['that goes out at once', queuedNotification, 'Pending'],
  [
    'that waits for its time',
    { ...queuedNotification, dueAt: '2099-11-19T01:30:00.000Z' },
    'PendingCancelGoes out 19/11/2099 07:00',
  ],
  [
    'that can still be called back',
    { ...queuedNotification, dueAt: '2026-11-18T05:01:00.000Z' },
    'PendingCall backGoes out within a minute',
  ],
  ['that was cancelled', { ...queuedNotification, status: 'cancelled' }, 'PendingCancelled'],
  [
    'that failed',
    failed,
    'PendingFailedRetryThe service that reaches the phones did not answer.400 of 900 phones reached',
  ],
  [
    'that was refused for a key of ours',
    {
      ...failed,
      deliveredCount: 0,
      reason: 'Google refused the sign-in of the service account (invalid_grant). Check FCM_SERVICE_ACCOUNT.',
    },
    'PendingFailedRetryThe service that reaches the phones does not accept our key. Whoever runs the server has to renew it.',
  ],
  [
    'that reached all but two',
    {
      ...sentNotification,
      deliveredCount: 1_198,
      failedCount: 2,
      failures: [{ reason: 'The app was removed from the phone.', count: 2 }],
    },
    'Sent1,198 of 1,200 phones reached2 phones: The app was removed from the phone.',
  ],
])('one %s', async (_, notification, text) => {
  row = notification;
  const { status } = await openStatus();
  expect(status()).toHaveTextContent(new RegExp(`^${text.replace(/[().]/g, '\\$&')}$`));
  await expectAccessible();
});

test('is followed while it goes out, and no longer', async () => {
  row = { ...queuedNotification, status: 'sending', targetCount: 1_000, deliveredCount: 250 };
  const { status } = await openStatus();
  const bar = within(status()).getByRole('progressbar', { name: 'Sending Tonight at seven' });
  expect(bar).toHaveAttribute('aria-valuenow', '25');
  expect(status()).toHaveTextContent('250 of 1,000 phones reached');
  row = { ...sentNotification };
  expect(await screen.findByText('Sent', {}, { timeout: 20_000 })).toBeVisible();
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  expect(asked).toBe(2);
});

test('Retry sends a failed one again', async () => {
  row = failed;
  const { user, status } = await openStatus();
  server.use(
    answers('post', notificationPaths.retry, notificationAnswer, () => {
      row = { ...queuedNotification };
      return { data: row };
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Retry Tonight at seven' }));
  await waitFor(() => expect(status()).toHaveTextContent(/^Pending$/));
});

test('Cancel that comes too late says so, and shows what is', async () => {
  row = { ...queuedNotification, dueAt: '2099-11-19T01:30:00.000Z' };
  const sentence = 'This notification has gone out already, or was cancelled before.';
  const { user } = await openStatus();
  server.use(refuses('post', notificationPaths.cancel, 409, sentence));
  row = sentNotification;
  await user.click(screen.getByRole('button', { name: 'Cancel Tonight at seven' }));
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(await screen.findByText('Sent')).toBeVisible();
});

test('shows notifications of which the answer holds no more than the documents name', async () => {
  const { title, message, sentToAllUsers, courseId, completedCourseUser, createdAt } = sentNotification;
  const told = { title, message, sentToAllUsers, courseId, completedCourseUser, createdAt };
  server.use(
    http.get(`*${notificationPaths.list}`, () =>
      HttpResponse.json({ data: [{ ...told, sentToCompletedUsers: true }, told] }),
    ),
    http.get(`*${coursePaths.list}`, () => HttpResponse.json({ data: [{ id: courseId, name: 'Breath' }] })),
  );
  renderApp('/dashboard/marketing/?tab=1');
  expect(await screen.findAllByRole('cell', { name: 'Breath' })).toHaveLength(2);
  expect(screen.getByRole('cell', { name: 'Sent' })).toBeVisible();
  expect(screen.getByRole('cell', { name: 'Pending' })).toBeVisible();
});
