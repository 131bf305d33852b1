import {
  type ColumnDef,
  createColumnHelper,
  createSortedRowModel,
  type Row,
  type RowData,
  rowSortingFeature,
  tableFeatures,
} from '@tanstack/react-table';

/** How a column looks in the table. */
export interface ColumnLook {
  /** The width it needs in pixels, and in a narrow table; columns without one share what is left. */
  width?: number;
  narrowWidth?: number;
  /** The least that a column without a width needs: 120, the first 160. In a narrow table the first does with 160. */
  minWidth?: number;
  /** Where not all fit, the column with the highest number goes first. One without a number stays. */
  priority?: number;
  /** When it has to go, what it says moves into the second line of the first cell. */
  collapsible?: boolean;
  /** Shown to those alone who choose it. */
  isOptional?: boolean;
  align?: 'right';
  /** Placeholder before its text, for rows that are still to come. */
  picture?: 'person' | 'banner';
  /** How its value is written in a file, where that is not the value itself. */
  written?: (value: never) => string;
  /** Numbers and dates stand in figures of equal width. */
  tabularNumbers?: boolean;
}

/** Features of every table of the product; what is not listed here costs no bytes. */
export const features = tableFeatures({
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  columnMeta: {} as ColumnLook,
});

export type Features = typeof features;
export type Column<Data extends RowData> = ColumnDef<Features, Data, unknown>;

/**
 * Column definitions of one kind of row: `const column = columnsOf<User>()`. A column sorts when it names a `sortFn`.
 */
export function columnsOf<Data extends RowData>() {
  return createColumnHelper<Features, Data>();
}

/** Whether a column of this id sorts; an address may name any. */
export function canSortBy<Data extends RowData>(columns: readonly Column<Data>[], id: string): boolean {
  return columns.some(
    (column) => column.sortFn !== undefined && id === (column.id ?? ('accessorKey' in column && column.accessorKey)),
  );
}

const collator = new Intl.Collator('en-IN', { sensitivity: 'base', numeric: true });

/** Sorts as people read: case and accents do not count, 9 stands before 10. Empty values belong last (`sortUndefined`). */
export function byText<Data extends RowData>(a: Row<Features, Data>, b: Row<Features, Data>, columnId: string): number {
  return collator.compare(String(a.getValue(columnId)), String(b.getValue(columnId)));
}

/** Sorts numbers. Empty values belong last (`sortUndefined`). */
export function byNumber<Data extends RowData>(
  a: Row<Features, Data>,
  b: Row<Features, Data>,
  columnId: string,
): number {
  return Number(a.getValue(columnId)) - Number(b.getValue(columnId));
}

/** Sorts instants and days in ISO form, whose order is that of their text. */
export function byInstant<Data extends RowData>(
  a: Row<Features, Data>,
  b: Row<Features, Data>,
  columnId: string,
): number {
  const [left, right] = [String(a.getValue(columnId)), String(b.getValue(columnId))];
  return left < right ? -1 : Number(left > right);
}

/** A column that shows a value of its row. */
interface ValueColumn<Data extends RowData> {
  id: string;
  label: string;
  textOf: (row: Data) => string;
}

/** The columns that show a value, by their heads: those of actions do not. */
export function valueColumnsOf<Data extends RowData>(columns: readonly Column<Data>[]): ValueColumn<Data>[] {
  return columns.flatMap((column) => {
    const read = readerOf(column);
    if (!read || typeof column.header !== 'string') return [];
    const id = column.id ?? ('accessorKey' in column ? String(column.accessorKey) : '');
    const write = (column.meta as ColumnLook | undefined)?.written ?? String;
    const textOf = (row: Data) => {
      const value = read(row);
      return value === undefined || value === null ? '' : write(value as never);
    };
    return [{ id, label: column.header, textOf }];
  });
}

/** The columns that only those see who choose them. */
export const optionalColumnsOf = <Data extends RowData>(columns: readonly Column<Data>[]): string[] =>
  columns.flatMap(({ id, meta }) => (id && (meta as ColumnLook | undefined)?.isOptional ? [id] : []));

/** The same columns; of a row that lacks what a column is made of, its value is undefined. */
export const tolerantOf = <Data extends RowData>(columns: readonly Column<Data>[]): Column<Data>[] =>
  columns.map((column) => {
    const accessorFn = 'accessorFn' in column && readerOf(column);
    return accessorFn ? { ...column, accessorFn } : column;
  });

function readerOf<Data extends RowData>(column: Column<Data>): ((row: Data) => unknown) | undefined {
  if ('accessorFn' in column) {
    const { accessorFn } = column;
    return (row) => {
      try {
        return accessorFn(row, 0);
      } catch {
        return undefined;
      }
    };
  }
  if (!('accessorKey' in column)) return undefined;
  const key = column.accessorKey as keyof Data;
  return (row) => row[key];
}
