import { AUDIT_COUNTED_MAX, type AUDIT_SORTS } from '@sankalp/contract/audit';
import type { AuditFilter, AuditLine, AuditQuery } from '@sankalp/contract/audit.schema';
import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { actors } from '../../shared/audit/actors.store.ts';
import { auditLog } from '../../shared/audit/audit.table.ts';
import { changesOf } from '../../shared/audit/history.store.ts';
import type { ReadsInZone } from '../../shared/feature.ts';
import { type BoundedCount, boundedCount } from '../../shared/lists/bounded-count.ts';
import { orderOf, type SortKeys } from '../../shared/lists/list-order.ts';
import { walkBatches } from '../../shared/lists/walk-batches.ts';
import { type FoundRecords, keyOf, namesOf, recordsFoundBy } from './audit-names.store.ts';

/** Keeps true: a page reads the entries that it shows and no others; what a filter finds is counted up to a bound. */

const EXPORT_BATCH = 1_000;
const SORT_KEYS: SortKeys<(typeof AUDIT_SORTS)[number]> = { at: [auditLog.at, auditLog.id] };
const newestFirst = [desc(auditLog.at), desc(auditLog.id)];

const shown = {
  id: auditLog.id,
  at: auditLog.at,
  action: auditLog.action,
  entity: auditLog.entity,
  entityId: auditLog.entityId,
  before: auditLog.before,
  after: auditLog.after,
  actor: actors.name,
};

export type AuditList = ReturnType<typeof createAuditList>;

export function createAuditList({ reads, timeZone }: ReadsInZone) {
  /** `isCut`: the search leads to more records than were looked at. */
  async function conditionOf(filter: AuditFilter): Promise<{ where: SQL; isCut: boolean }> {
    const { adminId, entity, entityId, search, from, to } = filter;
    const midnight = (day: SQL) => sql`${day}::timestamp at time zone ${timeZone}`;
    const condition =
      and(
        adminId ? eq(auditLog.adminId, adminId) : undefined,
        entity ? eq(auditLog.entity, entity) : undefined,
        entityId ? eq(auditLog.entityId, entityId) : undefined,
        from ? sql`${auditLog.at} >= ${midnight(sql`${from}::date`)}` : undefined,
        to ? sql`${auditLog.at} < ${midnight(sql`(${to}::date + 1)`)}` : undefined,
      ) ?? sql`true`;
    if (!search) return { where: condition, isCut: false };
    const { records, isCut } = await recordsFoundBy(reads, search, entity);
    return { where: linesOf(records, condition), isCut };
  }

  /** The newest lines of these records that are asked for, found record by record: what follows is read by their ids alone. */
  function linesOf(records: FoundRecords['records'], condition: SQL): SQL {
    const column = (values: readonly unknown[]) => sql.param(values);
    return sql`${auditLog.id} = any(array(
      select ${auditLog.id} from unnest(${column(records.map(({ entity }) => entity))}::text[],
        ${column(records.map(({ entityId }) => entityId))}::uuid[]) as s (entity, entity_id)
      join ${auditLog} on ${auditLog.entity} = s.entity and ${auditLog.entityId} = s.entity_id
      where ${condition} order by ${auditLog.at} desc, ${auditLog.id} desc limit ${AUDIT_COUNTED_MAX + 1}))`;
  }

  function rowsOf(where: SQL | undefined, order: readonly SQL[], limit: number, skip = 0) {
    const ids = reads
      .select({ id: auditLog.id })
      .from(auditLog)
      .where(where)
      .orderBy(...order)
      .limit(limit)
      .offset(skip);
    return reads
      .select(shown)
      .from(auditLog)
      .leftJoin(actors, eq(actors.id, auditLog.adminId))
      .where(sql`${auditLog.id} = any(array(${ids}))`)
      .orderBy(...order);
  }

  return {
    async page({ page, limit, sort, order, ...filter }: AuditQuery): Promise<BoundedCount & { data: AuditLine[] }> {
      const { where, isCut } = await conditionOf(filter);
      const [rows, counted] = await Promise.all([
        rowsOf(where, orderOf({ sort, order }, SORT_KEYS, newestFirst), limit, (page - 1) * limit),
        boundedCount(reads, auditLog, where, AUDIT_COUNTED_MAX),
      ]);
      const names = await namesOf(reads, rows);
      const data = rows.map(({ before, after, ...entry }) => ({
        ...entry,
        ...(names.get(keyOf(entry)) ?? { subject: null, pageId: null }),
        changes: changesOf({ before, after }),
      }));
      return { data, total: counted.total, isPartial: counted.isPartial || isCut };
    },

    /**
     * Every entry that meets the filter, newest first, a batch at a time. Of a search that leads to more than was looked at, `null` is
     * the last one.
     */
    async *walk(filter: AuditFilter) {
      const { where, isCut } = await conditionOf(filter);
      const after = ({ at, id }: { at: string; id: string }) =>
        sql`(${auditLog.at}, ${auditLog.id}) < (${at}::timestamptz, ${id}::uuid)`;
      let count = 0;
      for await (const rows of walkBatches(EXPORT_BATCH, (last: { at: string; id: string } | undefined) =>
        rowsOf(last ? and(where, after(last)) : where, newestFirst, EXPORT_BATCH),
      )) {
        count += rows.length;
        yield rows;
      }
      if (isCut || (filter.search && count > AUDIT_COUNTED_MAX)) yield null;
    },
  };
}
