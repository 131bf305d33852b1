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
  folds?: boolean;
  align?: 'right';
  /** What stands before its text, for rows that are still to come. */
  picture?: 'person' | 'banner';
  /** Numbers and dates stand in figures of equal width. */
  figures?: boolean;
}

/** What every table of the product can do; what is not listed here costs no bytes. */
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
