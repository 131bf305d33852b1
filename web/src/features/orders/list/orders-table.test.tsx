import { orderPaths } from '@sankalp/contract/orders';
import { type OrderRow, savedOrderAnswer } from '@sankalp/contract/orders.schema';
import { API_BASE } from '@sankalp/contract/shared/path';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { expectAccessible } from '../../../shared/testing/expect-accessible.ts';
import { answers, refuses, server } from '../../../shared/testing/msw.ts';
import { renderApp, signIn } from '../../../shared/testing/render-app.tsx';
import { writeInto } from '../../../shared/testing/write-into.ts';
import { idOf, linesOf, listsOrders, orderRow, rowOf, savedOrder } from '../orders.testing.ts';

const ADDRESS = '/dashboard/order?tab=1';
let asked: Record<string, string>[];

beforeEach(() => {
  signIn();
  asked = [];
});

const lists = (orders: OrderRow[], total?: number) => listsOrders(orders, total, asked);
const cellsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);
const trackField = () => screen.getByRole('textbox', { name: 'Track Number of order 100234' });
const saveButton = () => screen.getByRole('button', { name: 'Save Track Number of order 100234' });

describe('the Products tab', () => {
  test('has its columns, ten rows asked for, dates as dd/mm/yyyy, statuses capitalised', async () => {
    lists([orderRow(), orderRow({ id: idOf(2), number: 100_235, status: 'pending', isOverdue: true })]);
    renderApp(ADDRESS);
    const row = await rowOf(100_234);
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'Order Id',
      'User Name',
      'Order Date',
      'Track Number',
      'Order Status',
      'Amount',
      'Items',
    ]);
    const [number, name, date, , status, ...more] = cellsOf(row);
    expect(more).toEqual(['₹1,350 Paid', '2 × Meditation cushion, 1 × Rudraksha mala']);
    expect([number, name, date]).toEqual(['100234', 'Meera Iyer', '15/11/2026']);
    expect(status).toContain('Shipped');
    expect(trackField()).toHaveValue('DTDC4471902');
    expect(cellsOf(await rowOf(100_235))[4]).toContain('Overdue');
    expect(asked).toEqual([{ page: '1', limit: '10' }]);
  });

  test('a number leads to the orders of its city, and to those whose parcels left on its days', async () => {
    lists([orderRow()]);
    renderApp(`${ADDRESS}&city=Pune&shippedFrom=2026-11-01&shippedTo=2026-11-30`);
    await rowOf(100_234);
    for (const chip of ['City: Pune', 'Sent from: 01/11/2026', 'Sent until: 30/11/2026'])
      expect(screen.getByRole('button', { name: `Remove ${chip}` })).toBeInTheDocument();
    expect(asked).toEqual([
      { city: 'Pune', shippedFrom: '2026-11-01', shippedTo: '2026-11-30', page: '1', limit: '10' },
    ]);
  });

  test('a number leads to the orders of its product', async () => {
    lists([orderRow()]);
    const { user } = renderApp(`${ADDRESS}&productId=${idOf(7)}`);
    await rowOf(100_234);
    await user.click(screen.getByRole('button', { name: 'Remove Product: one that was chosen' }));
    await waitFor(() =>
      expect(asked).toEqual([
        { productId: idOf(7), page: '1', limit: '10' },
        { page: '1', limit: '10' },
      ]),
    );
  });

  test('shows orders of which the answer holds no more than the documents name', async () => {
    const orders = [
      { id: 'order-7', createdAt: '2026-11-15T10:00:00.000Z', username: 'Meera Iyer', status: 'processing' },
      { id: 'order-8', orderDate: '2026-11-16T10:00:00.000Z', username: 'Asha Rane', status: 'delivered', items: [] },
    ];
    const answer = { data: { orders, pagination: { totalPages: 3 } } };
    server.use(http.get(`*${API_BASE}${orderPaths.list}`, () => HttpResponse.json(answer)));
    const { user } = renderApp(ADDRESS);
    expect(await screen.findByRole('link', { name: 'order-7' })).toBeVisible();
    expect(screen.getByText('15/11/2026')).toBeVisible();
    expect(screen.getByText('16/11/2026')).toBeVisible();
    expect(screen.getByText('Processing')).toBeVisible();
    expect(screen.getByText('2+ orders')).toBeVisible();
    expect(screen.getByText('Page 1 of 3')).toBeVisible();
    expect(screen.getAllByRole('button', { name: /^Mark Delivered/ })).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Details of order order-7' }));
    expect(await screen.findByText('No Review found')).toBeVisible();
  });

  test('says that they failed to load, and that none match, until the search is cleared, or are there at all', async () => {
    server.use(refuses('get', orderPaths.list, 500));
    const { user, path } = renderApp('/dashboard/order?tab=1&status=returned');
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load Courses');
    lists([]);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('No orders match your search')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear search and conditions' }));
    expect(await screen.findByText('No products order available')).toBeVisible();
    expect(path()).toBe(ADDRESS);
  });

  test('takes pages from the first to the last alone', async () => {
    lists([orderRow()], 95);
    const { user, path } = renderApp('/dashboard/order?tab=1&page=99');
    expect(await screen.findByText('Page 10 of 10')).toBeVisible();
    await waitFor(() => expect(path()).toBe('/dashboard/order?tab=1&page=10'));
    expect(screen.getByRole('button', { name: 'Next page' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'First page' }));
    expect(await screen.findByText('Page 1 of 10')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Previous page' })).toBeDisabled();
  });

  test('leads to the page of an order, and shows what was said of its products, by click and by key', async () => {
    lists([orderRow({ reviews: [{ productName: 'Rudraksha mala', review: 'Calming <b>', rating: 5 }] })]);
    const { user, path } = renderApp(ADDRESS);
    const row = await rowOf(100_234);
    const link = within(row).getByRole('link');
    expect(link).toHaveAttribute('href', `/dashboard/order-details/${idOf(1)}`);
    const expander = within(row).getByRole('button', { name: 'Details of order 100234' });
    expect(expander).toHaveAttribute('aria-expanded', 'false');
    await user.keyboard('j');
    expect(link).toHaveFocus();
    await user.keyboard('v');
    expect(expander).toHaveAttribute('aria-expanded', 'true');
    const reviews = within(screen.getByRole('table', { name: 'Reviews' }));
    expect(reviews.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
      'Rudraksha mala',
      'Calming <b>',
      '5',
    ]);
    expect(screen.getByText('2 × Meditation cushion')).toBeVisible();
    await user.click(expander);
    expect(screen.queryByRole('table', { name: 'Reviews' })).toBeNull();
    server.use(refuses('get', orderPaths.one, 404), refuses('get', orderPaths.history, 404));
    link.focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(path()).toBe(`/dashboard/order-details/${idOf(1)}`));
  });

  test('has no accessibility faults, its details and its filter open', async () => {
    lists([orderRow(), orderRow({ id: idOf(2), number: 100_235, status: 'cancelled' })], 95);
    const { user, container } = renderApp(ADDRESS);
    await rowOf(100_234);
    await user.click(screen.getByRole('button', { name: 'Details of order 100234' }));
    await expectAccessible(container);
    await user.click(screen.getByRole('button', { name: 'Filter' }));
    await expectAccessible(await screen.findByRole('dialog', { name: 'Filter' }));
  });
});

