/** Width that a column needs to be shown; see ColumnLook. */
export interface FittedColumn {
  id: string;
  width?: number;
  narrowWidth?: number;
  minWidth?: number;
  priority?: number;
  collapsible?: boolean;
  picture?: keyof typeof PICTURE_PX;
}

/** Which columns fit a table of some width. */
export interface TableFit {
  /** The columns that stand, by id, each with its width; those without one share what is left. */
  shown: ReadonlyMap<string, number | undefined>;
  /** Left out as columns, they stand in the second line of the first cell. */
  folded: readonly string[];
  /** As narrow as on a phone: columns with a narrow width take that. */
  isNarrow: boolean;
}

/**
 * The first column holds what names the row: it never gets narrower than this, unless it says a width of its own. The box that
 * chooses the row comes on top, and so does a picture; in a narrow table one takes the place of the other.
 */
const FIRST_COLUMN_MIN_PX = 160;
const BOX_PX = 28;
const PICTURE_PX = { person: 32, banner: 48 } as const;
const COLUMN_MIN_PX = 120;
const NARROW_BELOW_PX = 560;

/**
 * The columns that a table of `widthPx` shows. Columns without a priority always stand; the others join them from the lowest
 * number on as long as they fit. A width of 0 is unknown: all are shown and share what there is, since widths of their own could
 * stretch the table that is about to be measured.
 */
export function fitColumns(columns: readonly FittedColumn[], widthPx: number, isSelectable = false): TableFit {
  const isNarrow = widthPx > 0 && widthPx < NARROW_BELOW_PX;
  const sized = columns.map((column, index) => {
    const width = (isNarrow ? column.narrowWidth : undefined) ?? column.width;
    const least = index === 0 ? firstColumnMinPx(column, isNarrow, isSelectable) : (column.minWidth ?? COLUMN_MIN_PX);
    return { id: column.id, width, need: width ?? least, priority: column.priority ?? 0 };
  });
  const fitting = new Set<string>();
  let takenPx = 0;
  let isFull = false;
  for (const { id, need, priority } of sized.toSorted((one, other) => one.priority - other.priority)) {
    takenPx += need;
    isFull ||= priority > 0 && widthPx > 0 && takenPx > widthPx;
    if (!isFull) fitting.add(id);
  }
  const standing = sized.filter(({ id }) => fitting.has(id));
  const shown = new Map(standing.map(({ id, width }) => [id, widthPx > 0 ? width : undefined]));
  const [first] = standing;
  // An equal share would be too little for it.
  if (first && first.width === undefined && widthPx > 0 && shareOf(standing, widthPx) < first.need)
    shown.set(first.id, first.need);
  const folded = columns.filter(({ id, collapsible }) => collapsible && !shown.has(id)).map(({ id }) => id);
  return { shown, folded, isNarrow };
}

function firstColumnMinPx({ minWidth, picture }: FittedColumn, isNarrow: boolean, isSelectable: boolean): number {
  if (isNarrow) return FIRST_COLUMN_MIN_PX;
  const leastPx = minWidth ?? FIRST_COLUMN_MIN_PX + (picture ? PICTURE_PX[picture] : 0);
  return isSelectable ? leastPx + BOX_PX : leastPx;
}

/** Width that the layout of the browser gives to each of the columns that have none. */
function shareOf(columns: readonly { width: number | undefined }[], widthPx: number): number {
  const fixedPx = columns.reduce((sum, { width = 0 }) => sum + width, 0);
  return (widthPx - fixedPx) / columns.filter(({ width }) => width === undefined).length;
}
