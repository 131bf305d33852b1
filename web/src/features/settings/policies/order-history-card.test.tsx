import { retentionPaths } from '@sankalp/contract/orders/order-retention';
import { type Retention, retentionAnswer } from '@sankalp/contract/orders/order-retention.schema';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { refuses, server } from '../../../shared/testing/msw.ts';
import { renderApp, signIn } from '../../../shared/testing/render-app.tsx';
import { writeInto } from '../../../shared/testing/write-into.ts';
import { keepsSettings, keepsTerms, SETTINGS } from '../settings.testing.ts';

/** A server that keeps for how many days orders are kept, and what was sent. */
function keepsRetention() {
  keepsTerms('Be kind.');
  const line = {
    entity: 'order_retention',
    action: 'update',
    changes: [{ field: 'days', before: 365, after: 180 }],
  };
  return keepsSettings<Retention>(retentionPaths, retentionAnswer, { days: 180, version: 4 }, line);
}
const card = () => screen.findByRole('region', { name: 'Order history' });

test('a super admin reads and changes for how long orders name who placed them, and sees what it has been', async () => {
  signIn();
  const sent = keepsRetention();
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
  keepsRetention();
  server.use(refuses('get', retentionPaths.one, 503));
  const { user } = renderApp(`${SETTINGS}?tab=1`);
  expect(await within(await card()).findByRole('alert')).toHaveTextContent('Failed to load how long orders are kept');
  keepsRetention();
  await user.click(within(await card()).getByRole('button', { name: 'Retry' }));
  expect(await within(await card()).findByText(/^Kept for 180 days\./)).toBeVisible();
});

test('others do not see it', async () => {
  signIn({ modules: ['settings'] });
  keepsRetention();
  renderApp(`${SETTINGS}?tab=1`);
  expect(await screen.findByRole('region', { name: 'Versions' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Order history' })).toBeNull();
});