describe('the tracking number', () => {
  test('is saved where it stands, on top of the version that is shown, and the row says so', async () => {
    lists([orderRow({ status: 'confirmed', trackingNumber: null })]);
    const sent: unknown[] = [];
    server.use(
      answers('put', orderPaths.tracking, savedOrderAnswer, async ({ request }) => {
        sent.push([request.headers.get('if-match'), await request.json()]);
        lists([orderRow({ trackingNumber: 'EE123456789IN', version: 4 })]);
        return { data: savedOrder({ trackingNumber: 'EE123456789IN', version: 4 }) };
      }),
    );
    const { user } = renderApp(ADDRESS);
    await rowOf(100_234);
    expect(saveButton()).toHaveAttribute('aria-disabled', 'true');
    await writeInto(user, trackField(), ' EE123456789IN ');
    await user.click(saveButton());
    expect(await screen.findByRole('alert')).toHaveTextContent('Tracking number updated successfully!');
    expect(sent).toEqual([['"3"', { trackingNumber: 'EE123456789IN' }]]);
    expect(await screen.findByRole('img', { name: 'Saved' })).toBeVisible();
    expect(await screen.findByText('Shipped')).toBeVisible();
    await user.type(trackField(), '7');
    expect(screen.queryByRole('img', { name: 'Saved' })).toBeNull();
  });

  test('that the server refuses stays typed, and the reason is said beneath the failure, where there is one', async () => {
    const why = 'The order is cancelled, so its tracking number can no longer be changed.';
    lists([orderRow()]);
    server.use(refuses('put', orderPaths.tracking, 409));
    const { user } = renderApp(ADDRESS);
    await rowOf(100_234);
    await writeInto(user, trackField(), 'X1');
    await user.keyboard('{Enter}');
    expect(linesOf(await screen.findByRole('alert'))).toEqual(['Failed to update tracking number']);
    server.use(refuses('put', orderPaths.tracking, 409, why));
    await user.keyboard('{Enter}');
    await waitFor(() =>
      expect(screen.getAllByRole('alert').map(linesOf)).toContainEqual(['Failed to update tracking number', why]),
    );
    expect(trackField()).toHaveValue('X1');
  });

  test('of a cancelled order is no field', async () => {
    lists([orderRow({ status: 'cancelled' })]);
    renderApp(ADDRESS);
    await rowOf(100_234);
    expect(screen.queryByRole('textbox', { name: /Track Number/ })).toBeNull();
    expect(screen.queryByRole('button', { name: /Mark Delivered/ })).toBeNull();
  });
});

