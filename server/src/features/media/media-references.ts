import { acceptedTypes, CONTENT_TYPES, type MediaCategory, type MediaEntity } from '@sankalp/contract/media';
import type { MediaOwner, MediaReference } from '../../shared/records/record-media.ts';
import type { MediaItem } from './media.store.ts';

/** Why a reference cannot stand, as a sentence that begins with its field; undefined when it can, once it is verified. */
export function refusalOf(
  reference: MediaReference,
  item: MediaItem | undefined,
  owner: MediaOwner | undefined,
  adminId: string | null,
): string | undefined {
  const { field, entityType, category } = reference;
  // The kind of file counts: under which category of its entity it came, clients may see differently.
  const isKind = acceptedTypes(entityType, category).some((type) => type === item?.contentType);
  if (item?.entityType !== entityType || !isKind) {
    return `${field} does not name an uploaded ${nounOf(entityType, category)}.`;
  }
  const isAttached = item.attachedId !== null;
  if (isAttached && !(item.attachedEntity === owner?.entity && item.attachedId === owner?.id)) {
    return `${field} names a file that belongs to something else already.`;
  }
  const isOthers = item.uploadedBy !== null && item.uploadedBy !== adminId;
  if (!isAttached && isOthers && item.detachedAt === null) {
    return `${field} names a file that somebody else has uploaded.`;
  }
  return undefined;
}

function nounOf(entityType: MediaEntity, category: MediaCategory): string {
  const mediaTypes = new Set(acceptedTypes(entityType, category).map((type) => CONTENT_TYPES[type].mediaType));
  return mediaTypes.size === 1 ? ([...mediaTypes][0] as string) : 'file';
}
