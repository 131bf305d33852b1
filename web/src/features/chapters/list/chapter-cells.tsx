import { t } from 'virtual:texts';
import { formatDay } from '@sankalp/contract/shared/dates';
import { IconArrowDown, IconArrowUp, IconEye, IconTrash } from '@tabler/icons-react';
import { memo } from 'react';
import type { TableFit } from '../../../shared/table/fit-columns.ts';
import { NameCell, SecondLineContext } from '../../../shared/table/name-cell.tsx';
import rowAction from '../../../shared/table/row-action.module.css';
import { EditAction, RowAction } from '../../../shared/table/row-action.tsx';
import classes from '../chapters.module.css';
import type { ChapterActions, ListedChapter } from './listed-chapter.ts';

/** Context of every row beside its chapter; one stable object, so that rows are not rendered again. */
export interface RowContext extends ChapterActions {
  /** Which columns fit the table. */
  fit: TableFit;
  /** Undefined where the order is only shown. */
  onStep: ((chapter: ListedChapter, step: -1 | 1, pressed: HTMLElement) => void) | undefined;
}

/** The rows of the table, whether or not they can be dragged. */
export interface ChapterRowsProps {
  chapters: readonly ListedChapter[];
  context: RowContext;
  fixedCount: number;
}

interface ChapterCellsProps {
  chapter: ListedChapter;
  context: RowContext;
  /** Saved already, on a screen that only adds: read-only. */
  isFixed: boolean;
  isFirst: boolean;
  isLast: boolean;
}

/** The name, which opens the chapter; under it what has no column. */
export const ChapterName = memo(function ChapterName({
  chapter,
  context,
}: Pick<ChapterCellsProps, 'chapter' | 'context'>) {
  const { shown } = context.fit;
  const secondLine = [
    !shown.has('scheduleDate') && dayOf(chapter),
    !shown.has('isFree') && chapter.isFree && t('Free'),
  ];
  return (
    <SecondLineContext value={secondLine.filter(Boolean).join(' · ')}>
      <NameCell>
        <button type="button" onClick={() => context.onView(chapter)}>
          {chapter.name}
        </button>
      </NameCell>
    </SecondLineContext>
  );
});

/** The other cells of a chapter's row. */
export const ChapterCells = memo(function ChapterCells(props: ChapterCellsProps) {
  const { chapter, context, isFixed, isFirst, isLast } = props;
  const { name } = chapter;
  return (
    <>
      {context.fit.shown.has('videoTitle') && <td>{chapter.videoTitle}</td>}
      {context.fit.shown.has('scheduleDate') && <td data-tabular-numbers>{dayOf(chapter)}</td>}
      {context.fit.shown.has('isFree') && <td>{chapter.isFree ? t('Yes') : t('No')}</td>}
      <td data-align="right" className={classes.actions}>
        {context.onStep && !isFixed && (
          <>
            <MoveButton direction="up" isDisabled={isFirst} {...{ chapter, context }} />
            <MoveButton direction="down" isDisabled={isLast} {...{ chapter, context }} />
          </>
        )}
        {!context.fit.isNarrow && (
          <RowAction label={t('View {name}', { name })} icon={IconEye} onClick={() => context.onView(chapter)} />
        )}
        {!isFixed && (
          <>
            <EditAction label={t('Edit {name}', { name })} onClick={() => context.onEdit(chapter)} />
            <RowAction
              label={t('Delete {name}', { name })}
              icon={IconTrash}
              isDanger
              onClick={() => context.onDelete(chapter)}
            />
          </>
        )}
      </td>
    </>
  );
});

interface MoveButtonProps extends Pick<ChapterCellsProps, 'chapter' | 'context'> {
  direction: 'up' | 'down';
  isDisabled: boolean;
}

// At the ends the button keeps the focus and does nothing.
function MoveButton({ chapter, context, direction, isDisabled }: MoveButtonProps) {
  const Icon = direction === 'up' ? IconArrowUp : IconArrowDown;
  const { name } = chapter;
  const label = direction === 'up' ? t('Move {name} up', { name }) : t('Move {name} down', { name });
  return (
    <button
      type="button"
      className={`${rowAction.action} ${classes.move}`}
      aria-label={label}
      title={label}
      aria-disabled={isDisabled || undefined}
      aria-keyshortcuts={direction === 'up' ? 'Alt+ArrowUp' : 'Alt+ArrowDown'}
      onClick={({ currentTarget }) => {
        if (!isDisabled) context.onStep?.(chapter, direction === 'up' ? -1 : 1, currentTarget);
      }}
    >
      <Icon size={16} aria-hidden="true" />
    </button>
  );
}

function dayOf({ scheduleDate }: ListedChapter): string {
  return scheduleDate ? formatDay(scheduleDate) : '';
}
