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
import {
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { type ReactNode, useMemo } from 'react';
import { t } from '../texts.ts';
import { positionText } from './moved-item.ts';

interface SortedItem {
  id: string;
  name: string;
}

interface SortableListProps {
  /** How one is moved by keyboard, for those who listen. */
  instructions: string;
  items: readonly SortedItem[];
  /** One below the other, or side by side in several lines. */
  layout: keyof typeof LAYOUTS;
  /** So many at the start stay where they are. */
  fixedCount?: number;
  onMove: (from: number, to: number) => void;
  /** Items that `useSortable` makes movable. */
  children: ReactNode;
}

/** How far one press of an arrow key drags a row (CHAP-12). */
const KEYBOARD_STEP_PX = 25;

const stepByArrow: KeyboardCoordinateGetter = (event, { currentCoordinates: { x, y } }) => {
  if (event.code === KeyboardCode.Down) return { x, y: y + KEYBOARD_STEP_PX };
  if (event.code === KeyboardCode.Up) return { x, y: y - KEYBOARD_STEP_PX };
  return undefined;
};

const upAndDown: Modifier = ({ transform }) => ({ ...transform, x: 0 });

const LAYOUTS = {
  rows: {
    strategy: verticalListSortingStrategy,
    coordinateGetter: stepByArrow,
    modifiers: [upAndDown],
  },
  grid: {
    strategy: rectSortingStrategy,
    coordinateGetter: sortableKeyboardCoordinates,
    modifiers: [],
  },
};

/** Items that are dragged: by mouse, by finger, by keyboard; where one stands is said. */
export function SortableList({ instructions, items, layout, fixedCount = 0, onMove, children }: SortableListProps) {
  const { strategy, coordinateGetter, modifiers } = LAYOUTS[layout];
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter }),
  );
  const announcements = useMemo(() => announcementsOf(items), [items]);
  const drop = ({ active, over }: DragEndEvent) => {
    const [from, to] = [indexIn(items, active.id), over ? indexIn(items, over.id) : -1];
    if (from >= 0 && to >= fixedCount && from !== to) onMove(from, to);
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={modifiers}
      accessibility={{ announcements, screenReaderInstructions: { draggable: instructions } }}
      onDragEnd={drop}
    >
      <SortableContext items={items as SortedItem[]} strategy={strategy}>
        {children}
      </SortableContext>
    </DndContext>
  );
}

function indexIn(items: readonly SortedItem[], id: UniqueIdentifier): number {
  return items.findIndex((item) => item.id === id);
}

function announcementsOf(items: readonly SortedItem[]): Announcements {
  const nameOf = (id: UniqueIdentifier) => items[indexIn(items, id)]?.name ?? '';
  const placeOf = (id: UniqueIdentifier, place: UniqueIdentifier) =>
    positionText(nameOf(id), indexIn(items, place), items.length);
  let hasMoved = false;
  return {
    onDragStart: ({ active }) => {
      hasMoved = false;
      return t('Picked up {name}. {place}', { name: nameOf(active.id), place: placeOf(active.id, active.id) });
    },
    onDragOver: ({ active, over }) => {
      // Nothing is announced while an item is over its own place.
      if (!over || (!hasMoved && over.id === active.id)) return undefined;
      hasMoved = true;
      return placeOf(active.id, over.id);
    },
    onDragEnd: ({ active, over }) =>
      t('Dropped {name}. {place}', { name: nameOf(active.id), place: placeOf(active.id, over?.id ?? active.id) }),
    onDragCancel: ({ active }) => t('Not moved. {place}', { place: placeOf(active.id, active.id) }),
  };
}
