import { orderPaths } from '@sankalp/contract/orders';
import { courierAnswer, courierBody, parcelsBody, pickListAnswer } from '@sankalp/contract/orders/dispatch.schema';
import { ordersAnswer } from '@sankalp/contract/orders/orders-list.schema';
import { trackingImportPaths } from '@sankalp/contract/orders/tracking-csv';
import { type OrderRow, savedOrderAnswer } from '@sankalp/contract/orders.schema';
import { idsAnswer } from '@sankalp/contract/shared/bulk.schema';
import { importAnswer, importProgressAnswer } from '@sankalp/contract/shared/csv-import.schema';
import { dayInZone, formatDay } from '@sankalp/contract/shared/dates';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { chooseOption } from '../../../shared/testing/choose-option.ts';
import { answers, server } from '../../../shared/testing/msw.ts';
import { renderApp, signIn } from '../../../shared/testing/render-app.tsx';
import { writeInto } from '../../../shared/testing/write-into.ts';
import { idOf, orderRow, savedOrder } from '../orders.testing.ts';

const ADDRESS = '/dashboard/order/dispatch';
let asked: Record<string, string>[];

beforeEach(() => {
  signIn();
  asked = [];
});

const lists = (orders: OrderRow[], total?: number) => listsAfter(undefined, orders, total);

function listsAfter(before: Promise<void> | undefined, orders: OrderRow[], total = orders.length) {
  server.use(
    answers('get', orderPaths.list, ordersAnswer, async ({ query }) => {
      await before;
      asked.push(Object.fromEntries(query));
      const totalPages = Math.max(1, Math.ceil(total / 25));
      return { data: { orders, pagination: { page: 1, limit: 25, total, totalPages, isPartial: false } } };
    }),
  );
}

const daysFromNow = (days: number) => dayInZone(Date.now() + days * 86_400_000, 'Asia/Kolkata');
const waiting = (own: Partial<OrderRow> = {}) =>
  orderRow({ status: 'confirmed', trackingNumber: null, isOverdue: true, shipBy: '2026-11-18', ...own });
const rowOf = async (number: number) =>
  (await screen.findByRole('link', { name: String(number) })).closest('tr') as HTMLElement;

