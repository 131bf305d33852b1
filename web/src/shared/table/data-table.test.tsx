import { MantineProvider } from '@mantine/core';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { byText, columnsOf } from './columns.ts';
import { DataTable } from './data-table.tsx';

interface Place {
  id: string;
  name: string;
  city: string | null;
}

const places: Place[] = [
  { id: 'a', name: 'Hall 10', city: null },
  { id: 'b', name: 'hall 9', city: 'Pune' },
  { id: 'c', name: 'Ashram', city: 'Surat' },
];
const onAct = vi.fn();
const column = columnsOf<Place>();
const columns = column.columns([
  column.accessor('name', {
    header: 'Name',
    sortFn: byText,
    cell: ({ row }) => <a href={`#${row.original.id}`}>{row.original.name}</a>,
  }),
  column.accessor((place) => place.city ?? undefined, {
    id: 'city',
    header: 'City',
    sortFn: byText,
    sortUndefined: 'last',
  }),
  column.display({
    id: 'action',
    header: 'Action',
    cell: () => (
      <button type="button" onClick={onAct}>
        Act
      </button>
    ),
  }),
]);

function renderTable(sort?: string, onSortingChange = vi.fn()) {
  const sorting = sort ? [{ id: sort.replace('-', ''), desc: sort.startsWith('-') }] : [];
  render(
    <MantineProvider env="test">
      <DataTable
        label="Places"
        columns={columns}
        rows={places}
        rowId={(place) => place.id}
        placeholder="No places"
        sorting={sorting}
        onSortingChange={onSortingChange}
      />
    </MantineProvider>,
  );
  return { user: userEvent.setup(), onSortingChange };
}

const names = () => screen.getAllByRole('link').map((link) => link.textContent);

test('texts sort as people read: small and capital letters alike, 9 before 10', () => {
  renderTable('name');
  expect(names()).toEqual(['Ashram', 'hall 9', 'Hall 10']);
});

test.each(['city', '-city'])('empty values stand last when sorted by %s', (sort) => {
  renderTable(sort);
  expect(names().at(-1)).toBe('Hall 10');
});

test('only columns that say how they sort have a button in their head', async () => {
  const { user, onSortingChange } = renderTable();
  expect(within(screen.getByRole('columnheader', { name: 'Action' })).queryByRole('button')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'City' }));
  expect(onSortingChange).toHaveBeenCalledWith([{ id: 'city', desc: false }]);
});

test('a click on a row is a click on its link, held keys included; its controls keep their own', async () => {
  const { user } = renderTable();
  const followed = vi.fn((event: Event) => event.preventDefault());
  screen.getByRole('link', { name: 'hall 9' }).addEventListener('click', followed);
  await user.click(screen.getByText('Pune'));
  expect(followed).toHaveBeenCalledOnce();
  await user.keyboard('{Control>}');
  await user.click(screen.getByText('Pune'));
  await user.keyboard('{/Control}');
  expect(followed).toHaveBeenCalledTimes(2);
  expect(followed.mock.calls[1]?.[0]).toMatchObject({ ctrlKey: true });
  const row = screen.getByText('Pune').closest('tr') as HTMLElement;
  await user.click(within(row).getByRole('button', { name: 'Act' }));
  expect(onAct).toHaveBeenCalledOnce();
  expect(followed).toHaveBeenCalledTimes(2);
});

test('the rows are counted for those who hear the table', () => {
  renderTable();
  expect(screen.getByRole('table', { name: 'Places' })).toHaveAttribute('aria-rowcount', '4');
  expect(screen.getAllByRole('row').map((row) => row.getAttribute('aria-rowindex'))).toEqual(['1', '2', '3', '4']);
});
