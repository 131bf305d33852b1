import { t } from '../../texts.ts';
import type { MediaField } from './record-fields.ts';

/** A gallery of uploads, sent as their keys. */
export function galleryField(label: string, { required = false }: { required?: boolean | string } = {}): MediaField {
  return { label, required, isGallery: true, texts: IMAGE };
}

/** One upload, sent as its key; `texts` say in a conflict what somebody put there. */
export function mediaField(
  label: string,
  { required = false, texts }: { required?: boolean | string; texts?: Partial<MediaField['texts']> } = {},
): MediaField {
  return { label, required, isGallery: false, texts: { ...IMAGE, ...texts } };
}

const IMAGE: MediaField['texts'] = { own: t('Another image'), other: t('Another image'), none: '' };
