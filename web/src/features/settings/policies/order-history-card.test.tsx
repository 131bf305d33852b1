import { retentionPaths } from '@sankalp/contract/orders/order-retention';
import { type Retention, retentionAnswer } from '@sankalp/contract/orders/order-retention.schema';
import { historyAnswer } from '@sankalp/contract/shared/history.schema';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answers, refuses, server } from '../../../shared/testing/msw.ts';
import { renderApp, signIn } from '../../../shared/testing/render-app.tsx';
import { writeInto } from '../../../shared/testing/write-into.ts';
import { keepsTerms, SETTINGS } from '../settings.testing.ts';

const HISTORY_ID = '0192d3a4-0000-7000-8000-000000000001';

/** A server that keeps for how many days orders are kept, and what was sent. */
function keepsRetention(days: number) {
  const sent: unknown[] = [];
  let retention: Retention = { days, version: 4 };
  keepsTerms('Be kind.');
  server.use(
    answers('get', retentionPaths.one, retentionAnswer, () => ({ data: retention })),
    answers('put', retentionPaths.one, retentionAnswer, async ({ request }) => {
      const body = (await request.json()) as { days: number };
      sent.push([request.headers.get('if-match'), body]);
      retention = { ...body, version: retention.version + 1 };
      return { data: retention };
    }),
    answers('get', retentionPaths.history, historyAnswer, {
      total: 1,
      data: [
        {
          id: HISTORY_ID,
          at: '2026-11-20T06:00:00.000Z',
          action: 'update',
          entity: 'order_retention',
          entityId: HISTORY_ID,
          subject: null,
          actor: 'Leela Nair',
          changes: [{ field: 'days', before: 365, after: 180 }],
        },
      ],
    }),
  );
  return sent;
}
const card = () => screen.findByRole('region', { name: 'Order history' });

test('a super admin reads and changes for how long orders name who placed them, and sees what it has been', async () => {
  signIn();
  const sent = keepsRetention(180);
  const { user } = renderApp(`${SETTINGS}?tab=1`);
  expect(await within(await card()).findByText(/^Kept for 180 days\./)).toBeVisible();
  await user.click(within(await card()).getByRole('button', { name: 'Change days' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Order history' }));
  await user.click(dialog.getByText('History'));
  expect(await dialog.findByText('Days changed')).toBeVisible();
  expect(dialog.getByText('365')).toBeVisible();
  const days = dialog.getByLabelText(/^Days/);
  await writeInto(user, days, '12');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect((await dialog.findAllByText(/must be a whole number of days from 30 to 3650/))[0]).toBeVisible();
  await writeInto(user, days, '2920');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Updated successfully')).toBeVisible();
  expect(sent).toEqual([['"4"', { days: 2920 }]]);
  expect(await within(await card()).findByText(/^Kept for 2920 days\./)).toBeVisible();
});

test('it is asked for again when it could not be loaded', async () => {
  signIn();
  keepsRetention(180);
  server.use(refuses('get', retentionPaths.one, 503));
  const { user } = renderApp(`${SETTINGS}?tab=1`);
  expect(await within(await card()).findByRole('alert')).toHaveTextContent('Failed to load how long orders are kept');
  keepsRetention(180);
  await user.click(within(await card()).getByRole('button', { name: 'Retry' }));
  expect(await within(await card()).findByText(/^Kept for 180 days\./)).toBeVisible();
});

test('others do not see it', async () => {
  signIn({ modules: ['settings'] });
  keepsRetention(180);
  renderApp(`${SETTINGS}?tab=1`);
  expect(await screen.findByRole('region', { name: 'Versions' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Order history' })).toBeNull();
});
