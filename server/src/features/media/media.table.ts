import { MEDIA_CATEGORIES, MEDIA_TYPES } from '@sankalp/contract/media';
import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { id, instant, NOW } from '../../shared/db/columns.ts';

/** pending: an address was given out. receiving: a body is coming in. stored: it is whole. verified: inspected, may be shown. */
const MEDIA_STATUSES = ['pending', 'receiving', 'stored', 'verified'] as const;

export const media = pgTable(
  'media',
  {
    id: id(),
    /** `{entityType}/{yyyy}/{mm}/{uuid}.{ext}`. */
    key: text().notNull(),
    entityType: text().notNull(),
    mediaCategory: text({ enum: MEDIA_CATEGORIES }).notNull(),
    mediaType: text({ enum: MEDIA_TYPES }).notNull(),
    contentType: text().notNull(),
    /** As declared; what is stored once it is verified. */
    sizeBytes: bigint({ mode: 'number' }).notNull(),
    status: text({ enum: MEDIA_STATUSES }).notNull().default('pending'),
    /** The small WebP for lists, of images. */
    thumbnailKey: text(),
    widthPixels: integer(),
    heightPixels: integer(),
    uploadedBy: uuid(),
    /** Record that it belongs to, such as courses and the course's id; nothing yet, or no longer, when null. */
    attachedEntity: text(),
    attachedId: uuid(),
    createdAt: instant().notNull().default(NOW),
    /** When it was last detached. */
    detachedAt: instant(),
  },
  (table) => [
    uniqueIndex('media_key').on(table.key),
    index('media_attached').on(table.attachedEntity, table.attachedId),
    index('media_loose').on(table.createdAt).where(sql`attached_id is null`),
    check('media_attached_whole', sql`(attached_entity is null) = (attached_id is null)`),
    check('media_attached_verified', sql`attached_id is null or status = 'verified'`),
  ],
);
