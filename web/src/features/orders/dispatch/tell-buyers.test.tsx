import { orderPaths } from '@sankalp/contract/orders';
import { type TellBuyersResult, tellBuyersAnswer, tellBuyersBody } from '@sankalp/contract/orders/dispatch.schema';
import { trackingImportPaths } from '@sankalp/contract/orders/tracking-csv';
import { importAnswer, importProgressAnswer } from '@sankalp/contract/shared/csv-import.schema';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { expectAccessible } from '../../../shared/testing/expect-accessible.ts';
import { answers, refuses, server } from '../../../shared/testing/msw.ts';
import { renderApp, signIn } from '../../../shared/testing/render-app.tsx';
import { idOf, listsOrders, orderRow, rowOf } from '../orders.testing.ts';

const DESK = '/dashboard/order/dispatch';
const PREVIEW = 'Namaste Meera Iyer, your order 100234 (2 × Meditation cushion) has left by DTDC.';

beforeEach(() => {
  signIn({ modules: ['order'] });
  listsOrders([orderRow({ shipBy: '2026-11-01' }), orderRow({ id: idOf(2), number: 100_235 })]);
});

const outcome = (own: Partial<TellBuyersResult> = {}): TellBuyersResult => ({
  count: 1,
  names: ['Meera Iyer'],
  ids: [],
  leftOut: [{ why: 'The buyer was told already.', count: 1, names: ['Ravi Das'] }],
  language: 'en',
  languages: ['en'],
  preview: PREVIEW,
  ...own,
});

function tells(own?: Partial<TellBuyersResult>) {
  const sent: unknown[] = [];
  server.use(
    answers('post', orderPaths.tellBuyers, tellBuyersAnswer, async ({ request }) => {
      sent.push(tellBuyersBody.parse(await request.json()));
      return { data: outcome(own) };
    }),
  );
  return sent;
}

async function opens() {
  const { user } = renderApp(`${DESK}?tab=3`);
  await rowOf(100_234);
  await user.click(screen.getByRole('checkbox', { name: 'Select all shown' }));
  await user.keyboard('m');
  return { user, dialog: within(await screen.findByRole('dialog', { name: 'Tell the buyers that it has left' })) };
}

test('what is on the way has a tab, where nothing is late, shipped or given to another courier any more', async () => {
  const { user, path } = renderApp(DESK);
  await user.click(await screen.findByRole('tab', { name: 'On the way' }));
  expect(await rowOf(100_234)).not.toHaveTextContent(/late/);
  expect(path()).toBe(`${DESK}?tab=3`);
  expect(screen.queryByRole('combobox', { name: /Courier/ })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Ship/ })).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: 'Select order 100234' }));
  expect(screen.queryByRole('button', { name: 'Courier' })).toBeNull();
});

test('buyers are told together: who is reached, who not and why, how it reads, and one button', async () => {
  const sent = tells();
  const { user, dialog } = await opens();
  expect(await dialog.findByText('1 message will go out by WhatsApp: Meera Iyer.')).toBeVisible();
  expect(dialog.getByText('1 left out: The buyer was told already (Ravi Das).')).toBeVisible();
  expect(dialog.getByText(PREVIEW)).toBeVisible();
  expect(dialog.queryByLabelText('Language of the message')).toBeNull();
  await expectAccessible(screen.getByRole('dialog'));
  await user.dblClick(dialog.getByRole('button', { name: 'Send 1 message' }));
  expect(await screen.findByText(/^1 message on the way/)).toBeVisible();
  const ids = [idOf(1), idOf(2)];
  expect(sent).toEqual([
    { ids, dryRun: true },
    { ids, dryRun: false },
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('of several languages one is chosen', async () => {
  const sent = tells({ languages: ['en', 'hi'] });
  const { user, dialog } = await opens();
  await user.click(await dialog.findByRole('combobox', { name: 'Language of the message' }));
  await user.click(await screen.findByRole('option', { name: 'hi' }));
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ language: 'hi', dryRun: true }));
});

test('with nobody to tell nothing can be sent; what the server refuses is said', async () => {
  tells({ count: 0, names: [], preview: null });
  const { user, dialog } = await opens();
  expect(await dialog.findByText('No message will go out by WhatsApp.')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Send' })).toBeDisabled();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  server.use(refuses('post', orderPaths.tellBuyers, 409, 'There is no template order_shipped in the settings.'));
  await user.keyboard('m');
  const refused = within(await screen.findByRole('dialog'));
  expect(await refused.findByText('There is no template order_shipped in the settings.')).toBeVisible();
  expect(refused.getByRole('button', { name: 'Send' })).toBeDisabled();
});

test('without a key the dialog leads to where it is entered', async () => {
  signIn({ modules: ['order', 'settings'] });
  server.use(refuses('post', orderPaths.tellBuyers, 409, 'There is no API key of WhatsApp in the settings.'));
  const { dialog } = await opens();
  expect(await dialog.findByRole('link', { name: 'WhatsApp settings' })).toHaveAttribute(
    'href',
    '/dashboard/setting-permissions?tab=2',
  );
  expect(dialog.queryByRole('button', { name: 'Send' })).toBeNull();
});

test('after an import of tracking numbers the toast leads to those on the way', async () => {
  server.use(
    answers('post', trackingImportPaths.import, importAnswer, {
      data: { rows: 1, created: 1, existing: 0, faulty: 0, faultCount: 0, faults: [], isBroken: false },
    }),
    answers('get', trackingImportPaths.progress, importProgressAnswer, { data: null }),
  );
  const { user, path } = renderApp(DESK);
  await user.click(await screen.findByRole('button', { name: 'Import tracking numbers' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Import tracking numbers' }));
  await user.click(dialog.getByRole('textbox', { name: 'Or paste rows' }));
  await user.paste('100234\tEE123456789IN');
  await user.click(dialog.getByRole('button', { name: 'Take these rows' }));
  await user.click(await dialog.findByRole('button', { name: 'Check' }));
  await user.click(await dialog.findByRole('button', { name: 'Import 1 tracking number' }));
  await user.click(await screen.findByRole('button', { name: 'Tell the buyers' }));
  expect(path()).toBe(`${DESK}?tab=3`);
});
