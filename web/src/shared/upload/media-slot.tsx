import { useEffect, useRef } from 'react';
import { t } from '../texts.ts';
import { lazyDialog } from '../ui/lazy-dialog.tsx';
import { useDialog } from '../ui/use-dialog.ts';
import classes from './media-area.module.css';
import { MediaArea, type MediaFieldProps } from './media-area.tsx';
import { MediaPicker, PickerRoom } from './media-picker.tsx';
import { MediaTile } from './media-tile.tsx';
import type { UploadItem } from './upload-entry.ts';
import { useAnnouncement } from './use-announcement.ts';

const MediaViewer = lazyDialog(async () => (await import('./media-viewer.tsx')).MediaViewer);

interface MediaSlotProps extends MediaFieldProps {
  aspect?: 'wide' | 'square' | 'video';
}

/** The place for exactly one image or video; give its uploads `maxFiles: 1`. */
export function MediaSlot({ aspect = 'wide', ...props }: MediaSlotProps) {
  const { uploads, label, id, readOnly = false } = props;
  const [item] = uploads.items;
  const [announcement] = useAnnouncement(uploads.items);
  const viewer = useDialog<{ item: UploadItem }>();
  const slot = useRef<HTMLDivElement>(null);
  const isLeaving = useRef(false);
  // The pressed button is gone, so the picker takes the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when something else stands here
  useEffect(() => {
    if (isLeaving.current) slot.current?.querySelector('input')?.focus();
    isLeaving.current = false;
  }, [item?.id]);
  const give = (how: 'cancel' | 'remove') => {
    isLeaving.current = true;
    if (item) uploads[how](item.id);
  };
  const picker = (describedBy: string | undefined) => (
    <MediaPicker
      id={id}
      label={item ? t('Replace {label}', { label }) : t('Choose {label}', { label })}
      accept={uploads.accept}
      {...(item && { compactText: t('Replace') })}
      describedBy={describedBy}
      onPick={uploads.add}
    />
  );
  return (
    <div ref={slot}>
      <MediaArea {...props} takesStray={false} announcement={announcement}>
        {(describedBy) => (
          <div className={classes.slot} data-aspect={aspect}>
            {item && (
              <div className={classes.tile}>
                <MediaTile
                  item={item}
                  onView={() => viewer.open({ item })}
                  actions={
                    readOnly
                      ? undefined
                      : {
                          onRetry: () => uploads.retry(item.id),
                          onCancel: () => give('cancel'),
                          onRemove: () => give('remove'),
                        }
                  }
                >
                  {!readOnly && picker(describedBy)}
                </MediaTile>
              </div>
            )}
            {!item && !readOnly && picker(describedBy)}
            {!item && readOnly && (
              <div className={classes.reserved}>
                <p className={classes.none}>{t('None')}</p>
                <PickerRoom accept={uploads.accept} />
              </div>
            )}
          </div>
        )}
      </MediaArea>
      <MediaViewer dialog={viewer} />
    </div>
  );
}
