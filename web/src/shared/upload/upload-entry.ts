import { CONTENT_TYPES, type MediaType } from '@sankalp/contract/media';
import { t } from '../texts.ts';
import { mediaTypeOf } from './file-refusal.ts';
import type { RenewFilm } from './lasting-video.tsx';
import type { UploadFailure } from './upload-failure.ts';

/** One media item of a form: stored before, on its way, or there since a moment ago. */
export interface UploadItem {
  id: string;
  name: string;
  /** Undefined when it is unknown. */
  mediaType: MediaType | undefined;
  /** `stored`: the record had it already. */
  state: 'stored' | 'preparing' | 'uploading' | 'done' | 'failed';
  percent: number;
  /** The picture or video, small where there is a small one. */
  previewUrl: string | null;
  /** In full size, for a larger view. */
  fullUrl: string | null;
  /** Reads `fullUrl` again, of a film whose address works for a while. */
  renew?: RenewFilm | undefined;
  key: string | null;
  error: string | null;
}

/** A media item that a record has. */
export interface StoredMediaItem {
  key: string;
  url: string;
  /** Without it the key's extension tells (COURSE-29). */
  mediaType?: MediaType | undefined;
  thumbnailUrl?: string | null;
  renew?: RenewFilm | undefined;
}

export interface UploadEntry extends UploadItem {
  /** File that is sent, and again by Retry; null for stored ones. */
  file: File | null;
  failure: UploadFailure | null;
  /** Counts up whenever something starts while nothing runs: what runs together is measured together. */
  batch: number;
  /** In a slot for one: the entry that this one replaced, which comes back when it is removed. */
  replaced: UploadEntry | null;
}

const NAMES = { image: t('Image'), video: t('Video') } as const;

export function storedEntry({ key, url, thumbnailUrl, renew, ...item }: StoredMediaItem, index: number): UploadEntry {
  const mediaType = item.mediaType ?? mediaTypeOfKey(key);
  const name = `${mediaType ? NAMES[mediaType] : t('File')} ${index + 1}`;
  const preview = { previewUrl: thumbnailUrl ?? url, fullUrl: url, renew };
  const upload = { percent: 100, error: null, file: null, failure: null, batch: 0, replaced: null };
  return { id: `stored ${key}`, name, mediaType, state: 'stored', key, ...preview, ...upload };
}

/** Endings of the keys of other stores than ours. */
const OTHER_EXTENSIONS: Readonly<Record<string, MediaType>> = { jpeg: 'image', ogg: 'video' };

function mediaTypeOfKey(key: string): MediaType | undefined {
  const extension = key.slice(key.lastIndexOf('.') + 1).toLowerCase();
  const known = Object.values(CONTENT_TYPES).find((type) => type.extension === extension);
  return known?.mediaType ?? (Object.hasOwn(OTHER_EXTENSIONS, extension) ? OTHER_EXTENSIONS[extension] : undefined);
}

let lastId = 0;

export function pickedEntry(file: File, batch: number, replaced: UploadEntry | null = null): UploadEntry {
  lastId += 1;
  const url = URL.createObjectURL(file);
  const about = { name: file.name, mediaType: mediaTypeOf(file), previewUrl: url, fullUrl: url };
  const upload = { state: 'preparing', percent: 0, key: null, error: null, failure: null } as const;
  return { id: `picked ${lastId}`, ...about, ...upload, file, batch, replaced };
}

/** Gives back what the browser keeps for the previews of an entry that is gone. */
export function forgetEntry({ file, previewUrl, replaced }: UploadEntry): void {
  if (file && previewUrl) URL.revokeObjectURL(previewUrl);
  if (replaced) forgetEntry(replaced);
}

export function isRunning({ state }: UploadItem): boolean {
  return state === 'preparing' || state === 'uploading';
}
