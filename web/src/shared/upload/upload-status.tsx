import { t } from '../texts.ts';
import type { Uploads } from './use-uploads.ts';

/** "Uploading files... 40%"; without the number before the first and after the last percent (MEDIA-12). */
export function uploadStatusText({ percent }: Pick<Uploads, 'percent'>): string {
  return percent > 0 && percent < 100 ? `Uploading files... ${percent}%` : t('Uploading files...');
}

/** Progress that a save button, or the place beside it, reads while files go up. */
export function UploadStatus({ uploads }: { uploads: Pick<Uploads, 'percent' | 'isBusy'> }) {
  return uploads.isBusy ? uploadStatusText(uploads) : null;
}
