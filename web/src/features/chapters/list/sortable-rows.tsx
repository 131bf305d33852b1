import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardCode,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  type Modifier,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { IconGripVertical } from '@tabler/icons-react';
import { type ComponentType, type ReactNode, useMemo } from 'react';
import table from '../../../shared/table/data-table.module.css';
import classes from '../chapters.module.css';
import { ChapterCells, ChapterName, type ChapterRowsProps, type RowContext } from './chapter-cells.tsx';
import { type ListedChapter, positionText } from './chapter-list.ts';

interface SortableRowsProps extends ChapterRowsProps {
  onMove: (from: number, to: number) => void;
  /** Puts the rows into their table. */
  frame: (Rows: ComponentType<ChapterRowsProps>) => ReactNode;
}

/** How far one press of an arrow key drags (CHAP-12). */
const KEYBOARD_STEP_PX = 25;

const INSTRUCTIONS = {
  draggable:
    'To move a chapter, press Space or Enter, then the up and down arrow keys. Press Space or Enter again to drop it, or Escape to leave it where it was.',
};

/** Rows that are dragged by their handle: by mouse, by finger, by keyboard. */
export function SortableRows({ chapters, onMove, frame, fixedCount }: SortableRowsProps) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: stepByArrow }),
  );
  const indexOf = (id: UniqueIdentifier) => chapters.findIndex((chapter) => chapter.id === id);
  const announcements = useMemo(() => announcementsOf(chapters), [chapters]);
  const drop = ({ active, over }: DragEndEvent) => {
    const [from, to] = [indexOf(active.id), over ? indexOf(over.id) : -1];
    if (from >= 0 && to >= fixedCount && from !== to) onMove(from, to);
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[upAndDown]}
      accessibility={{ announcements, screenReaderInstructions: INSTRUCTIONS }}
      onDragEnd={drop}
    >
      <SortableContext items={chapters as ListedChapter[]} strategy={verticalListSortingStrategy}>
        {frame(DraggableRows)}
      </SortableContext>
    </DndContext>
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
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({
    id: chapter.id,
    disabled: isFixed,
  });
  return (
    <tr
      ref={setNodeRef}
      data-row-id={chapter.id}
      className={`${table.row} ${isDragging ? classes.dragged : ''}`}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <td>
        <span className={classes.nameCell}>
          {!isFixed && (
            <button
              {...attributes}
              {...listeners}
              ref={setActivatorNodeRef}
              // Touch moves no focus, and a focused field elsewhere would scroll the page back to it.
              onPointerDownCapture={({ currentTarget }) => currentTarget.focus({ preventScroll: true })}
              type="button"
              className={classes.handle}
              aria-label={`Reorder ${chapter.name}`}
              title={`Reorder ${chapter.name}`}
            >
              <IconGripVertical size={16} aria-hidden="true" />
            </button>
          )}
          <ChapterName chapter={chapter} context={cells.context} />
        </span>
      </td>
      <ChapterCells chapter={chapter} isFixed={isFixed} {...cells} />
    </tr>
  );
}

const stepByArrow: KeyboardCoordinateGetter = (event, { currentCoordinates: { x, y } }) => {
  if (event.code === KeyboardCode.Down) return { x, y: y + KEYBOARD_STEP_PX };
  if (event.code === KeyboardCode.Up) return { x, y: y - KEYBOARD_STEP_PX };
  return undefined;
};

const upAndDown: Modifier = ({ transform }) => ({ ...transform, x: 0 });

function announcementsOf(chapters: readonly ListedChapter[]): Announcements {
  const nameOf = (id: UniqueIdentifier) => chapters.find((chapter) => chapter.id === id)?.name ?? '';
  const placeOf = (id: UniqueIdentifier, place: UniqueIdentifier) =>
    positionText(
      nameOf(id),
      chapters.findIndex((chapter) => chapter.id === place),
      chapters.length,
    );
  let hasMoved = false;
  return {
    onDragStart: ({ active }) => {
      hasMoved = false;
      return `Picked up ${nameOf(active.id)}. ${placeOf(active.id, active.id)}`;
    },
    onDragOver: ({ active, over }) => {
      // Nothing is announced while a chapter is over its own place.
      if (!over || (!hasMoved && over.id === active.id)) return undefined;
      hasMoved = true;
      return placeOf(active.id, over.id);
    },
    onDragEnd: ({ active, over }) => `Dropped ${nameOf(active.id)}. ${placeOf(active.id, over?.id ?? active.id)}`,
    onDragCancel: ({ active }) => `Not moved. ${placeOf(active.id, active.id)}`,
  };
}
