import { DELETED_COUNTED_MAX, type Deleted, type DeletedKind, type DeletedQuery } from '@sankalp/contract/deleted';
import { eq, sql } from 'drizzle-orm';
import { auditLog } from '../../shared/audit/audit.table.ts';
import { type BoundedCount, bounded } from '../../shared/db/bounded-count.ts';
import type { Database } from '../../shared/db/database.ts';
import { RESTORE_DAYS } from '../../shared/db/soft-delete.ts';
import { admins } from '../admins/admins.table.ts';

/**
 * Keeps true: whatever was deleted so lately that it can be restored is listed, until it is back or its person erased. The audit
 * log knows it, of every kind and with its name, since no delete is without its line there.
 */

/** What records of any kind are named by, the first that one has. */
const NAMES = ['name', 'consultationName', 'title', 'userName', 'review'];
const NAME_SHOWN = 120;

export type DeletedList = ReturnType<typeof createDeletedList>;

export function createDeletedList(database: Database) {
  const gone = (kinds: readonly DeletedKind[]) => sql`
    select l.id, l.at from ${auditLog} l
    where l.action = 'delete' and l.entity = any(${sql.param(kinds)}::text[])
      and l.at > now() - make_interval(days => ${sql.raw(String(RESTORE_DAYS))})
      and not exists (
        select from ${auditLog} later where later.entity = l.entity and later.entity_id = l.entity_id
          and (later.at, later.id) > (l.at, l.id) and later.action in ('restore', 'delete', 'erase'))
    order by l.at desc, l.id desc limit ${DELETED_COUNTED_MAX + 1}`;
  const name = sql.join(
    NAMES.map((field) => sql`${auditLog.before} ->> ${sql.raw(`'${field}'`)}`),
    sql`, `,
  );

  return {
    async page(
      kinds: readonly DeletedKind[],
      { page, limit }: DeletedQuery,
    ): Promise<BoundedCount & { data: Deleted[] }> {
      const { rows } = await database.execute<{ ids: string[]; total: number }>(sql`
        with gone as materialized (${gone(kinds)})
        select array(select id from gone order by at desc, id desc limit ${limit} offset ${(page - 1) * limit}) as ids,
          (select count(*)::int from gone) as total`);
      const { ids = [], total = 0 } = rows[0] ?? {};
      const data = await database
        .select({
          id: auditLog.entityId,
          kind: auditLog.entity,
          name: sql<string>`left(coalesce(${name}, ''), ${NAME_SHOWN})`,
          deletedAt: auditLog.at,
          actor: admins.userName,
        })
        .from(auditLog)
        .leftJoin(admins, eq(admins.id, auditLog.adminId))
        .where(sql`${auditLog.id} = any(${sql.param(ids)}::uuid[])`)
        .orderBy(sql`${auditLog.at} desc, ${auditLog.id} desc`);
      return { data: data as Deleted[], ...bounded(total, DELETED_COUNTED_MAX) };
    },
  };
}
