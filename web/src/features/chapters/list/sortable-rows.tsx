import { t } from 'virtual:texts';
import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import type { ComponentType, ReactNode } from 'react';
import { DragHandle } from '../../../shared/sorting/drag-handle.tsx';
import { SortableList } from '../../../shared/sorting/sortable-list.tsx';
import table from '../../../shared/table/data-table.module.css';
import classes from '../chapters.module.css';
import { ChapterCells, ChapterName, type ChapterRowsProps, type RowContext } from './chapter-cells.tsx';
import type { ListedChapter } from './listed-chapter.ts';

const MOVE = t(
  'To move a chapter, press Space or Enter, then the up and down arrow keys. Press Space or Enter again to drop it, or Escape to leave it where it was.',
);

interface SortableRowsProps extends ChapterRowsProps {
  onMove: (from: number, to: number) => void;
  /** Puts the rows into their table. */
  frame: (Rows: ComponentType<ChapterRowsProps>) => ReactNode;
}

/** Rows that are dragged by their handle (CHAP-12). */
export function SortableRows({ chapters, onMove, frame, fixedCount }: SortableRowsProps) {
  return (
    <SortableList instructions={MOVE} layout="rows" items={chapters} fixedCount={fixedCount} onMove={onMove}>
      {frame(DraggableRows)}
    </SortableList>
  );
}

function DraggableRows({ chapters, context, fixedCount }: ChapterRowsProps) {
  return chapters.map((chapter, index) => (
    <DraggableRow
      key={chapter.id}
      chapter={chapter}
      context={context}
      isFixed={index < fixedCount}
      isFirst={index <= fixedCount}
      isLast={index === chapters.length - 1}
    />
  ));
}

interface DraggableRowProps {
  chapter: ListedChapter;
  context: RowContext;
  isFixed: boolean;
  isFirst: boolean;
  isLast: boolean;
}

function DraggableRow({ chapter, isFixed, ...cells }: DraggableRowProps) {
  const sortable = useSortable({ id: chapter.id, disabled: isFixed });
  const { setNodeRef, transform, transition, isDragging } = sortable;
  return (
    <tr
      ref={setNodeRef}
      data-row-id={chapter.id}
      className={`${table.row} ${isDragging ? classes.dragged : ''}`}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <td>
        <span className={classes.nameCell}>
          {!isFixed && <DragHandle sortable={sortable} name={chapter.name} />}
          <ChapterName chapter={chapter} context={cells.context} />
        </span>
      </td>
      <ChapterCells chapter={chapter} isFixed={isFixed} {...cells} />
    </tr>
  );
}
