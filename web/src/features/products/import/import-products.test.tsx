import { categoryPaths } from '@sankalp/contract/categories';
import { categoriesAnswer } from '@sankalp/contract/categories.schema';
import { productImportPaths } from '@sankalp/contract/products/products-csv';
import { type ImportReport, importAnswer, importProgressAnswer } from '@sankalp/contract/shared/csv-import.schema';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { expectAccessible } from '../../../shared/testing/expect-accessible.ts';
import { answers, server } from '../../../shared/testing/msw.ts';
import { renderApp, signIn } from '../../../shared/testing/render-app.tsx';
import { watchSavedFiles } from '../../../shared/testing/saved-files.ts';
import { aFile, presigns, pretendFiles, stores } from '../../../shared/upload/upload.testing.ts';
import { lists, rudraksha } from '../products.testing.ts';

const CSV =
  'SKU,Title,Category,Description,MRP,Sale price,Quantity,Photos\nM-1,Mala,Malas,x,5,5,1,front.png;BACK.PNG\n';
const NOTHING: ImportReport = {
  rows: 1,
  created: 0,
  existing: 0,
  faulty: 0,
  faultCount: 0,
  faults: [],
  pictures: [],
  isBroken: false,
};
const missing = { row: 2, column: 'Photos', value: 'front.png', message: 'names “front.png”, which is not among the' };

interface Sent {
  csv: string;
  pictures: { name: string; mediaKey?: string }[];
}
let sent: Sent[];

beforeEach(() => {
  signIn({ modules: ['product'] });
  pretendFiles();
  lists(rudraksha);
  sent = [];
  server.use(
    answers('get', categoryPaths.list, categoriesAnswer, { data: [] }),
    answers('get', productImportPaths.progress, importProgressAnswer, { data: null }),
    answers('post', productImportPaths.import, importAnswer, async ({ request, query }) => {
      const body = (await request.json()) as Sent;
      sent.push(body);
      const names = body.pictures.map(({ name }) => name);
      if (!names.includes('front.png')) return { data: { ...NOTHING, faulty: 1, faultCount: 1, faults: [missing] } };
      const isDryRun = query.get('dryRun') === 'true';
      return { data: { ...NOTHING, created: 1, pictures: isDryRun ? ['front.png', 'back.png'] : [] } };
    }),
  );
});

async function openDialog() {
  const app = renderApp('/dashboard/product');
  await app.user.click(await screen.findByRole('button', { name: 'Import' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Import products' }));
  await app.user.upload(dialog.getByLabelText(/^Choose a CSV/), new File([CSV], 'products.csv', { type: 'text/csv' }));
  await dialog.findByText('products.csv');
  return { ...app, dialog };
}

test('a picture that was not picked is a fault of its row; picked ones go up once the file is clean, and only those it names', async () => {
  const stored: string[] = [];
  server.use(
    presigns(),
    stores((name) => void stored.push(name)),
  );
  const { user, dialog } = await openDialog();
  expect(dialog.getByLabelText(/^Actual Price/)).toHaveValue('MRP');
  await user.click(dialog.getByRole('button', { name: 'Check' }));
  expect(await dialog.findByText('1 row: 0 new, 0 known already, 1 with faults')).toBeInTheDocument();
  expect(dialog.getByRole('row', { name: /^2 Photos front.png names “front.png”/ })).toBeInTheDocument();
  await expectAccessible();

  const folder = dialog.getByLabelText('Folder of pictures');
  expect(folder).toHaveAttribute('webkitdirectory');
  const files = ['front.png', 'back.png', 'never-named.png'].map((name) => aFile(name, 'image/png'));
  await user.upload(folder, [...files, aFile('notes.txt', 'text/plain')]);
  expect(await dialog.findByText('3 picked')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Check' }));
  await user.click(await dialog.findByRole('button', { name: 'Import 1 product' }));
  expect(await screen.findByText('1 product imported')).toBeInTheDocument();
  expect(stored.sort()).toEqual(['back.png', 'front.png']);
  expect(sent.map(({ pictures }) => pictures)).toEqual([
    [],
    [{ name: 'front.png' }, { name: 'back.png' }, { name: 'never-named.png' }],
    [
      { name: 'front.png', mediaKey: 'product/2026/11/front.png' },
      { name: 'back.png', mediaKey: 'product/2026/11/back.png' },
      { name: 'never-named.png' },
    ],
  ]);
  expect(sent[0]?.csv).toBe(CSV);
});

test('a picture that does not go up is said, nothing is imported, and the next try sends the rest alone', async () => {
  const stored: string[] = [];
  let isDown = true;
  server.use(
    presigns(),
    stores((name) => {
      if (isDown && name === 'back.png') return new HttpResponse(null, { status: 403 });
      stored.push(name);
      return undefined;
    }),
  );
  const { user, dialog } = await openDialog();
  const files = ['front.png', 'back.png'].map((name) => aFile(name, 'image/png'));
  await user.upload(dialog.getByLabelText('Choose Pictures'), files);
  await user.click(dialog.getByRole('button', { name: 'Check' }));
  await user.click(await dialog.findByRole('button', { name: 'Import 1 product' }));
  expect(await dialog.findByText('Failed to upload back.png to S3: 403')).toBeInTheDocument();
  expect(sent).toHaveLength(1);
  isDown = false;
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Import 1 product' })).toBeEnabled());
  await user.click(dialog.getByRole('button', { name: 'Import 1 product' }));
  expect(await screen.findByText('1 product imported')).toBeInTheDocument();
  expect(stored.sort()).toEqual(['back.png', 'front.png']);
});

test('products are exported as they stand in the list', async () => {
  const asked = vi.fn();
  const saved = watchSavedFiles();
  server.use(
    http.get('*/api/v1/products/export.csv', ({ request }) => {
      asked(new URL(request.url).search);
      return new HttpResponse('SKU\n');
    }),
  );
  const { user } = renderApp('/dashboard/product');
  await user.click(await screen.findByRole('button', { name: 'Export' }));
  await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['products.csv']));
  expect(asked).toHaveBeenCalledWith('');
});
