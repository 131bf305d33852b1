import type { useSortable } from '@dnd-kit/sortable';
import { IconGripVertical } from '@tabler/icons-react';
import { t } from '../texts.ts';
import classes from './drag-handle.module.css';

interface DragHandleProps {
  sortable: ReturnType<typeof useSortable>;
  /** Name of what is moved. */
  name: string;
}

/** Handle by which an item of a SortableList is dragged. */
export function DragHandle({ sortable: { attributes, listeners, setActivatorNodeRef }, name }: DragHandleProps) {
  return (
    <button
      {...attributes}
      {...listeners}
      aria-roledescription={t('sortable')}
      ref={setActivatorNodeRef}
      // Touch moves no focus, and a focused field elsewhere would scroll the page back to it.
      onPointerDownCapture={({ currentTarget }) => currentTarget.focus({ preventScroll: true })}
      type="button"
      className={classes.handle}
      aria-label={t('Reorder {name}', { name })}
      title={t('Reorder {name}', { name })}
    >
      <IconGripVertical size={16} aria-hidden="true" />
    </button>
  );
}
