import { Dialog } from '../ui/dialog.tsx';
import classes from './media-viewer.module.css';
import type { UploadItem } from './upload-entry.ts';

interface MediaViewerProps {
  item: UploadItem;
  isOpen: boolean;
  onClose: () => void;
}

/** One media item as large as the window allows; a video plays. */
export function MediaViewer({ item: { name, mediaType, fullUrl }, isOpen, onClose }: MediaViewerProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={name} size={840}>
      {fullUrl && mediaType !== 'video' && <img src={fullUrl} alt={name} className={classes.medium} />}
      {fullUrl && mediaType === 'video' && (
        // biome-ignore lint/a11y/useMediaCaption: nobody writes captions for what admins upload
        <video src={fullUrl} aria-label={name} controls playsInline preload="metadata" className={classes.medium} />
      )}
    </Dialog>
  );
}
