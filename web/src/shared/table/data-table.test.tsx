import { MantineProvider } from '@mantine/core';
import { act, render, screen, waitFor, within } from '@testing-library/react';
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

test('a column that sorts shows an arrow before it does, and a column that an address invents is none', () => {
  renderTable('nothing');
  expect(names()).toEqual(['Hall 10', 'hall 9', 'Ashram']);
  const arrowsOf = (name: string) => screen.getByRole('columnheader', { name }).querySelectorAll('svg').length;
  expect([arrowsOf('Name'), arrowsOf('City'), arrowsOf('Action')]).toEqual([1, 1, 0]);
  expect(screen.getByRole('columnheader', { name: 'City' })).not.toHaveAttribute('aria-sort');
});

test('the middle button opens what the row links to in a tab of its own; on the controls of the row it does not', async () => {
  const { user } = renderTable();
  const followed = vi.fn((event: Event) => event.preventDefault());
  screen.getByRole('link', { name: 'hall 9' }).addEventListener('click', followed);
  const pressed = vi.fn();
  screen.getByRole('table').parentElement?.addEventListener('mousedown', (event) => pressed(event.defaultPrevented));
  await user.pointer({ keys: '[MouseMiddle]', target: screen.getByText('Pune') });
  expect(followed).toHaveBeenCalledOnce();
  expect(followed.mock.calls[0]?.[0]).toMatchObject({ ctrlKey: true, metaKey: true });
  expect(pressed).toHaveBeenLastCalledWith(true);
  const row = screen.getByText('Pune').closest('tr') as HTMLElement;
  await user.pointer({ keys: '[MouseMiddle]', target: within(row).getByRole('button', { name: 'Act' }) });
  await user.pointer({ keys: '[MouseRight]', target: screen.getByText('Pune') });
  expect(followed).toHaveBeenCalledOnce();
});

/** As if the browser had cut the text of this element. */
function cut(element: HTMLElement) {
  Object.defineProperties(element, { scrollWidth: { value: 300 }, clientWidth: { value: 100 } });
  element.style.overflow = 'hidden';
}

test('a name that its cell cuts is shown whole, under the pointer and with the focus, until Escape', async () => {
  const { user } = renderTable();
  const link = screen.getByRole('link', { name: 'hall 9' });
  await user.hover(link);
  expect(screen.getAllByText('hall 9')).toEqual([link]);
  cut(link);
  await user.unhover(link);
  await user.hover(link);
  await waitFor(() => expect(screen.getAllByText('hall 9')).toHaveLength(2));
  await user.unhover(screen.getByRole('table'));
  await user.hover(document.body);
  await waitFor(() => expect(screen.getAllByText('hall 9')).toHaveLength(1));
  act(() => link.focus());
  await waitFor(() => expect(screen.getAllByText('hall 9')).toHaveLength(2));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.getAllByText('hall 9')).toHaveLength(1));
});

test('rows that are still to come are shown in outline, under their columns', () => {
  render(
    <MantineProvider env="test">
      <DataTable
        label="Places"
        columns={columns}
        rows={[]}
        rowId={(place) => place.id}
        placeholder="No places"
        isLoading
        loadingRows={3}
      />
    </MantineProvider>,
  );
  const rows = screen.getAllByRole('row', { hidden: true }).slice(1);
  expect(rows.map((row) => within(row).getAllByRole('cell', { hidden: true }).length)).toEqual([3, 3, 3]);
  expect(rows.map((row) => row.textContent)).toEqual(['Loading...', '', '']);
  expect(screen.getByRole('status')).toHaveTextContent('Loading...');
  expect(screen.queryByText('No places')).toBeNull();
});

test('the rows are counted for those who hear the table', () => {
  renderTable();
  expect(screen.getByRole('table', { name: 'Places' })).toHaveAttribute('aria-rowcount', '4');
  expect(screen.getAllByRole('row').map((row) => row.getAttribute('aria-rowindex'))).toEqual(['1', '2', '3', '4']);
});

test('a row that lacks something is drawn without it, and the others as ever', async () => {
  const onCaught = vi.spyOn(console, 'error').mockImplementation(() => {});
  const bare = { id: 'd' } as Place;
  const touchy = column.columns([
    column.accessor((place) => place.name.toUpperCase(), { id: 'name', header: 'Name', sortFn: byText }),
    column.display({ id: 'length', header: 'Length', cell: ({ row }) => row.original.name.length }),
    column.accessor('id', { header: 'Id' }),
  ]);
  render(
    <MantineProvider env="test">
      <DataTable
        label="Places"
        columns={touchy}
        rows={[bare, ...places]}
        rowId={({ id }) => id}
        placeholder={null}
        sorting={[{ id: 'name', desc: false }]}
        onSortingChange={() => {}}
      />
    </MantineProvider>,
  );
  const texts = screen.getAllByRole('row').map((row) => row.textContent);
  expect(texts).toContain('d');
  expect(texts).toContain('HALL 107a');
  expect(texts).toHaveLength(5);
  onCaught.mockRestore();
});
