import { bookingPaths } from '@sankalp/contract/bookings';
import { bookingsAnswer } from '@sankalp/contract/bookings.schema';
import { orderPaths } from '@sankalp/contract/orders';
import { ordersAnswer } from '@sankalp/contract/orders/orders-list.schema';
import { idsAnswer } from '@sankalp/contract/shared/bulk.schema';
import { API_BASE } from '@sankalp/contract/shared/path';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { answers, server } from '../../../shared/testing/msw.ts';
import { renderApp, signIn } from '../../../shared/testing/render-app.tsx';
import { watchSavedFiles } from '../../../shared/testing/saved-files.ts';
import { idOf, orderRow } from '../orders.testing.ts';

const views = () => within(screen.getByRole('navigation', { name: 'Views of Product orders' }));

beforeEach(() => {
  signIn({ modules: ['order'] });
  server.use(
    answers('get', orderPaths.list, ordersAnswer, ({ query }) => {
      const page = Number(query.get('page'));
      const order = orderRow({
        id: idOf(page),
        number: 100_000 + page,
        trackingNumber: null,
        username: `User ${page}`,
      });
      return { data: { orders: [order], pagination: { page, limit: 10, total: 11, totalPages: 2, isPartial: false } } };
    }),
  );
});

test('orders chosen on several pages are exported together', async () => {
  const saved = watchSavedFiles();
  const asked: unknown[] = [];
  server.use(
    http.post(`*${API_BASE}${orderPaths.export}`, async ({ request }) => {
      asked.push(await request.json());
      return HttpResponse.text('Order Id\n100001\n100002\n', { headers: { 'content-type': 'text/csv' } });
    }),
  );
  const { user } = renderApp('/dashboard/order?tab=1');
  await user.click(await screen.findByRole('checkbox', { name: 'Select order 100001' }));
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Select order 100002' }));
  const bar = within(screen.getByRole('region', { name: 'Selection' }));
  expect(bar.getByRole('status')).toHaveTextContent('2 selected');
  await user.click(bar.getByRole('button', { name: 'Export' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(await saved[0]?.text()).toBe('Order Id\n100001\n100002\n');
  expect(asked).toEqual([{ ids: [idOf(1), idOf(2)] }]);
});

test('all orders that match are found by the server, and exported by one call', async () => {
  const saved = watchSavedFiles();
  const asked: unknown[] = [];
  const all = Array.from({ length: 11 }, (_, at) => idOf(at + 1));
  server.use(
    answers('get', orderPaths.ids, idsAnswer, ({ query }) => {
      asked.push(Object.fromEntries(query));
      return { data: { ids: all } };
    }),
    http.post(`*${API_BASE}${orderPaths.export}`, async ({ request }) => {
      asked.push(await request.json());
      return HttpResponse.text('Order Id\n', { headers: { 'content-type': 'text/csv' } });
    }),
  );
  const { user } = renderApp('/dashboard/order?tab=1&status=pending');
  await user.click(await screen.findByRole('checkbox', { name: 'Select order 100001' }));
  const bar = within(screen.getByRole('region', { name: 'Selection' }));
  await user.click(bar.getByRole('button', { name: 'Select all 11 orders' }));
  expect(await screen.findByText('11 selected')).toBeVisible();
  expect(bar.queryByRole('button', { name: /^Select all/ })).toBeNull();
  await user.click(bar.getByRole('button', { name: 'Export' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(asked).toEqual([{ status: 'pending' }, { ids: all }]);
});

test('a view of a list in a tab keeps its tab, and is not narrowed by what another tab was asked', async () => {
  const pending = { name: 'To ship', query: 'status=pending' };
  signIn({ modules: ['order'], listSettings: { orders: { views: [pending], hiddenColumns: [], version: 1 } } });
  server.use(answers('get', bookingPaths.list, bookingsAnswer, { data: [], total: 0, isPartial: false }));
  const { user, path } = renderApp('/dashboard/order?tab=1');
  await screen.findByRole('link', { name: '100001' });
  expect(views().getByRole('link', { current: 'page' })).toHaveTextContent('All');
  await user.click(await views().findByRole('link', { name: 'To ship' }));
  await waitFor(() => expect(path()).toBe('/dashboard/order?status=pending&tab=1&view=To+ship'));
  expect(views().getByRole('link', { current: 'page' })).toHaveTextContent('To ship');
  await user.click(screen.getByRole('tab', { name: 'Consultation' }));
  await waitFor(() => expect(path()).toBe('/dashboard/order?tab=2'));
  await user.click(screen.getByRole('tab', { name: 'Products' }));
  await waitFor(() => expect(path()).toBe('/dashboard/order?tab=1'));
  await user.click(views().getByRole('link', { name: 'To ship' }));
  await user.click(views().getByRole('link', { name: 'All' }));
  await waitFor(() => expect(path()).toBe('/dashboard/order?tab=1'));
});
