import { Dialog } from '../ui/dialog.tsx';
import { LastingVideo } from './lasting-video.tsx';
import classes from './media-viewer.module.css';
import type { UploadItem } from './upload-entry.ts';

interface MediaViewerProps {
  item: UploadItem;
  isOpen: boolean;
  onClose: () => void;
}

/** One media item as large as the window allows; a video plays. */
export function MediaViewer({ item: { name, mediaType, fullUrl, renew }, isOpen, onClose }: MediaViewerProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={name} size={840}>
      {fullUrl && mediaType !== 'video' && <img src={fullUrl} alt={name} className={classes.medium} />}
      {fullUrl && mediaType === 'video' && (
        <LastingVideo
          src={fullUrl}
          renew={renew}
          aria-label={name}
          controls
          playsInline
          preload="metadata"
          className={classes.medium}
        />
      )}
    </Dialog>
  );
}
