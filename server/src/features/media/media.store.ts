import type { ContentType, MediaCategory, MediaEntity, MediaType } from '@sankalp/contract/media';
import { and, type Column, eq, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { THUMBNAIL_RULE } from '../../platform/media-store/media-key.ts';
import type { Database, Executor, Transaction } from '../../shared/db/database.ts';
import type { MediaOwner } from '../../shared/records/record-media.ts';
import { media } from './media.table.ts';

/** Keeps true: an upload moves from one status to the next once, and a media item belongs to one owner at most. */

export type MediaItem = typeof media.$inferSelect;

export interface NewMediaItem {
  readonly key: string;
  readonly entityType: MediaEntity;
  readonly mediaCategory: MediaCategory;
  readonly mediaType: MediaType;
  readonly contentType: ContentType;
  readonly sizeBytes: number;
  readonly uploadedBy: string | null;
}

export interface ImageInfo {
  readonly sizeBytes: number;
  readonly thumbnailKey: string | null;
  readonly widthPixels: number | null;
  readonly heightPixels: number | null;
}

const BATCH = 50;
const unverified = ne(media.status, 'verified');

export async function insertMediaItem(
  db: Executor,
  values: NewMediaItem & Partial<ImageInfo> & Partial<Pick<MediaItem, 'status'>>,
) {
  const [row] = await db.insert(media).values(values).returning();
  if (!row) throw new Error('no media item was stored');
  return row;
}

export async function findMediaItem(db: Executor, id: string): Promise<MediaItem | undefined> {
  const [row] = await db.select().from(media).where(eq(media.id, id));
  return row;
}

export async function findMediaByKey(db: Executor, keys: readonly string[]): Promise<Map<string, MediaItem>> {
  const rows = await db
    .select()
    .from(media)
    .where(inArray(media.key, [...keys]));
  return new Map(rows.map((row) => [row.key, row]));
}

/** Moves an upload from one status to another in one guarded UPDATE. Answers whether it was this call that did. */
export async function moveUpload(
  db: Executor,
  id: string,
  from: MediaItem['status'],
  to: Exclude<MediaItem['status'], 'verified'>,
): Promise<boolean> {
  const { rowCount } = await db
    .update(media)
    .set({ status: to })
    .where(and(eq(media.id, id), eq(media.status, from)));
  return rowCount === 1;
}

/** Uploads that were coming in when the only process stopped can come again. */
export async function reopenUploads(db: Executor): Promise<void> {
  await db.update(media).set({ status: 'pending' }).where(eq(media.status, 'receiving'));
}

/** Answers false when the row is gone, or was verified meanwhile. */
export async function markVerified(db: Executor, id: string, info: ImageInfo): Promise<boolean> {
  const { rowCount } = await db
    .update(media)
    .set({ ...info, status: 'verified' })
    .where(and(eq(media.id, id), unverified));
  return rowCount === 1;
}

/** Attaches the keys that are verified and have no other owner. Answers which. */
export async function attachMedia(tx: Transaction, owner: MediaOwner, keys: readonly string[]): Promise<Set<string>> {
  // Locked in one order, so that two who want the same ones wait for each other instead of failing.
  const { rows } = await tx.execute<{ key: string }>(sql`
    with wanted as (
      select id from media where key = any(${sql.param(keys)}::text[]) order by id for update
    )
    update media set attached_entity = ${owner.entity}, attached_id = ${owner.id}, detached_at = null
    from wanted
    where media.id = wanted.id and status = 'verified' and
      (attached_id is null or (attached_entity = ${owner.entity} and attached_id = ${owner.id}))
    returning media.key`);
  return new Set(rows.map(({ key }) => key));
}

/** Detaches the owner's media that are not among these keys. */
export async function detachOthers(tx: Transaction, owner: MediaOwner, keys: readonly string[]): Promise<void> {
  await tx.execute(sql`
    update media set attached_entity = null, attached_id = null, detached_at = now()
    where attached_entity = ${owner.entity} and attached_id = ${owner.id} and key <> all(${sql.param(keys)}::text[])`);
}

/** The owners were deleted: their media stay their own, and go when they can no longer be restored. */
export async function releaseMedia(tx: Transaction, entity: string, ids: readonly string[]): Promise<void> {
  await tx.update(media).set({ detachedAt: sql`now()` }).where(belongsTo(entity, ids));
}

/** The owners were erased: their media go with the next sweep, and so do those that were theirs before. */
export async function discardMedia(
  tx: Transaction,
  entity: string,
  ids: readonly string[],
  formerKeys: readonly string[],
): Promise<void> {
  const wasTheirs = and(inArray(media.key, [...formerKeys]), isNull(media.attachedId));
  await tx
    .update(media)
    .set({ detachedAt: sql`now() - interval '31 days'` })
    .where(or(belongsTo(entity, ids), wasTheirs));
}

export async function reclaimMedia(tx: Transaction, entity: string, ids: readonly string[]): Promise<void> {
  await tx.update(media).set({ detachedAt: null }).where(belongsTo(entity, ids));
}

const belongsTo = (entity: string, ids: readonly string[]) =>
  and(eq(media.attachedEntity, entity), inArray(media.attachedId, [...ids]));

/**
 * Removes a batch of unused media: unfinished for a day, unattached or detached for 30 days. The rows are locked while
 * `removeFiles` runs, so that none is attached meanwhile. Answers whether there may be more.
 */
export async function sweepBatch(
  database: Database,
  removeFiles: (rows: readonly Pick<MediaItem, 'id' | 'key' | 'thumbnailKey'>[]) => Promise<void>,
): Promise<boolean> {
  return database.transaction(async (tx) => {
    // An hour longer than a deleted row can be restored, so that its media outlive the last restore.
    const rows = await tx
      .select({ id: media.id, key: media.key, thumbnailKey: media.thumbnailKey })
      .from(media)
      .where(
        sql`(status <> 'verified' and created_at < now() - interval '24 hours')
          or (status = 'verified' and detached_at is null and attached_id is null
            and created_at < now() - interval '30 days')
          or detached_at < now() - interval '30 days 1 hour'`,
      )
      .limit(BATCH)
      .for('update', { skipLocked: true });
    if (rows.length === 0) return false;
    await removeFiles(rows);
    await tx.delete(media).where(
      inArray(
        media.id,
        rows.map(({ id }) => id),
      ),
    );
    return rows.length === BATCH;
  });
}

/** The address of the small image of a key, below this one; null for a video. A statement that shows many rows writes it itself. */
export function thumbnailUrlOf(key: Column, base: string): SQL<string | null> {
  const { extension, thumbnail, video } = THUMBNAIL_RULE;
  return sql<
    string | null
  >`case when ${key} !~ ${video} then ${base} || regexp_replace(${key}, ${extension}, ${thumbnail}) end`;
}