describe('the dispatch desk', () => {
  test('shows what has to leave, and by how much it is late', async () => {
    // A week earlier is five business days earlier on every day of the week.
    lists([
      waiting({ shipBy: daysFromNow(-14) }),
      waiting({ id: idOf(2), number: 100_235, shipBy: daysFromNow(-7), paymentStatus: 'cod' }),
      waiting({ id: idOf(3), number: 100_236, shipBy: daysFromNow(0), isOverdue: false }),
    ]);
    renderApp(ADDRESS);
    expect(await rowOf(100_234)).toHaveTextContent(`${formatDay(daysFromNow(-14))} 10 business days late`);
    expect(await rowOf(100_235)).toHaveTextContent('5 business days late');
    expect(await rowOf(100_236)).toHaveTextContent('Today');
    expect(await rowOf(100_235)).toHaveTextContent('Cash on delivery');
    expect(await rowOf(100_234)).toHaveTextContent('Meera Iyer, Pune 411001');
    expect(await rowOf(100_234)).toHaveTextContent('2 × Meditation cushion, 1 × Rudraksha mala');
    expect(screen.getByRole('heading', { level: 1, name: 'Dispatch desk' })).toBeVisible();
    expect(asked).toEqual([{ page: '1', limit: '25', waiting: 'today' }]);
  });

  test('is opened from the orders, and has a tab for each kind of urgency', async () => {
    lists([waiting()]);
    const { user, path } = renderApp('/dashboard/order?tab=1');
    await user.click(await screen.findByRole('link', { name: 'Dispatch desk' }));
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ waiting: 'today' }));
    await user.click(screen.getByRole('tab', { name: 'All waiting' }));
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ waiting: 'all' }));
    expect(path()).toBe(`${ADDRESS}?tab=2`);
  });

  test('gives one order to a courier where it stands, whose numbers it then knows', async () => {
    lists([waiting()]);
    let listAgain = () => {};
    const isSaved = new Promise<void>((resolve) => {
      listAgain = resolve;
    });
    const sent: unknown[] = [];
    const versions: (string | null)[] = [];
    server.use(
      answers('put', orderPaths.courier, courierAnswer, async ({ request }) => {
        sent.push(courierBody.parse(await request.json()));
        // The list takes longer to come again than the number to be typed.
        listsAfter(isSaved, []);
        const orders = [{ id: idOf(1), courier: 'India Post' as const, version: 4 }];
        return { data: { count: 1, names: [], ids: [idOf(1)], leftOut: [], orders } };
      }),
      answers('put', orderPaths.tracking, savedOrderAnswer, ({ request }) => {
        versions.push(request.headers.get('if-match'));
        listAgain();
        return { data: savedOrder({ version: 5 }) };
      }),
    );
    const { user } = renderApp(ADDRESS);
    const opens = vi.fn();
    (await screen.findByRole('link', { name: '100234' })).addEventListener('click', opens);
    await chooseOption(user, await screen.findByRole('combobox', { name: 'Courier of order 100234' }), 'India Post');
    // A choice is no click on its row, which would open the order.
    expect(opens).not.toHaveBeenCalled();
    await waitFor(() => expect(sent).toEqual([{ ids: [idOf(1)], courier: 'India Post' }]));
    const field = await screen.findByRole('textbox', { name: 'Track Number of order 100234' });
    await writeInto(user, field, '123');
    expect(await screen.findByText('India Post numbers look like EE123456789IN.')).toBeVisible();
    expect(field).toHaveAccessibleDescription('India Post numbers look like EE123456789IN.');
    await user.clear(field);
    await user.type(field, 'EE123456789IN{Enter}');
    expect(await screen.findByText('Tracking number updated successfully!')).toBeVisible();
    expect(await screen.findByText('Nothing has to leave today')).toBeVisible();
    expect(versions).toEqual(['"4"']);
  });

  test('says why an order is given no courier', async () => {
    lists([waiting()]);
    server.use(
      answers('put', orderPaths.courier, courierAnswer, {
        data: {
          count: 0,
          names: [],
          ids: [],
          leftOut: [{ why: 'The order is already shipped.', count: 1, names: [] }],
          orders: [],
        },
      }),
    );
    const { user } = renderApp(ADDRESS);
    await chooseOption(user, await screen.findByRole('combobox', { name: 'Courier of order 100234' }), 'DTDC');
    expect(await screen.findByRole('alert')).toHaveTextContent('The order is already shipped.');
  });
});

