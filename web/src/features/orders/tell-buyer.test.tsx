import { UNREACHABLE_TEXTS } from '@sankalp/contract/messages';
import { messageContentBody, type Reach, reachAnswer } from '@sankalp/contract/messages.schema';
import { orderPaths } from '@sankalp/contract/orders';
import { tellBuyerAnswer } from '@sankalp/contract/orders/dispatch.schema';
import { type Order, orderAnswer, savedOrderAnswer } from '@sankalp/contract/orders.schema';
import { historyAnswer } from '@sankalp/contract/shared/history.schema';
import { templatePaths } from '@sankalp/contract/whatsapp-templates';
import { type Template, templatesAnswer } from '@sankalp/contract/whatsapp-templates.schema';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { expectAccessible } from '../../shared/testing/expect-accessible.ts';
import { answers, server } from '../../shared/testing/msw.ts';
import { renderApp, signIn } from '../../shared/testing/render-app.tsx';
import { idOf, listsOrders, orderRow, rowOf, savedOrder, wholeOrder } from './orders.testing.ts';

const ADDRESS = `/dashboard/order-details/${idOf(1)}`;
const OFFER = 'Tell the buyer that it has left';
const SHIPPED: Template = {
  id: idOf(81),
  name: 'order_shipped',
  language: 'en',
  text: 'Namaste {{1}}, your order {{2}} has left by {{3}}. Its tracking number is {{4}}.',
  version: 1,
};
const SENTENCE =
  'Namaste Meera Iyer, your order 100234 (3 × Meditation cushion) has left by Delhivery. Its tracking number is 14344940123456.';

beforeEach(() => {
  signIn();
  server.use(answers('get', orderPaths.history, historyAnswer, { data: [], total: 0 }));
});

function shows(reach: Reach, own: Partial<Order> = {}) {
  server.use(
    answers('get', orderPaths.one, orderAnswer, {
      data: wholeOrder({ courier: 'Delhivery', trackingNumber: '14344940123456', ...own }),
    }),
    answers('get', orderPaths.reach, reachAnswer, { data: reach }),
    answers('get', templatePaths.list, templatesAnswer, { data: [SHIPPED], total: 1 }),
  );
}

async function opens() {
  const { user } = renderApp(ADDRESS);
  await user.click(await screen.findByRole('button', { name: OFFER }));
  return { user, dialog: within(await screen.findByRole('dialog', { name: 'Message to Meera Iyer' })) };
}

test('a buyer who agreed gets it from the template for this, with order, courier and number', async () => {
  shows({ hasKey: true, unreachable: null });
  const sent: unknown[] = [];
  server.use(
    answers('post', orderPaths.tellBuyer, tellBuyerAnswer, async ({ request, params }) => {
      sent.push({ id: params.id, ...messageContentBody.parse(await request.json()) });
      return { data: { text: SENTENCE } };
    }),
  );
  const { user, dialog } = await opens();
  expect(await dialog.findByText(SENTENCE)).toBeVisible();
  expect(dialog.getByLabelText(/^Template/)).toHaveValue('order_shipped (en)');
  await expectAccessible(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Message on its way')).toBeVisible();
  const parameters = ['{name}', '100234 (3 × Meditation cushion)', 'Delhivery', '14344940123456'];
  expect(sent).toEqual([{ id: idOf(1), templateId: SHIPPED.id, parameters }]);
});

test('a template with other parameters is filled with nothing of ours, and it is said why', async () => {
  shows({ hasKey: true, unreachable: null });
  const other = { ...SHIPPED, text: 'Dear {{1}}, track {{2}} at {{3}}.' };
  server.use(answers('get', templatePaths.list, templatesAnswer, { data: [other], total: 1 }));
  const { dialog } = await opens();
  expect(
    await dialog.findByText(
      'The template order_shipped needs four parameters, in this order: name, order, courier, tracking number.',
    ),
  ).toBeVisible();
  expect(
    dialog.getAllByRole('textbox', { name: /^Text in place of/ }).map((field) => (field as HTMLInputElement).value),
  ).toEqual(['{name}', '', '']);
  expect(dialog.getByRole('button', { name: 'Send' })).toBeDisabled();
});

test.each([
  ['Delhivery', SENTENCE],
  [null, SENTENCE.replace(' by Delhivery', '')],
] as const)('without a key it stands ready in the chat: by %s', async (courier, text) => {
  shows({ hasKey: false, unreachable: null }, { courier });
  const { dialog } = await opens();
  expect(await dialog.findByText(text)).toBeVisible();
  expect(dialog.getByRole('link', { name: 'Open WhatsApp' })).toHaveAttribute(
    'href',
    `https://wa.me/919845077812?text=${encodeURIComponent(text)}`,
  );
});

test('an admin who may not write to users has the chat', async () => {
  signIn({ modules: ['order'] });
  shows({ hasKey: true, unreachable: null });
  const { dialog } = await opens();
  expect(await dialog.findByRole('link', { name: 'Open WhatsApp' })).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Send' })).toBeNull();
});

test.each([true, false])('who did not agree is offered nothing, with the reason; with a key: %s', async (hasKey) => {
  shows({ hasKey, unreachable: UNREACHABLE_TEXTS.optedOut });
  const { dialog } = await opens();
  expect(await dialog.findByText('No messages by WhatsApp: Opted out of messages.')).toBeVisible();
  expect(dialog.queryByRole('link')).toBeNull();
  expect(dialog.queryByRole('button', { name: 'Send' })).toBeNull();
});

test.each([{ status: 'confirmed', trackingNumber: null }, { status: 'delivered' }] as const)(
  'is not offered for a parcel that is not under way: $status',
  async (own) => {
    shows({ hasKey: true, unreachable: null }, own);
    renderApp(ADDRESS);
    await screen.findByRole('heading', { level: 1, name: 'Order 100234' });
    expect(screen.queryByRole('button', { name: OFFER })).toBeNull();
  },
);

test('the toast at the desk leads to it', async () => {
  shows({ hasKey: true, unreachable: null });
  listsOrders([orderRow({ status: 'confirmed', trackingNumber: null })]);
  server.use(answers('put', orderPaths.tracking, savedOrderAnswer, { data: savedOrder({ version: 4 }) }));
  const { user, path } = renderApp('/dashboard/order/dispatch');
  await rowOf(100_234);
  await user.type(screen.getByRole('textbox', { name: 'Track Number of order 100234' }), 'EE123456789IN{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Tell the buyer' }));
  expect(await screen.findByRole('button', { name: OFFER })).toBeVisible();
  expect(path()).toBe(ADDRESS);
});
