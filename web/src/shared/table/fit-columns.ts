/** What a column needs to be shown; see ColumnLook. */
export interface FittedColumn {
  id: string;
  width?: number;
  narrowWidth?: number;
  priority?: number;
  folds?: boolean;
}

/** Which columns a table of some width has room for. */
export interface TableFit {
  shown: ReadonlySet<string>;
  /** Left out as columns, they stand in the second line of the first cell. */
  folded: readonly string[];
  /** As narrow as on a phone: columns with a narrow width take that. */
  isNarrow: boolean;
}

/** The first column holds what names the row: it never gets narrower than this. */
const FIRST_COLUMN_MIN_PX = 160;
const COLUMN_MIN_PX = 120;
const NARROW_BELOW_PX = 560;

/**
 * The columns that a table of `widthPx` shows. Columns without a priority always stand; the others join them from the lowest
 * number on as long as there is room. A width of 0 is one that nobody knows: all are shown.
 */
export function fitColumns(columns: readonly FittedColumn[], widthPx: number): TableFit {
  const isNarrow = widthPx > 0 && widthPx < NARROW_BELOW_PX;
  const needOf = ({ width, narrowWidth }: FittedColumn, isFirst: boolean) =>
    Math.max((isNarrow ? narrowWidth : undefined) ?? width ?? COLUMN_MIN_PX, isFirst ? FIRST_COLUMN_MIN_PX : 0);
  const wanted = columns
    .map((column, index) => ({ ...column, need: needOf(column, index === 0), rank: column.priority ?? 0 }))
    .toSorted((one, other) => one.rank - other.rank);
  const shown = new Set<string>();
  let takenPx = 0;
  let isFull = false;
  for (const { id, need, rank } of wanted) {
    takenPx += need;
    isFull ||= rank > 0 && widthPx > 0 && takenPx > widthPx;
    if (!isFull) shown.add(id);
  }
  const folded = columns.filter(({ id, folds }) => folds && !shown.has(id)).map(({ id }) => id);
  return { shown, folded, isNarrow };
}
