import { productPaths } from '@sankalp/contract/products';
import { bulkPathsOf } from '@sankalp/contract/shared/bulk';
import { bulkAnswer } from '@sankalp/contract/shared/bulk.schema';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { answers, server } from '../../../shared/testing/msw.ts';
import { renderApp, signIn } from '../../../shared/testing/render-app.tsx';
import { watchSavedFiles } from '../../../shared/testing/saved-files.ts';
import { aProduct, lists, rudraksha } from '../products.testing.ts';

const bulkPaths = bulkPathsOf(productPaths.list);
const incense = aProduct(1, { name: '=Incense, "strong"', stock: 0, tags: ['New', 'Sale'] });
const lamp = aProduct(2, { name: 'Lamp' });
const bar = () => within(screen.getByRole('region', { name: 'Selection' }));
const choose = async (name: string) => screen.findByRole('checkbox', { name: `Select ${name}` });

beforeEach(() => {
  signIn({ modules: ['product'] });
  lists(rudraksha, incense, lamp);
});

test('chosen products are deleted by one call, after a check, and one Undo brings them back', async () => {
  const sent: unknown[] = [];
  const answersBulk = (path: string, after?: () => void) =>
    answers('post', path, bulkAnswer, async ({ request }) => {
      const body = (await request.json()) as { ids: string[]; dryRun?: boolean };
      sent.push(body);
      if (!body.dryRun) after?.();
      const names = ['Rudraksha Mala', 'Lamp'];
      return { data: { count: 2, names, ids: body.dryRun ? [] : body.ids, leftOut: [] } };
    });
  server.use(
    answersBulk(bulkPaths.remove, () => lists(incense)),
    answersBulk(bulkPaths.restore, () => lists(rudraksha, incense, lamp)),
  );
  const { user } = renderApp('/dashboard/product');
  await user.click(await choose('Rudraksha Mala'));
  await user.click(await choose('Lamp'));
  await user.keyboard('d');
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete 2 products' }));
  expect(await dialog.findByText('2 products will be deleted: Rudraksha Mala and Lamp.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Delete 2 products' }));
  expect(await screen.findByText('2 products deleted')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Lamp')).toBeNull());
  expect(screen.queryByRole('region', { name: 'Selection' })).toBeNull();
  await waitFor(() => expect(screen.getByRole('link', { name: '=Incense, "strong"' })).toHaveFocus());
  // The message's own key: nobody has to walk there before it goes.
  await user.keyboard('z');
  expect(await screen.findByRole('link', { name: 'Lamp' })).toBeVisible();
  const ids = [rudraksha.id, lamp.id];
  expect(sent).toEqual([{ ids, dryRun: true }, { ids, dryRun: false }, { ids }]);
});

test('chosen products are exported as the list tells them, with nothing that a spreadsheet would run', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T20:00:00.000Z') });
  const saved = watchSavedFiles();
  const { user } = renderApp('/dashboard/product');
  await user.click(await choose('Rudraksha Mala'));
  await user.click(bar().getByRole('button', { name: 'Select all 3 products' }));
  await user.click(await choose('Lamp'));
  await user.click(bar().getByRole('button', { name: 'Export' }));
  expect(saved.map(({ name }) => name)).toEqual(['products-2026-11-22.csv']);
  expect(await saved[0]?.text()).toBe(
    '\ufeffProduct Name,Category name,Price,Tag,Stock\nRudraksha Mala,Malas,1200,Bestseller,12\n' +
      `"'=Incense, ""strong""",Malas,1200,"New, Sale",0\n`,
  );
});