describe('search and filter', () => {
  test('go to the server, stand in the address, and begin at the first page', async () => {
    lists([orderRow()], 95);
    const { user, path } = renderApp('/dashboard/order?tab=1&page=3');
    await rowOf(100_234);
    await writeInto(user, screen.getByRole('searchbox', { name: 'Search orders' }), 'meera');
    await waitFor(() => expect(asked.at(-1)).toEqual({ page: '1', limit: '10', search: 'meera' }));
    expect(path()).toBe('/dashboard/order?tab=1&search=meera');
    await user.click(screen.getByRole('button', { name: 'Filter' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Filter' }));
    await writeInto(user, dialog.getByRole('textbox', { name: 'Ordered from' }), '01/11/2026');
    await user.click(dialog.getByRole('radio', { name: 'Without' }));
    await user.click(dialog.getByRole('checkbox', { name: /Overdue/ }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(asked.at(-1)).toEqual({
        page: '1',
        limit: '10',
        search: 'meera',
        from: '2026-11-01',
        tracking: 'without',
        overdue: 'true',
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Remove Track Number: Without' }));
    await waitFor(() => expect(asked.at(-1)).not.toHaveProperty('tracking'));
    await user.click(screen.getByRole('button', { name: 'Clear all' }));
    await waitFor(() => expect(path()).toBe('/dashboard/order?tab=1&search=meera'));
  });

  test('find what is unpaid, which is marked as paid where it stands', async () => {
    lists([orderRow({ status: 'delivered', paymentStatus: 'unpaid' })]);
    const { user, path } = renderApp(ADDRESS);
    await rowOf(100_234);
    await user.click(screen.getByRole('button', { name: 'Filter' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Filter' }));
    await user.click(dialog.getByRole('radio', { name: 'Unpaid' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(asked.at(-1)).toEqual({ page: '1', limit: '10', paymentStatus: 'unpaid' }));
    expect(path()).toBe('/dashboard/order?tab=1&paymentStatus=unpaid');
    expect(screen.getByRole('button', { name: 'Remove Payment: Unpaid' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Mark Paid order 100234' })).toBeVisible();
  });

  test('are exported as they are set', async () => {
    lists([orderRow()]);
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    URL.createObjectURL = () => 'blob:orders';
    URL.revokeObjectURL = () => {};
    const exported: string[] = [];
    server.use(
      http.get(`*${API_BASE}${orderPaths.export}`, ({ request }) => {
        exported.push(new URL(request.url).search);
        return new HttpResponse('Order Id', { headers: { 'content-type': 'text/csv' } });
      }),
    );
    const { user } = renderApp('/dashboard/order?tab=1&status=shipped&search=meera');
    await user.click(await screen.findByRole('button', { name: 'Export' }));
    await waitFor(() => expect(saved).toEqual([expect.stringMatching(/^orders-\d{4}-\d\d-\d\d\.csv$/)]));
    expect(exported).toEqual(['?search=meera&status=shipped']);
  });
});