describe('chosen orders', () => {
  test('all that match are chosen at once, up to as many as can be got ready', async () => {
    lists([waiting()], 700);
    server.use(
      answers('get', orderPaths.ids, idsAnswer, ({ query }) => {
        expect(Object.fromEntries(query)).toEqual({ waiting: 'today', first: '500' });
        return { data: { ids: Array.from({ length: 500 }, (_, at) => idOf(at + 1)) } };
      }),
    );
    const { user } = renderApp(ADDRESS);
    await user.click(await screen.findByRole('checkbox', { name: 'Select order 100234' }));
    await user.click(screen.getByRole('button', { name: 'Select all 700 orders' }));
    expect(await screen.findByText('500 selected')).toBeVisible();
    expect(
      await screen.findByText('At most 500 orders can be got ready at once. The 500 most urgent are selected.'),
    ).toBeVisible();
  });

  test('go to one courier together', async () => {
    lists([waiting(), waiting({ id: idOf(2), number: 100_235 })]);
    const sent: unknown[] = [];
    server.use(
      answers('put', orderPaths.courier, courierAnswer, async ({ request }) => {
        sent.push(courierBody.parse(await request.json()));
        return { data: { count: 2, names: [], ids: [idOf(1), idOf(2)], leftOut: [], orders: [] } };
      }),
    );
    const { user } = renderApp(ADDRESS);
    await rowOf(100_234);
    await user.click(screen.getByRole('checkbox', { name: 'Select all shown' }));
    await user.keyboard('c');
    const dialog = within(await screen.findByRole('dialog', { name: 'Courier of 2 orders' }));
    await user.click(dialog.getByRole('radio', { name: 'Delhivery' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('2 orders go by Delhivery')).toBeVisible();
    expect(sent).toEqual([{ ids: [idOf(1), idOf(2)], courier: 'Delhivery' }]);
  });

  test('become a pick list that can be printed', async () => {
    lists([waiting()]);
    server.use(
      answers('post', orderPaths.pickList, pickListAnswer, async ({ request }) => {
        expect(parcelsBody.parse(await request.json())).toEqual({ ids: [idOf(1)] });
        return {
          data: {
            orders: 1,
            lines: [{ productId: idOf(31), productName: 'Meditation cushion', quantity: 2, orders: 1 }],
          },
        };
      }),
    );
    const print = vi.spyOn(window, 'print').mockReturnValue();
    const { user, path } = renderApp(ADDRESS);
    await user.click(await screen.findByRole('checkbox', { name: 'Select order 100234' }));
    await user.click(screen.getByRole('button', { name: 'Pick list' }));
    expect(await screen.findByRole('row', { name: 'Meditation cushion 1 2' })).toBeVisible();
    expect(screen.getByText(/^1 order, 2 units, /)).toBeVisible();
    expect(path()).toBe('/dashboard/order/print?what=pick-list');
    await user.click(screen.getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledOnce();
  });
});

test('the print page without orders leads back to the desk', async () => {
  renderApp('/dashboard/order/print?what=pick-list');
  expect(await screen.findByText('No orders are chosen')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Return to the dispatch desk' })).toHaveAttribute('href', ADDRESS);
});

describe('tracking numbers of many orders', () => {
  test('are pasted, with heads of their own or none, checked, and ship their orders', async () => {
    lists([waiting()]);
    const sent: { isDryRun: string | null; body: string }[] = [];
    server.use(
      answers('post', trackingImportPaths.import, importAnswer, async ({ request, query }) => {
        sent.push({ isDryRun: query.get('dryRun'), body: await request.text() });
        if (query.get('dryRun') === 'false') lists([]);
        return {
          data: { rows: 2, created: 2, existing: 0, faulty: 0, faultCount: 0, faults: [], isBroken: false },
        };
      }),
      answers('get', trackingImportPaths.progress, importProgressAnswer, { data: null }),
    );
    const { user } = renderApp(ADDRESS);
    await rowOf(100_234);
    const pastes = async (rows: string, order: string, number: string) => {
      await user.click(screen.getByRole('button', { name: 'Import tracking numbers' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Import tracking numbers' }));
      await writeInto(user, dialog.getByRole('textbox', { name: 'Or paste rows' }), rows);
      await user.click(dialog.getByRole('button', { name: 'Take these rows' }));
      expect(await dialog.findByRole('combobox', { name: 'Order Id' })).toHaveValue(order);
      expect(dialog.getByRole('combobox', { name: 'Track Number' })).toHaveValue(number);
      return dialog;
    };
    const headed = await pastes('AWB No,Carrier,Reference\nEE1,DTDC,100234', 'Reference', 'AWB No');
    expect(headed.getByRole('combobox', { name: 'Courier' })).toHaveValue('Carrier');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const dialog = await pastes('100234\tEE123456789IN\n100235\tEE123456790IN', 'Order Id', 'Track Number');
    expect(dialog.getByRole('combobox', { name: 'Courier' })).toHaveDisplayValue('Not in the file');
    await user.click(dialog.getByRole('button', { name: 'Check' }));
    await user.click(await dialog.findByRole('button', { name: 'Import 2 tracking numbers' }));
    expect(await screen.findByText('2 tracking numbers imported')).toBeVisible();
    expect(await screen.findByText('Nothing has to leave today')).toBeVisible();
    const body = 'Order Id\tTrack Number\n100234\tEE123456789IN\n100235\tEE123456790IN\n';
    expect(sent).toEqual([
      { isDryRun: 'true', body },
      { isDryRun: 'false', body },
    ]);
  });
});
