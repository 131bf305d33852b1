import type { ReactNode } from 'react';
import classes from './media-area.module.css';
import type { UploadItem } from './upload-entry.ts';

export interface TilesProps {
  label: string;
  items: readonly UploadItem[];
  /** The tile of a medium, with what it is dragged by. */
  tileOf: (item: UploadItem, handle?: ReactNode) => ReactNode;
}

/** Media in an order that is only shown. */
export function PlainTiles({ label, items, tileOf }: TilesProps) {
  return (
    <ol className={classes.tiles} aria-label={label}>
      {items.map((item) => (
        <li key={item.id} className={classes.tile}>
          {tileOf(item)}
        </li>
      ))}
    </ol>
  );
}
