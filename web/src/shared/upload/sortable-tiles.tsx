import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import type { DragEvent } from 'react';
import { DragHandle } from '../sorting/drag-handle.tsx';
import { SortableList } from '../sorting/sortable-list.tsx';
import { t } from '../texts.ts';
import classes from './media-area.module.css';
import type { TilesProps } from './plain-tiles.tsx';
import type { UploadItem } from './upload-entry.ts';

const MOVE = t(
  'To move a picture or video, press Space or Enter, then the arrow keys. Press Space or Enter again to drop it, or Escape to leave it where it was.',
);

/** Media that are dragged into another order: by their handle, and by mouse anywhere. */
export function SortableTiles({
  label,
  items,
  tileOf,
  onMove,
}: TilesProps & { onMove: (from: number, to: number) => void }) {
  return (
    <SortableList instructions={MOVE} layout="grid" items={items} onMove={onMove}>
      <ol className={classes.tiles} aria-label={label}>
        {items.map((item) => (
          <SortableTile key={item.id} item={item} tileOf={tileOf} isAlone={items.length === 1} />
        ))}
      </ol>
    </SortableList>
  );
}

function SortableTile({ item, tileOf, isAlone }: Pick<TilesProps, 'tileOf'> & { item: UploadItem; isAlone: boolean }) {
  const sortable = useSortable({ id: item.id, disabled: isAlone });
  const { setNodeRef, listeners, transform, transition, isDragging } = sortable;
  return (
    <li
      ref={setNodeRef}
      className={classes.tile}
      data-movable={!isAlone || undefined}
      data-dragged={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      {...listeners}
      onDragStart={keepPicture}
    >
      {tileOf(item, <DragHandle sortable={sortable} name={item.name} />)}
    </li>
  );
}

/** The browser would drag the picture itself. */
function keepPicture(event: DragEvent): void {
  event.preventDefault();
}
