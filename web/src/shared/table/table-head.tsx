import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import type { Header, ReactTable, RowData } from '@tanstack/react-table';
import type { Features } from './columns.ts';
import classes from './data-table.module.css';
import { SelectAllBox } from './selection/select-box.tsx';
import { useTableFit } from './use-table-fit.ts';

const ARROWS = { asc: IconArrowUp, desc: IconArrowDown, none: IconArrowsSort } as const;
const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const;

interface TableHeadProps<Data extends RowData> {
  table: ReactTable<Features, Data>;
  sorts: readonly string[] | undefined;
}

/** The sticky head: a column that sorts is a button, and says so to those who hear the table. */
export function TableHead<Data extends RowData>({ table, sorts }: TableHeadProps<Data>) {
  const { shown } = useTableFit();
  return (
    <thead className={classes.head}>
      {table.getHeaderGroups().map((group) => (
        <tr key={group.id} aria-rowindex={1}>
          {group.headers
            .filter(({ column }) => shown.has(column.id))
            .map((header, index) => {
              const sorted = header.column.getIsSorted();
              const Arrow = ARROWS[sorted || 'none'];
              return (
                <th
                  key={header.id}
                  scope="col"
                  style={{ width: shown.get(header.column.id) }}
                  data-align={header.column.columnDef.meta?.align}
                  aria-sort={sorted ? ARIA_SORT[sorted] : undefined}
                >
                  {index === 0 && <SelectAllBox />}
                  {canSort(header, sorts) ? (
                    <button type="button" className={classes.sort} onClick={() => header.column.toggleSorting()}>
                      <table.FlexRender header={header} />
                      <Arrow size={14} aria-hidden="true" />
                    </button>
                  ) : (
                    <table.FlexRender header={header} />
                  )}
                </th>
              );
            })}
        </tr>
      ))}
    </thead>
  );
}

// TanStack would sort every column by a guess; here only those sort that say how.
function canSort<Data extends RowData>(
  { column }: Header<Features, Data>,
  sorts: readonly string[] | undefined,
): boolean {
  return (sorts?.includes(column.id) ?? column.columnDef.sortFn !== undefined) && column.getCanSort();
}
