import { IconPhotoOff, IconPlayerPlayFilled } from '@tabler/icons-react';
import { useState } from 'react';
import { t } from '../texts.ts';
import { LastingVideo } from './lasting-video.tsx';
import classes from './media-tile.module.css';
import type { UploadItem } from './upload-entry.ts';

interface MediaPreviewProps {
  item: UploadItem;
  onView: () => void;
}

/** The fragment makes browsers show a picture of a video that would stay black otherwise. */
const firstPictureOf = (url: string) => `${url}#t=0.1`;

/** The picture, or the video's first one; a click opens it large. */
export function MediaPreview({ item: { name, mediaType, previewUrl, renew }, onView }: MediaPreviewProps) {
  const [isBroken, setBroken] = useState(false);
  if (!previewUrl) return null;
  if (isBroken) return <IconPhotoOff size={28} aria-hidden="true" className={classes.broken} />;
  return (
    <button type="button" className={classes.preview} aria-label={t('View {name}', { name })} onClick={onView}>
      {mediaType !== 'video' ? (
        <img src={previewUrl} alt="" loading="lazy" draggable={false} onError={() => setBroken(true)} />
      ) : (
        <>
          <LastingVideo
            src={firstPictureOf(previewUrl)}
            renew={renew && (() => renew().then((url) => url && firstPictureOf(url)))}
            muted
            playsInline
            preload="metadata"
            tabIndex={-1}
          />
          <IconPlayerPlayFilled size={28} aria-hidden="true" className={classes.play} />
        </>
      )}
    </button>
  );
}
