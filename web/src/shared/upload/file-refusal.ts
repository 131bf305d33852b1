import {
  acceptedTypes,
  CONTENT_TYPES,
  type ContentType,
  IMAGE_PICK_MAX_BYTES,
  MEDIA_MESSAGES,
  type MediaCategory,
  type MediaEntity,
  type MediaType,
} from '@sankalp/contract/media';
import { t } from '../texts.ts';

/** Rules of a place for files. */
export interface MediaPlace {
  entityType: MediaEntity;
  mediaCategory: MediaCategory;
}

/** Why a picked file cannot go to a place, or undefined when it can. How large a video may be is the server's to say. */
export function fileRefusal(file: File, { entityType, mediaCategory }: MediaPlace): string | undefined {
  const isAccepted = acceptedTypes(entityType, mediaCategory).some((type) => type === file.type);
  if (!isAccepted) return t(MEDIA_MESSAGES.unsupportedType);
  if (file.size === 0) return t('{name} is empty. Please choose another file.', { name: file.name });
  const isTooLarge = mediaTypeOf(file) === 'image' && file.size > IMAGE_PICK_MAX_BYTES;
  return isTooLarge ? t('{name} is larger than 20 MB. Please choose a smaller image.', { name: file.name }) : undefined;
}

/** Image or video, by the type that the browser gives. */
export function mediaTypeOf(file: File): MediaType {
  return file.type.startsWith('video/') ? 'video' : 'image';
}

/** The type under which a file is announced and sent; after compression it may be another than that of the picked one. */
export function contentTypeOf(file: File): ContentType {
  if (Object.hasOwn(CONTENT_TYPES, file.type)) return file.type as ContentType;
  throw new Error(`No content type of ours: ${file.type}`);
}
