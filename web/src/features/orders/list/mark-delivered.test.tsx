import { orderPaths } from '@sankalp/contract/orders';
import { ordersAnswer } from '@sankalp/contract/orders/orders-list.schema';
import { type OrderRow, savedOrderAnswer } from '@sankalp/contract/orders.schema';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { answers, type Call, refuses, server } from '../../../shared/testing/msw.ts';
import { renderApp, signIn } from '../../../shared/testing/render-app.tsx';
import { linesOf, listsOrders, orderRow, rowOf, savedOrder } from '../orders.testing.ts';

const ADDRESS = '/dashboard/order?tab=1';

beforeEach(() => signIn());

const lists = (orders: OrderRow[]) => listsOrders(orders);
const trackField = () => screen.getByRole('textbox', { name: 'Track Number of order 100234' });

describe('Mark Delivered', () => {
  test('completes the order once, however fast it is clicked, and is gone then', async () => {
    lists([orderRow()]);
    let calls = 0;
    server.use(
      answers('put', orderPaths.complete, savedOrderAnswer, () => {
        calls += 1;
        lists([orderRow({ status: 'delivered', version: 4 })]);
        return { data: savedOrder({ status: 'delivered', version: 4 }) };
      }),
    );
    const { user } = renderApp(ADDRESS);
    await rowOf(100_234);
    await user.dblClick(screen.getByRole('button', { name: 'Mark Delivered order 100234' }));
    expect(await screen.findByText('Mark as delivered!')).toBeVisible();
    expect(await screen.findByText('Delivered')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Mark Delivered/ })).toBeNull();
    expect(calls).toBe(1);
  });

  test.each([
    [
      'unpaid',
      'Order 100234 has not been shipped, and ₹1,350 are not paid. Marked delivered, it gets its invoice, and nothing undoes that.',
    ],
    ['paid', 'Order 100234 has not been shipped. Marked delivered, it gets its invoice, and nothing undoes that.'],
  ] as const)(
    'asks first where the parcel has not left (%s), and offers no Undo then',
    async (paymentStatus, question) => {
      lists([orderRow({ status: 'pending', paymentStatus })]);
      let calls = 0;
      server.use(
        answers('put', orderPaths.complete, savedOrderAnswer, () => {
          calls += 1;
          return { data: savedOrder({ status: 'delivered', paymentStatus, version: 4 }) };
        }),
      );
      const { user } = renderApp(ADDRESS);
      await rowOf(100_234);
      const button = screen.getByRole('button', { name: 'Mark Delivered order 100234' });
      await user.click(button);
      const dialog = within(await screen.findByRole('dialog', { name: 'Mark Delivered' }));
      expect(dialog.getByText(question)).toBeVisible();
      await user.click(dialog.getByRole('button', { name: 'Cancel' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(calls).toBe(0);
      await user.click(button);
      await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Mark Delivered' }));
      expect(await screen.findByText('Mark as delivered!')).toBeVisible();
      expect(calls).toBe(1);
      expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    },
  );

  test('of a parcel that had left is undone from the toast, on top of its own version', async () => {
    lists([orderRow()]);
    const undone: (string | null)[] = [];
    server.use(
      answers('put', orderPaths.complete, savedOrderAnswer, () => {
        lists([orderRow({ status: 'delivered', version: 4 })]);
        return { data: savedOrder({ status: 'delivered', shippedAt: '2026-11-16T06:00:00.000Z', version: 4 }) };
      }),
      answers('delete', orderPaths.complete, savedOrderAnswer, ({ request }) => {
        undone.push(request.headers.get('if-match'));
        lists([orderRow({ version: 5 })]);
        return { data: savedOrder({ shippedAt: '2026-11-16T06:00:00.000Z', version: 5 }) };
      }),
    );
    const { user } = renderApp(ADDRESS);
    await rowOf(100_234);
    await user.click(screen.getByRole('button', { name: 'Mark Delivered order 100234' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Order 100234 is shipped again')).toBeVisible();
    expect(undone).toEqual(['"4"']);
    expect(await screen.findByRole('button', { name: 'Mark Delivered order 100234' })).toBeVisible();
  });

  test('is not all that can be done with an unpaid order: its money is noted, and that is undone', async () => {
    lists([orderRow({ status: 'pending', paymentStatus: 'unpaid' })]);
    const sent: unknown[] = [];
    server.use(
      answers('patch', orderPaths.one, savedOrderAnswer, async ({ request }) => {
        const body = (await request.json()) as { paymentStatus: 'paid' | 'unpaid' };
        sent.push([request.headers.get('if-match'), body]);
        const after = { status: 'pending', version: 3 + sent.length, ...body } as const;
        lists([orderRow(after)]);
        return { data: savedOrder(after) };
      }),
    );
    const { user } = renderApp(ADDRESS);
    await rowOf(100_234);
    await user.click(screen.getByRole('button', { name: 'Mark Paid order 100234' }));
    expect(await screen.findByText('Order 100234 is paid')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('button', { name: /Mark Paid/ })).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Order 100234 is unpaid again')).toBeVisible();
    expect(sent).toEqual([
      ['"3"', { paymentStatus: 'paid' }],
      ['"4"', { paymentStatus: 'unpaid' }],
    ]);
  });

  test('goes on from the tracking number that was just saved, while the list is still being read again', async () => {
    lists([orderRow({ trackingNumber: null })]);
    let listAgain = () => {};
    const isListed = new Promise<void>((resolve) => {
      listAgain = resolve;
    });
    const versions: (string | null)[] = [];
    const saves = { version: 3, trackingNumber: 'EE123456789IN', status: 'shipped' as OrderRow['status'] };
    const save =
      (status: 'shipped' | 'delivered') =>
      async ({ request }: Call) => {
        versions.push(request.headers.get('if-match'));
        saves.version += 1;
        saves.status = status;
        return { data: savedOrder(saves) };
      };
    server.use(
      answers('put', orderPaths.tracking, savedOrderAnswer, save('shipped')),
      answers('put', orderPaths.complete, savedOrderAnswer, save('delivered')),
    );
    const { user } = renderApp(ADDRESS);
    await rowOf(100_234);
    server.use(
      // As it was when the first save had been made.
      answers('get', orderPaths.list, ordersAnswer, async () => {
        const orders = [orderRow({ ...saves })];
        await isListed;
        return { data: { orders, pagination: { page: 1, limit: 10, total: 1, totalPages: 1, isPartial: false } } };
      }),
    );
    await user.type(trackField(), 'EE123456789IN{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Tracking number updated successfully!');
    await user.click(screen.getByRole('button', { name: 'Mark Delivered order 100234' }));
    expect(await screen.findByText('Mark as delivered!')).toBeVisible();
    expect(versions).toEqual(['"3"', '"4"']);
    listAgain();
    expect(await screen.findByText('Delivered')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Mark Delivered/ })).toBeNull();
  });

  test('waits for a tracking number that is still being saved, and goes on from it', async () => {
    lists([orderRow({ trackingNumber: null })]);
    const calls: string[] = [];
    let answerSave = () => {};
    const isSaved = new Promise<void>((resolve) => {
      answerSave = resolve;
    });
    const note = (call: string, { request }: Call) => void calls.push(`${call} ${request.headers.get('if-match')}`);
    server.use(
      answers('put', orderPaths.tracking, savedOrderAnswer, async (call) => {
        note('track', call);
        await isSaved;
        return { data: savedOrder({ trackingNumber: 'EE123456789IN', version: 4 }) };
      }),
      answers('put', orderPaths.complete, savedOrderAnswer, (call) => {
        note('deliver', call);
        return { data: savedOrder({ trackingNumber: 'EE123456789IN', status: 'delivered', version: 5 }) };
      }),
    );
    const { user } = renderApp(ADDRESS);
    await rowOf(100_234);
    await user.type(trackField(), 'EE123456789IN{Enter}');
    await user.click(screen.getByRole('button', { name: 'Mark Delivered order 100234' }));
    await waitFor(() => expect(calls).toEqual(['track "3"']));
    answerSave();
    expect(await screen.findByText('Mark as delivered!')).toBeVisible();
    expect(calls).toEqual(['track "3"', 'deliver "4"']);
  });

  test.each([
    [500, '', []],
    [409, 'The order is already cancelled.', ['The order is already cancelled.']],
  ])('says that it failed, and why: %i %j', async (status, message, reasons) => {
    lists([orderRow()]);
    server.use(refuses('put', orderPaths.complete, status, message));
    const { user } = renderApp(ADDRESS);
    await rowOf(100_234);
    await user.click(screen.getByRole('button', { name: 'Mark Delivered order 100234' }));
    expect(linesOf(await screen.findByRole('alert'))).toEqual(['Failed to Mark as delivered', ...reasons]);
  });
});
