import { categoryPaths } from '@sankalp/contract/categories';
import {
  type Category,
  categoriesAnswer,
  categoryAnswer,
  moveProductsAnswer,
} from '@sankalp/contract/categories.schema';
import { productPaths } from '@sankalp/contract/products';
import { productsAnswer } from '@sankalp/contract/products.schema';
import { messageAnswer } from '@sankalp/contract/shared/envelope.schema';
import { API_BASE, buildPath } from '@sankalp/contract/shared/path';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { conflict } from '../../shared/resource/conflict.testing.ts';
import { answersHistory } from '../../shared/testing/answers-history.ts';
import { describesDeletion } from '../../shared/testing/describes-deletion.ts';
import { answers, refuses, server } from '../../shared/testing/msw.ts';
import { renderApp, signIn } from '../../shared/testing/render-app.tsx';
import { writeInto } from '../../shared/testing/write-into.ts';

const ADDRESS = '/dashboard/product?tab=1';
const aCategory = (index: number, name: string, version = 1): Category => ({
  id: `0192d3a4-0000-7000-8000-${String(index).padStart(12, '0')}`,
  name,
  version,
});
const books = aCategory(1, 'Books');
const malas = aCategory(2, 'Malas');

const lists = (...categories: Category[]) =>
  server.use(answers('get', categoryPaths.list, categoriesAnswer, { data: categories }));
const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent);

beforeEach(() => {
  signIn({ modules: ['product'] });
  server.use(answers('get', productPaths.list, productsAnswer, { data: [], total: 0 }));
  lists(books, malas);
});

test('the area has its heading and tabs; Category lists the names', async () => {
  const { user, path } = renderApp('/dashboard/product');
  expect(await screen.findByRole('heading', { name: 'Product', level: 1 })).toBeVisible();
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Products', 'Category']);
  expect(await screen.findByText('No Product found')).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'Category' }));
  await screen.findByText('Books');
  expect(path()).toBe(ADDRESS);
  expect(names()).toEqual(['Books', 'Malas']);
});

test('without categories, and when they cannot be loaded, it says so', async () => {
  server.use(refuses('get', categoryPaths.list, 500));
  const { user } = renderApp(ADDRESS);
  expect(await screen.findByText('Failed to load Courses')).toBeVisible();
  lists();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('No Category found')).toBeVisible();
});

/** Opens the dialog of a button, and writes a name into it. */
async function write(button: string, title: string) {
  const { user } = renderApp(ADDRESS);
  await user.click(await screen.findByRole('button', { name: button }));
  const dialog = within(await screen.findByRole('dialog', { name: title }));
  const name = (text: string) => writeInto(user, dialog.getByLabelText(/^Category Name/), text);
  return { user, dialog, name, save: async () => user.click(await dialog.findByText('Save')) };
}

