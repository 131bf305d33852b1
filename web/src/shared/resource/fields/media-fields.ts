import type { ImageRef } from '@sankalp/contract/media.schema';
import { t } from '../../texts.ts';
import type { StoredMediaItem } from '../../upload/use-uploads.ts';
import type { MediaField } from './record-fields.ts';

type MediaOptions<Row> = Partial<Pick<MediaField<Row>, 'required' | 'upload'>>;

/** A gallery of uploads, sent as their keys. */
export function galleryField<Row = never>(label: string, options: MediaOptions<Row> = {}): MediaField<Row> {
  return { label, isGallery: true, texts: IMAGE, ...options };
}

/** One upload, sent as its key; `texts` say in a conflict what somebody put there. */
export function mediaField<Row = never>(
  label: string,
  { texts, ...options }: MediaOptions<Row> & { texts?: Partial<MediaField['texts']> } = {},
): MediaField<Row> {
  return { label, isGallery: false, texts: { ...IMAGE, ...texts }, ...options };
}

/** The one image that a record has in a place. */
export function storedImage(key: string | null | undefined, image: ImageRef | null | undefined): StoredMediaItem[] {
  return key && image ? [{ key, mediaType: 'image', ...image }] : [];
}

const IMAGE: MediaField['texts'] = { own: t('Another image'), other: t('Another image'), none: '' };
