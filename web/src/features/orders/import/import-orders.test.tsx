import { orderPaths } from '@sankalp/contract/orders';
import { ordersAnswer } from '@sankalp/contract/orders/orders-list.schema';
import { pastOrderImportPaths } from '@sankalp/contract/orders/past-orders-csv';
import { importAnswer, importProgressAnswer } from '@sankalp/contract/shared/csv-import.schema';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answers, server } from '../../../shared/testing/msw.ts';
import { renderApp, signIn } from '../../../shared/testing/render-app.tsx';
import { watchSavedFiles } from '../../../shared/testing/saved-files.ts';

const CSV =
  'Order number,Date,Customer,Mobile,Lineitem name,Qty,Lineitem price,Status\nA1,2024-03-01,Asha,9,Mala,1,9,x';

beforeEach(() => {
  signIn({ modules: ['order'] });
  const pagination = { page: 1, limit: 10, total: 0, totalPages: 1, isPartial: false };
  server.use(
    answers('get', orderPaths.list, ordersAnswer, { data: { orders: [], pagination } }),
    answers('get', pastOrderImportPaths.progress, importProgressAnswer, { data: null }),
  );
});

test('past orders are checked, said by orders, and imported; the faulty ones are downloaded with all their lines', async () => {
  const asked: URLSearchParams[] = [];
  const saved = watchSavedFiles();
  const fault = {
    row: 4,
    column: 'Lineitem name',
    value: 'Mola',
    message: 'is neither the name of a product nor a SKU',
  };
  server.use(
    answers('post', pastOrderImportPaths.import, importAnswer, ({ query }) => {
      asked.push(query);
      return {
        data: { rows: 50, created: 47, existing: 1, faulty: 2, faultCount: 1, faults: [fault], isBroken: false },
      };
    }),
    answers('post', pastOrderImportPaths.faultyRows, importAnswer, {
      data: { rows: 0, created: 0, existing: 0, faulty: 0, faultCount: 0, faults: [], isBroken: false },
    }),
  );
  const { user } = renderApp('/dashboard/order?tab=1');
  await user.click(await screen.findByRole('button', { name: 'Import' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Import orders' }));
  expect(dialog.getByRole('link', { name: 'Download a template' })).toHaveAttribute(
    'href',
    expect.stringContaining(encodeURIComponent('Order Id,Order Date,Name,Phone,Product,Quantity,Unit Price,Status')),
  );
  await user.upload(dialog.getByLabelText(/^Choose/), new File([CSV], 'orders.csv', { type: 'text/csv' }));
  expect(await dialog.findByLabelText(/^Unit Price/)).toHaveValue('Lineitem price');
  await user.click(dialog.getByRole('button', { name: 'Check' }));
  expect(await dialog.findByText('50 orders: 47 new, 1 known already, 2 with faults')).toBeInTheDocument();
  expect(
    dialog.getByRole('row', { name: '4 Lineitem name Mola is neither the name of a product nor a SKU' }),
  ).toBeInTheDocument();
  expect(dialog.getByRole('button', { name: 'Download the 2 orders' })).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Import 47, download the other 2' }));
  expect(await screen.findByText('47 orders imported; 2 orders to mend downloaded')).toBeInTheDocument();
  await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['orders-to-mend.csv']));
  expect(asked.map((query) => [query.get('dryRun'), query.get('skipFaulty')])).toEqual([
    ['true', 'false'],
    ['false', 'true'],
  ]);
  expect(JSON.parse(asked[0]?.get('mapping') ?? '')).toMatchObject({ externalId: 'Order number', quantity: 'Qty' });
});
