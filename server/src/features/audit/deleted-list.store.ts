import { AUDIT_ENTITIES } from '@sankalp/contract/audit';
import { DELETED_COUNTED_MAX, type DELETED_SORTS, type DeletedKind } from '@sankalp/contract/audit/deleted';
import type { Deleted, DeletedQuery } from '@sankalp/contract/audit/deleted.schema';
import { type SQL, sql } from 'drizzle-orm';
import { actorName } from '../../shared/audit/actors.store.ts';
import { auditLog } from '../../shared/audit/audit.table.ts';
import { RESTORE_DAYS } from '../../shared/db/soft-delete.ts';
import type { OnReads } from '../../shared/feature.ts';
import { type BoundedCount, bounded } from '../../shared/lists/bounded-count.ts';

/**
 * Keeps true: whatever was deleted so lately that it can be restored is listed, until it is back or its person erased. The audit
 * log knows it, of every kind and with its name, since no delete is without its line there.
 */

/** Fields that records of any kind are named by, the first that one has. */
const NAMES = ['name', 'consultationName', 'title', 'userName', 'review'];
const NAME_SHOWN = 120;

export type DeletedList = ReturnType<typeof createDeletedList>;

export function createDeletedList({ reads }: OnReads) {
  const { id, at, entity, entityId, before } = auditLog;
  const names = sql.join(
    NAMES.map((field) => sql`${before} ->> ${sql.raw(`'${field}'`)}`),
    sql`, `,
  );
  const name = sql<string>`left(coalesce(${names}, ''), ${sql.raw(String(NAME_SHOWN))})`;

  /** They are so few that no index need keep their order; kinds stand by what people call them. */
  const sortKeys = (kinds: readonly DeletedKind[]): Readonly<Record<(typeof DELETED_SORTS)[number], SQL>> => ({
    name: sql`lower(${name})`,
    kind: sql`array_position(${sql.param(byLabel(kinds))}::text[], ${entity})`,
    deletedAt: sql`${at}`,
  });
  // Asked of both lines, so that older months of the log are not looked into.
  const isRecent = (when: SQL) => sql`${when} > now() - make_interval(days => ${sql.raw(String(RESTORE_DAYS))})`;
  const gone = (kinds: readonly DeletedKind[], key: SQL) => sql`
    select ${id}, ${at}, ${key} as key from ${auditLog}
    where ${auditLog.action} = 'delete' and ${entity} = any(${sql.param(kinds)}::text[])
      and ${isRecent(sql`${at}`)}
      and not exists (
        select from ${auditLog} later where later.entity = ${entity} and later.entity_id = ${entityId} and ${isRecent(sql`later.at`)}
          and (later.at, later.id) > (${at}, ${id}) and later.action in ('restore', 'erase'))
    order by ${at} desc, ${id} desc limit ${DELETED_COUNTED_MAX + 1}`;

  return {
    async page(
      kinds: readonly DeletedKind[],
      { page, limit, sort, order = 'asc' }: DeletedQuery,
    ): Promise<BoundedCount & { data: Deleted[] }> {
      const key = sortKeys(kinds)[sort ?? 'deletedAt'];
      const [way, skip] = [sql.raw(sort ? order : 'desc'), (page - 1) * limit];
      const { rows } = await reads.execute<{ ids: string[]; ats: string[]; total: number }>(sql`
        with gone as materialized (${gone(kinds, key)}), page as materialized (
          select id, at from gone order by key ${way}, at ${way}, id ${way} limit ${limit} offset ${skip}
        )
        select array(select id from page) as ids, array(select at::text from page) as ats, (select count(*)::int from gone) as total`);
      const { ids = [], ats = [], total = 0 } = rows[0] ?? {};
      const data = await reads
        .select({
          id: entityId,
          kind: entity,
          name,
          deletedAt: at,
          actor: actorName(auditLog.adminId),
        })
        .from(auditLog)
        .where(
          sql`(${at}, ${id}) in (select * from unnest(${sql.param(ats)}::timestamptz[], ${sql.param(ids)}::uuid[]))`,
        )
        .orderBy(sql`array_position(${sql.param(ids)}::uuid[], ${id})`);
      return { data: data as Deleted[], ...bounded(total, DELETED_COUNTED_MAX) };
    },
  };
}

const labelOf = (kind: DeletedKind): string => AUDIT_ENTITIES[kind] ?? kind;

function byLabel(kinds: readonly DeletedKind[]): DeletedKind[] {
  return [...kinds].sort((a, b) => labelOf(a).localeCompare(labelOf(b)));
}
