import { MEDIA_FIELDS, type MediaCategory, type MediaEntity, type MediaOwnerName } from '@sankalp/contract/media';
import type { MediaItem } from '@sankalp/contract/media.schema';
import type { Transaction } from '../db/database.ts';
import type { WriteContext } from '../write-context.ts';

/** Owner of a medium: `{ entity: 'courses', id }`, the entity being its table. */
export interface MediaOwner {
  readonly entity: string;
  readonly id: string;
}

/** A field of an entity that names a medium. */
export interface MediaReference {
  readonly field: string;
  readonly key: string;
  readonly entityType: MediaEntity;
  readonly category: MediaCategory;
}

/** Part of the media feature that records need. */
export interface RecordMedia {
  /**
   * Before the writing transaction: inspects every medium that was not yet. Throws 400 with the field's name for one that
   * is unknown, unfinished, broken, of another field, uploaded by another admin, or attached to another owner.
   */
  verify(references: readonly MediaReference[], owner: MediaOwner | undefined, context: WriteContext): Promise<void>;
  /** Inside the transaction: the owner refers to exactly these from now on; its others are detached. */
  attach(tx: Transaction, owner: MediaOwner, references: readonly MediaReference[]): Promise<void>;
  /** Inside the transaction of a soft delete: the owners' media go when they can no longer be restored. */
  release(tx: Transaction, entity: string, ids: readonly string[]): Promise<void>;
  /** Inside the transaction of a restore. */
  reclaim(tx: Transaction, entity: string, ids: readonly string[]): Promise<void>;
  /** One medium of a gallery, from its key alone. */
  item(key: string): MediaItem;
}

/** The media that the fields of an entity name, by MEDIA_FIELDS; none for an entity that has no media. */
export function mediaReferencesOf(entity: string, values: object): MediaReference[] {
  const declared = declarationOf(entity);
  if (!declared) return [];
  const stored: Readonly<Record<string, unknown>> = { ...values };
  return Object.entries(declared.fields).flatMap(([field, category]) =>
    keysOf(stored[field]).map((key) => ({ field, key, entityType: declared.entityType, category })),
  );
}

/** The fields of an entity that name media. */
export const mediaFieldsOf = (entity: string): readonly string[] => Object.keys(declarationOf(entity)?.fields ?? {});

/** Whether any of these fields holds media. */
export function namesMedia(entity: string, values: object): boolean {
  return mediaFieldsOf(entity).some((field) => field in values);
}

function declarationOf(entity: string) {
  const isOwner = (name: string): name is MediaOwnerName => name in MEDIA_FIELDS;
  return isOwner(entity) ? MEDIA_FIELDS[entity] : undefined;
}

function keysOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return Array.isArray(value) ? value.filter((key) => typeof key === 'string') : [];
}
