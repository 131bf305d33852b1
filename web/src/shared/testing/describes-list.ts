import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { expectAccessible } from './expect-accessible.ts';
import { layout } from './layout.ts';
import { refuses, server } from './msw.ts';
import { renderApp } from './render-app.tsx';
import { writeInto } from './write-into.ts';

interface ListDescription<Row> {
  address: string;
  /** Name of the table. */
  label: string;
  /** The path of the call that reads it. */
  path: string;
  /** The list with these rows. */
  serves: (rows: Row[]) => void;
  rows: Row[];
  heads: readonly string[];
  /** Text of each row, from its beginning. */
  shows: readonly string[];
  /** Heads in a table of this width, and what the first cell says then. */
  narrow?: readonly (readonly [widthPx: number, heads: readonly string[], first: string])[];
  /** The link that leads to where one is added. */
  adds?: { name: string; href: string };
  /** Searches, each with the beginning of the only row that it finds, and what is said where none fits. */
  search?: { finds: readonly (readonly [text: string, row: string])[]; none?: string };
  /** The nth of many rows, where they are paged. */
  many?: (index: number) => Row;
  /** `hidesWhy`: a box in place of the list shows no words of the server. */
  texts: { empty: string; failed: string; retry?: string; hidesWhy?: boolean };
}

/** How the list of records is shown, searched and paged, and what it says without rows: texts as the documents give them. */
export function describesList<Row>(list: ListDescription<Row>): void {
  const { address, label, serves, rows, heads, shows, narrow = [], adds, search, many, texts } = list;
  const shown = () => [...table().querySelectorAll('tbody tr')].map((row) => row.textContent);
  const table = () => screen.getByLabelText(label, { selector: 'table' });
  const headsShown = () => [...table().querySelectorAll('thead th')].map((head) => head.textContent).filter(Boolean);
  const comes = (...begin: readonly string[]) =>
    waitFor(() => expect(shown()).toEqual(begin.map((text) => expect.stringContaining(text))));
  const searchFor = (user: Parameters<typeof writeInto>[0], text: string) =>
    writeInto(user, screen.getByPlaceholderText('Search here...'), text);
  const addressWith = (question: string) => address + (address.includes('?') ? '&' : '?') + question;

  describe(`the list ${label}`, () => {
    test('shows its heads and rows, and what a search finds of them', async () => {
      serves(rows);
      const { user, path } = renderApp(address);
      await screen.findByLabelText(label, { selector: 'table' });
      await comes(...shows);
      expect(headsShown()).toEqual(heads);
      if (adds) expect(screen.getByText(adds.name).closest('a')).toHaveAttribute('href', adds.href);
      await expectAccessible();
      if (!search) return;
      for (const [text, found] of search.finds) {
        await searchFor(user, text);
        await comes(found);
        expect(path()).toBe(addressWith(`search=${text}`));
      }
      if (!search.none) return;
      await searchFor(user, 'no such row');
      expect(await screen.findByText(search.none)).toBeVisible();
      await user.click(screen.getByText('Clear search'));
      await comes(...shows);
    });

    test.each(narrow)('%i px wide shows %j, and under the name what has no column', async (widthPx, fitting, first) => {
      layout.tableWidthPx = widthPx;
      serves(rows);
      renderApp(address);
      await screen.findByLabelText(label, { selector: 'table' });
      await waitFor(() => expect(table().querySelector('tbody td')).toHaveTextContent(first));
      expect(headsShown()).toEqual(fitting);
    });

    if (many)
      test('is paged, ten rows a page, in the address; a search begins on the first', async () => {
        serves(Array.from({ length: 21 }, (_, index) => many(index + 1)));
        const { user, path } = renderApp(address);
        expect(await screen.findByText('Page 1 of 3')).toBeVisible();
        expect(shown()).toHaveLength(10);
        await user.click(screen.getByLabelText('Last page'));
        await waitFor(() => expect(shown()).toHaveLength(1));
        expect(path()).toBe(addressWith('page=3'));
        if (!search) return;
        await searchFor(user, '1');
        await waitFor(() => expect(path()).toBe(addressWith('search=1')));
        expect(shown().length).toBeGreaterThan(1);
      });

    test('says why it cannot be loaded, and when it is empty', async () => {
      server.use(refuses('get', list.path, 503, 'The server rests.'));
      const { user } = renderApp(address);
      if (!texts.hidesWhy) {
        expect(await screen.findByText('The server rests.')).toBeVisible();
        server.use(refuses('get', list.path, 500));
        await user.click(screen.getByText('Retry'));
      }
      expect(await screen.findByText(texts.failed)).toBeVisible();
      serves([]);
      await user.click(screen.getByText(texts.retry ?? 'Retry'));
      expect(await screen.findByText(texts.empty)).toBeVisible();
    });
  });
}
