import { MantineProvider } from '@mantine/core';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import { createStore } from '../../app/store.ts';
import { byText, columnsOf } from './columns.ts';
import type { ListQuery } from './list.ts';
import { ListPage } from './list-page.tsx';
import { useBrowserList } from './use-browser-list.ts';

interface Place {
  id: string;
  name: string;
  city: string | null;
}

const column = columnsOf<Place>();
const columns = column.columns([column.accessor('name', { header: 'Name', sortFn: byText })]);
const textsOf = ({ name, city }: Place) => [name, city];
const words = { count: { singular: '1 place', plural: '{count} places' }, search: 'Search places' };
const texts = { empty: 'No places yet', noMatch: 'No places match' };

/** All that a simple list has to say. */
function PlacesPage({ query }: { query: ListQuery<readonly Place[]> }) {
  const list = useBrowserList(query, { textsOf, loadFailed: 'Failed to load places' });
  return <ListPage title="Places" label="Places" {...{ words, texts, columns }} {...list} emptyAction="Add one" />;
}

const refetch = vi.fn();
const at = { isLoading: false, isFetching: false, isError: false, refetch };
const places = Array.from({ length: 12 }, (_, index) => ({
  id: String(index),
  name: `Hall ${index + 1}`,
  city: index === 11 ? 'Pune' : null,
}));

function show(query: Partial<ListQuery<readonly Place[]>>, address = '/') {
  render(
    <MantineProvider env="test">
      <Provider store={createStore()}>
        <MemoryRouter initialEntries={[address]}>
          <PlacesPage query={{ ...at, ...query }} />
        </MemoryRouter>
      </Provider>
    </MantineProvider>,
  );
  return { user: userEvent.setup(), table: within(screen.getByRole('table', { name: 'Places' })) };
}

test('a list that loads says so, and does not say how many there are', () => {
  const { table } = show({ isLoading: true, isFetching: true });
  expect(table.getByText('Loading...')).toBeInTheDocument();
  expect(screen.queryByText(/\d places?/)).toBeNull();
});

test('a list that failed says why and can be asked again; that it is empty it does not say', async () => {
  const { user } = show({ isError: true, error: { status: 500 } });
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to load places');
  expect(screen.queryByText('No places yet')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(refetch).toHaveBeenCalledOnce();
});

test('an empty list says so and offers what one would do next, a search in the address or not', () => {
  const { table } = show({ data: [] }, '/?search=pune');
  expect(table.getByText('No places yet')).toBeVisible();
  expect(table.getByText('Add one')).toBeVisible();
});

test('rows are counted and paged by ten', async () => {
  const { user, table } = show({ data: places });
  expect(screen.getByText('12 places')).toBeVisible();
  expect(table.getAllByRole('row')).toHaveLength(11);
  const pager = within(screen.getByRole('navigation', { name: 'Pages of Places' }));
  await user.click(pager.getByRole('button', { name: 'Next page' }));
  expect(table.getAllByRole('row').map((row) => row.textContent)).toEqual(['Name', 'Hall 11', 'Hall 12']);
});

test('all rows are sorted, not those of the page alone, and the first page follows', async () => {
  const { user, table } = show({ data: places }, '/?page=2');
  await user.click(table.getByRole('button', { name: 'Name' }));
  await user.click(table.getByRole('button', { name: 'Name' }));
  const names = table.getAllByRole('row').map((row) => row.textContent);
  expect(names.slice(0, 4)).toEqual(['Name', 'Hall 12', 'Hall 11', 'Hall 10']);
  expect(names).toHaveLength(11);
});

test('a search looks through every text of a row, and can be cleared where nothing fits', async () => {
  const { user, table } = show({ data: places }, '/?page=2');
  const search = screen.getByRole('searchbox', { name: 'Search places' });
  await user.type(search, 'PUNE ');
  expect(await screen.findByText('1 of 12')).toBeVisible();
  expect(table.getAllByRole('row')).toHaveLength(2);
  await user.type(search, 'x');
  expect(await table.findByText('No places match')).toBeVisible();
  await user.click(table.getByRole('button', { name: 'Clear search' }));
  expect(await screen.findByText('12 places')).toBeVisible();
});
