import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { t } from '../texts.ts';
import { lazyDialog } from '../ui/lazy-dialog.tsx';
import { lazyPart } from '../ui/lazy-part.ts';
import { useDialog } from '../ui/use-dialog.ts';
import classes from './media-area.module.css';
import { MediaArea, type MediaFieldProps } from './media-area.tsx';
import { MediaPicker, PickerRoom } from './media-picker.tsx';
import { MediaTile } from './media-tile.tsx';
import { PlainTiles } from './plain-tiles.tsx';
import type { UploadItem } from './upload-entry.ts';
import { useAnnouncement } from './use-announcement.ts';

const MediaViewer = lazyDialog(async () => (await import('./media-viewer.tsx')).MediaViewer);

// The code for dragging is loaded when editing begins.
const SortableTiles = lazyPart(async () => (await import('./sortable-tiles.tsx')).SortableTiles);

interface MediaGalleryProps extends MediaFieldProps {
  /** Whether the order of the items means anything. */
  ordered?: boolean;
}

/** Images and videos, in their order unless that means nothing: picked, dropped or pasted, and sent at once. */
export function MediaGallery({ ordered = true, ...props }: MediaGalleryProps) {
  const { uploads, label, id, readOnly = false } = props;
  const { items } = uploads;
  const [announcement, say] = useAnnouncement(items);
  const viewer = useDialog<{ item: UploadItem }>();
  const { list, focusAfter } = useTileFocus(items);

  const move = (from: number, to: number, button?: 'left' | 'right') => {
    const name = items[from]?.name ?? '';
    uploads.move(from, to);
    say(t('{name} moved to place {place} of {count}', { name, place: to + 1, count: items.length }));
    if (button) focusAfter(to, button);
  };
  const leave = (index: number, how: 'cancel' | 'remove') => {
    uploads[how](items[index]?.id ?? '');
    focusAfter(Math.min(index, items.length - 2));
  };
  const isOrdered = ordered && !readOnly && items.length > 1;
  const actionsOf = (item: UploadItem, index: number) => ({
    onLeft: isOrdered && index > 0 ? () => move(index, index - 1, 'left') : undefined,
    onRight: isOrdered && index < items.length - 1 ? () => move(index, index + 1, 'right') : undefined,
    onRetry: () => uploads.retry(item.id),
    onCancel: () => leave(index, 'cancel'),
    onRemove: () => leave(index, 'remove'),
  });
  const tileOf = (item: UploadItem, handle?: ReactNode) => (
    <MediaTile
      item={item}
      handle={isOrdered && handle}
      onView={() => viewer.open({ item })}
      actions={readOnly ? undefined : actionsOf(item, items.indexOf(item))}
    />
  );
  const tiles = { label, items, tileOf };
  const Tiles = readOnly || !ordered ? PlainTiles : SortableTiles;
  return (
    <div ref={list}>
      <MediaArea {...props} takesStray announcement={announcement}>
        {(describedBy) => (
          <>
            {items.length > 0 && (
              <Suspense fallback={<PlainTiles {...tiles} />}>
                <Tiles {...tiles} onMove={move} />
              </Suspense>
            )}
            {readOnly && (
              <div className={classes.reserved}>
                <p className={classes.none}>{countText(items)}</p>
                <PickerRoom accept={uploads.accept} isMultiple />
              </div>
            )}
            {!readOnly && (
              <MediaPicker
                id={id}
                label={t('Choose {label}', { label })}
                accept={uploads.accept}
                isMultiple
                describedBy={describedBy}
                onPick={uploads.add}
              />
            )}
          </>
        )}
      </MediaArea>
      <MediaViewer dialog={viewer} />
    </div>
  );
}

/** Keeps the focus near where it was when the tile under it moves or goes. */
function useTileFocus(items: readonly UploadItem[]) {
  const list = useRef<HTMLDivElement>(null);
  const wanted = useRef<{ index: number; button?: 'left' | 'right' | undefined }>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the new list is what the focus waits for
  useEffect(() => {
    const { index, button } = wanted.current ?? {};
    wanted.current = undefined;
    if (index === undefined) return;
    const tile = list.current?.querySelectorAll('li')[index];
    const buttons = [...(tile?.querySelectorAll('button') ?? [])];
    const movers = buttons.filter(({ dataset }) => button && dataset.moves !== undefined);
    const same = movers.find(({ dataset }) => dataset.moves === button);
    (same ?? movers[0] ?? buttons.at(-1) ?? list.current?.querySelector('input'))?.focus();
  }, [items]);
  const focusAfter = (index: number, button?: 'left' | 'right') => {
    wanted.current = { index, button };
  };
  return { list, focusAfter };
}

/** Count in the room of the picker while nothing can be picked: "3 images, 1 video." */
function countText(items: readonly UploadItem[]): string {
  const videos = items.filter(({ mediaType }) => mediaType === 'video').length;
  const images = items.length - videos;
  const counts = [
    images > 0 && (images === 1 ? t('1 image') : t('{images} images', { images })),
    videos > 0 && (videos === 1 ? t('1 video') : t('{videos} videos', { videos })),
  ];
  return `${counts.filter(Boolean).join(', ') || t('No images or videos')}.`;
}
