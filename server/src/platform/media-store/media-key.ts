import { randomUUID } from 'node:crypto';
import {
  CONTENT_TYPES,
  type ContentType,
  MEDIA_ENTITIES,
  MEDIA_FIELDS,
  type MediaEntity,
  type MediaType,
} from '@sankalp/contract/media';

/** Keys are the server's: nothing that a caller writes ever becomes part of one. */

const THUMBNAIL = '.thumb.webp';
const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const EXTENSIONS = Object.values(CONTENT_TYPES).map(({ extension }) => extension);
const PATTERN = new RegExp(
  `^(?:${Object.keys(MEDIA_ENTITIES).join('|')})/\\d{4}/\\d{2}/(${UUID})\\.(thumb\\.webp|${EXTENSIONS.join('|')})$`,
);
const TYPE_OF_EXTENSION = new Map(
  (Object.keys(CONTENT_TYPES) as ContentType[]).map((type) => [CONTENT_TYPES[type].extension as string, type]),
);

/** A key that nothing has yet: `{entityType}/{yyyy}/{mm}/{uuid}.{ext}`. */
export function newMediaKey(entityType: MediaEntity, contentType: ContentType, at: Date): string {
  const [year, month] = at.toISOString().split('-');
  return `${entityType}/${year}/${month}/${randomUUID()}.${CONTENT_TYPES[contentType].extension}`;
}

/** Whether `key` could be one of ours: no other may reach a file system or a bucket. */
export function isMediaKey(key: string): boolean {
  return PATTERN.test(key);
}

const EXTENSION = '\\.[A-Za-z0-9_]+$';
const ANY_EXTENSION = new RegExp(EXTENSION);

/** Where the small WebP of an image lies. */
export function thumbnailKeyOf(key: string): string {
  return key.replace(ANY_EXTENSION, THUMBNAIL);
}

const VIDEO_EXTENSIONS = Object.values(CONTENT_TYPES).flatMap(({ mediaType, extension }) =>
  mediaType === 'video' ? [extension] : [],
);

/** The same for a statement: patterns that PostgreSQL reads as we do. */
export const THUMBNAIL_RULE = {
  extension: EXTENSION,
  thumbnail: THUMBNAIL,
  /** Keys of videos, which have none. */
  video: `\\.(${VIDEO_EXTENSIONS.join('|')})$`,
};

/** The content type that a key's extension stands for. */
export function contentTypeOf(key: string): ContentType | undefined {
  return TYPE_OF_EXTENSION.get(key.slice(key.lastIndexOf('.') + 1));
}

/** Beginning of the keys of films of chapters, which are for those alone who may see the chapter. */
export const FILMS = `${MEDIA_FIELDS.chapters.entityType}/`;

/** Whether a key names the film of a chapter. The key alone tells, so that no part of a film costs a look at the database. */
export const isFilmKey = (key: string): boolean =>
  key.startsWith(FILMS) && isMediaKey(key) && mediaTypeOf(key) === 'video';

/** A key that may stand in an address for everybody. */
export function openKey(key: string): string {
  if (isFilmKey(key)) throw new Error('a film has signed addresses alone');
  return key;
}

/** Whether a key names an image or a video. */
export function mediaTypeOf(key: string): MediaType {
  const contentType = contentTypeOf(key);
  return contentType ? CONTENT_TYPES[contentType].mediaType : 'image';
}
