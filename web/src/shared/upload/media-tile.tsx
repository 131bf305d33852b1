import { IconArrowLeft, IconArrowRight, IconRefresh, IconTrash, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { RowAction } from '../table/row-action.tsx';
import { t } from '../texts.ts';
import { MediaPreview } from './media-preview.tsx';
import classes from './media-tile.module.css';
import { isRunning, type UploadItem } from './upload-entry.ts';
import { UploadProgress } from './upload-progress.tsx';

interface MediaTileProps {
  item: UploadItem;
  /** Handle that it is dragged by. */
  handle?: ReactNode;
  onView: () => void;
  /** Absent where the media are only shown. */
  actions?: TileActions | undefined;
  /** More to do with it, before Remove. */
  children?: ReactNode;
}

interface TileActions {
  /** Absent at the ends, and where there is no order. */
  onLeft?: (() => void) | undefined;
  onRight?: (() => void) | undefined;
  onRetry: () => void;
  onCancel: () => void;
  onRemove: () => void;
}

/** One medium: how it looks, how far it is, what can be done with it. */
export function MediaTile({ item, handle, onView, actions, children }: MediaTileProps) {
  const { name, state, error } = item;
  return (
    <>
      <div className={classes.frame} data-failed={state === 'failed' || undefined}>
        <MediaPreview item={item} onView={onView} />
      </div>
      <div className={classes.caption}>
        {isRunning(item) ? (
          <UploadProgress item={item} />
        ) : (
          <span className={classes.name} title={name}>
            {name}
          </span>
        )}
        {error && (
          // Why stands in the toast, and here for whoever points at it.
          <p className={classes.error} title={error}>
            {t('Not uploaded')}
          </p>
        )}
      </div>
      {/* Its room stays where there is nothing to do, so that nothing moves when editing begins. */}
      {!actions && <div className={classes.actions} />}
      {actions && (
        <div className={classes.actions}>
          {handle}
          {actions.onLeft && (
            <RowAction
              data-moves="left"
              label={t('Move {name} left', { name })}
              icon={IconArrowLeft}
              onClick={actions.onLeft}
            />
          )}
          {actions.onRight && (
            <RowAction
              data-moves="right"
              label={t('Move {name} right', { name })}
              icon={IconArrowRight}
              onClick={actions.onRight}
            />
          )}
          <span className={classes.gap} />
          {state === 'failed' && (
            <RowAction label={t('Retry {name}', { name })} icon={IconRefresh} onClick={actions.onRetry} />
          )}
          {children}
          {isRunning(item) ? (
            <RowAction label={t('Cancel {name}', { name })} icon={IconX} onClick={actions.onCancel} />
          ) : (
            <RowAction label={t('Remove {name}', { name })} icon={IconTrash} isDanger onClick={actions.onRemove} />
          )}
        </div>
      )}
    </>
  );
}
