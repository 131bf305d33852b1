import { t } from 'virtual:texts';
import type { ComponentType, KeyboardEvent, ReactNode } from 'react';
import { memo, Suspense, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { positionText } from '../../../shared/sorting/moved-item.ts';
import table from '../../../shared/table/data-table.module.css';
import type { FittedColumn, TableFit } from '../../../shared/table/fit-columns.ts';
import { useFocusAfterRemoval } from '../../../shared/table/use-focus-after-removal.ts';
import { useFittingColumns } from '../../../shared/table/use-table-fit.ts';
import { lazyPart } from '../../../shared/ui/lazy-part.ts';
import classes from '../chapters.module.css';
import { ChapterCells, ChapterName, type ChapterRowsProps, type RowContext } from './chapter-cells.tsx';
import type { ChapterActions, ListedChapter } from './listed-chapter.ts';

// The code for dragging is loaded when editing begins.
const SortableRows = lazyPart(async () => (await import('./sortable-rows.tsx')).SortableRows);

interface ChapterTableProps extends ChapterActions {
  chapters: readonly ListedChapter[];
  placeholder: ReactNode;
  /** Without it the order is only shown. */
  onMove?: ((from: number, to: number) => void) | undefined;
  /** The first so many are read-only. */
  fixedCount?: number;
}

/** The chapters of a course in their order (CHAP-01, CHAP-02). Long ones stay cheap: a row is drawn anew only when it changes. */
export const ChapterTable = memo(function ChapterTable(props: ChapterTableProps) {
  const { chapters, placeholder, onMove, fixedCount = 0, onView, onEdit, onDelete } = props;
  const { body, step, stepByKey, announcement } = useSteps(chapters, fixedCount, onMove);
  const isReorderable = onMove !== undefined;
  useFocusAfterRemoval(
    useMemo(() => chapters.map(({ id }) => id), [chapters]),
    body,
  );
  const { ref, fit } = useFittingColumns(isReorderable ? REORDERABLE_COLUMNS : COLUMNS);
  const context = useMemo<RowContext>(
    () => ({ onView, onEdit, onDelete, fit, onStep: isReorderable ? step : undefined }),
    [onView, onEdit, onDelete, fit, isReorderable, step],
  );
  const rows = { chapters, context, fixedCount };
  const frame = (Rows: ComponentType<ChapterRowsProps>) => (
    <table ref={ref} className={table.table} aria-label={t('Chapters')}>
      <ChapterHead fit={fit} isReorderable={isReorderable} />
      <tbody ref={body} onKeyDown={stepByKey}>
        {chapters.length === 0 ? (
          <tr className={table.placeholder}>
            <td colSpan={fit.shown.size}>{placeholder}</td>
          </tr>
        ) : (
          <Rows {...rows} />
        )}
      </tbody>
    </table>
  );
  return (
    <>
      {onMove ? (
        <Suspense fallback={frame(PlainRows)}>
          <SortableRows {...rows} onMove={onMove} frame={frame} />
        </Suspense>
      ) : (
        frame(PlainRows)
      )}
      <span role="status" className={classes.visuallyHidden}>
        {announcement}
      </span>
    </>
  );
});

function PlainRows({ chapters, context, fixedCount }: ChapterRowsProps) {
  return chapters.map((chapter, index) => (
    <tr key={chapter.id} data-row-id={chapter.id} className={table.row}>
      <td>
        <ChapterName chapter={chapter} context={context} />
      </td>
      <ChapterCells
        chapter={chapter}
        context={context}
        isFixed={index < fixedCount}
        isFirst={index <= fixedCount}
        isLast={index === chapters.length - 1}
      />
    </tr>
  ));
}

interface ChapterColumn extends FittedColumn {
  header: string;
  align?: 'right';
}

const MOVE_BUTTONS_PX = 68;
const COLUMNS = columnsWith(0);
const REORDERABLE_COLUMNS = columnsWith(MOVE_BUTTONS_PX);

/** The columns of the chapters, in their order (CHAP-02). */
function columnsWith(moveButtonsPx: number): readonly ChapterColumn[] {
  return [
    { id: 'name', header: t('Chapter Name') },
    { id: 'videoTitle', header: t('Video Title'), priority: 3 },
    { id: 'scheduleDate', header: t('Schedule Date'), width: 128, priority: 2 },
    { id: 'isFree', header: t('Free'), width: 72, narrowWidth: 44, priority: 1 },
    { id: 'action', header: t('Action'), width: 124 + moveButtonsPx, narrowWidth: 76 + moveButtonsPx, align: 'right' },
  ];
}

function ChapterHead({ fit, isReorderable }: { fit: TableFit; isReorderable: boolean }) {
  const columns = isReorderable ? REORDERABLE_COLUMNS : COLUMNS;
  return (
    <thead className={table.head}>
      <tr>
        {columns
          .filter(({ id }) => fit.shown.has(id))
          .map(({ id, header, align }) => (
            <th key={id} scope="col" style={{ width: fit.shown.get(id) }} data-align={align}>
              {header}
            </th>
          ))}
      </tr>
    </thead>
  );
}

/** Moves one place at a time, by buttons and by Alt with the arrows: the focus stays where it is, and the new place is said. */
function useSteps(
  chapters: readonly ListedChapter[],
  fixedCount: number,
  onMove: ((from: number, to: number) => void) | undefined,
) {
  const body = useRef<HTMLTableSectionElement>(null);
  const pressed = useRef<HTMLElement>(undefined);
  const [announcement, setAnnouncement] = useState('');
  const latest = useRef({ chapters, fixedCount, onMove });
  useLayoutEffect(() => {
    latest.current = { chapters, fixedCount, onMove };
    // A row that changes its place drops the focus.
    pressed.current?.focus();
    pressed.current = undefined;
  }, [chapters, fixedCount, onMove]);
  const step = useCallback((chapter: ListedChapter, by: -1 | 1, from: HTMLElement) => {
    const { chapters, fixedCount, onMove } = latest.current;
    const place = chapters.findIndex(({ id }) => id === chapter.id);
    const to = place + by;
    if (!onMove || place < fixedCount || to < fixedCount || to >= chapters.length) return;
    pressed.current = from;
    onMove(place, to);
    setAnnouncement(positionText(chapter.name, to, chapters.length));
  }, []);
  const stepByKey = useCallback(
    (event: KeyboardEvent<HTMLTableSectionElement>) => {
      const by = { ArrowUp: -1, ArrowDown: 1 }[event.key] as -1 | 1 | undefined;
      const target = event.target as HTMLElement;
      // While a chapter is picked up, the arrows drag it.
      if (!by || !event.altKey || target.closest('[aria-pressed="true"]')) return;
      const row = target.closest('tr');
      const chapter = latest.current.chapters[row ? [...event.currentTarget.children].indexOf(row) : -1];
      if (!chapter || !latest.current.onMove) return;
      event.preventDefault();
      step(chapter, by, target);
    },
    [step],
  );
  return { body, step, stepByKey, announcement };
}