test('+ Add Category opens a dialog that adds one and closes; one that fails says so, and the dialog stays', async () => {
  const sent: unknown[] = [];
  server.use(
    http.post(`*${API_BASE}${categoryPaths.list}`, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({}, { status: 500 });
    }),
  );
  const { name, save } = await write('+ Add Category', 'Add Category');
  // Without a name nothing is sent.
  await save();
  await name('Shawls');
  await save();
  expect(await screen.findByText('Failed to add Category. Please try again.')).toBeVisible();
  expect(screen.getByRole('dialog')).toBeVisible();
  server.use(
    answers('post', categoryPaths.list, categoryAnswer, async ({ request }) => {
      sent.push(await request.json());
      lists(books, malas, aCategory(3, 'Shawls'));
      return { data: aCategory(3, 'Shawls') };
    }),
  );
  await save();
  expect(await screen.findByText('Shawls')).toBeVisible();
  expect(sent).toEqual([{ name: 'Shawls' }, { name: 'Shawls' }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('Edit renames, from the version that was read; one that fails says so, and the dialog stays', async () => {
  server.use(refuses('patch', categoryPaths.one, 500));
  const { name, save } = await write('Edit Books', 'Update Category');
  await name('Books and Texts');
  await save();
  expect(await screen.findByText('Failed to update Category. Please try again.')).toBeVisible();
  expect(screen.getByRole('dialog')).toBeVisible();
  const sent: unknown[] = [];
  server.use(
    answers('patch', categoryPaths.one, categoryAnswer, async ({ request, params }) => {
      sent.push([params.id, request.headers.get('if-match'), await request.json()]);
      lists(aCategory(1, 'Books and Texts', 2), malas);
      return { data: aCategory(1, 'Books and Texts', 2) };
    }),
  );
  await save();
  expect(await screen.findByText('Books and Texts')).toBeVisible();
  expect(sent).toEqual([[books.id, '"1"', { name: 'Books and Texts' }]]);
});

test('History tells who renamed it; renamed meanwhile it shows both names, and Keep mine writes mine on top', async () => {
  const sent: unknown[] = [];
  server.use(
    http.patch(`${API_BASE}${buildPath(categoryPaths.one, { id: books.id })}`, async ({ request }) => {
      sent.push([request.headers.get('if-match'), await request.json()]);
      return sent.length === 1
        ? HttpResponse.json(conflict, { status: 412 })
        : HttpResponse.json({ data: aCategory(1, 'Reading', 3) });
    }),
    answers('get', categoryPaths.one, categoryAnswer, { data: aCategory(1, 'Libraries', 2) }),
  );
  answersHistory(categoryPaths.history, {
    id: books.id,
    entity: 'categories',
    changes: [{ field: 'name', before: 'Book', after: 'Books' }],
  });
  const { user, dialog, name, save } = await write('Edit Books', 'Update Category');
  // Its history is asked for once it is opened.
  expect(dialog.queryByText('Category Name changed')).toBeNull();
  await user.click(dialog.getByText('History'));
  expect(await dialog.findByText('Category Name changed')).toBeVisible();
  expect(dialog.getByText(/^Leela Nair,/)).toBeVisible();
  await name('Reading');
  await save();
  const asked = within(await screen.findByRole('dialog', { name: 'Changed by someone else' }));
  expect(await asked.findByText('Libraries')).toBeVisible();
  await user.click(asked.getByRole('button', { name: 'Keep mine' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([
    ['"1"', { name: 'Reading' }],
    ['"2"', { name: 'Reading' }],
  ]);
});

test('one in use says by how many products, offers to move them, and goes then', async () => {
  const sent: unknown[] = [];
  const inUse = '2 products are in this category. Move them to another one first.';
  server.use(
    refuses('delete', categoryPaths.one, 409, inUse),
    answers('post', categoryPaths.moveProducts, moveProductsAnswer, async ({ request, params }) => {
      sent.push([params.id, await request.json()]);
      server.use(
        answers('delete', categoryPaths.one, messageAnswer, () => {
          lists(malas);
          return { data: { message: 'Category deleted' } };
        }),
      );
      return { data: { moved: 2 } };
    }),
  );
  const { user } = renderApp(ADDRESS);
  await user.click(await screen.findByRole('button', { name: 'Delete Books' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText(inUse)).toBeVisible();
  const dialog = within(screen.getByRole('dialog', { name: 'Category in use' }));
  expect(dialog.getByRole('button', { name: 'Move products' })).toBeDisabled();
  await user.click(dialog.getByLabelText('Move the products to', { selector: 'input' }));
  expect(await dialog.findAllByRole('option')).toHaveLength(1);
  await user.click(dialog.getByRole('option', { name: 'Malas' }));
  await user.click(dialog.getByRole('button', { name: 'Move products' }));
  expect(await screen.findByText('2 products moved to Malas')).toBeVisible();
  expect(sent).toEqual([[books.id, { categoryId: malas.id }]]);
  expect(await screen.findByText('Are you sure you want to delete this category?')).toBeVisible();
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Category deleted')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Books')).toBeNull());
});

describesDeletion({
  opens: () => renderApp(ADDRESS),
  row: books,
  serves: (rows) => lists(...rows, malas),
  paths: categoryPaths,
  asks: 'Are you sure you want to delete this category?',
  deleted: 'Category deleted',
  failed: 'Failed to delete Category. Please try again.',
});
