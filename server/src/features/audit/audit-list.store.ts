import { AUDIT_COUNTED_MAX, type AUDIT_SORTS } from '@sankalp/contract/audit';
import type { AuditFilter, AuditLine, AuditQuery } from '@sankalp/contract/audit.schema';
import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { actorName } from '../../shared/audit/actors.store.ts';
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
  id: sql<string>`audit_log.id`,
  at: sql`audit_log.at`.mapWith(auditLog.at),
  action: sql<string>`audit_log.action`,
  entity: sql<string>`audit_log.entity`,
  entityId: sql<string | null>`audit_log.entity_id`,
  before: sql<Record<string, unknown> | null>`audit_log.before`,
  after: sql<Record<string, unknown> | null>`audit_log.after`,
  actor: actorName(sql`audit_log.admin_id`),
};

export type AuditList = ReturnType<typeof createAuditList>;

export function createAuditList({ reads, timeZone }: ReadsInZone) {
  /** Which lines are asked for, by the time and id of each; `isCut`: the search leads to more records than were looked at. */
  async function linesOf(filter: AuditFilter): Promise<{ lines: SQL; isCut: boolean }> {
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
    if (!search) {
      return { lines: sql`select ${auditLog.at}, ${auditLog.id} from ${auditLog} where ${condition}`, isCut: false };
    }
    const { records, isCut } = await recordsFoundBy(reads, search, entity);
    return { lines: newestOf(records, condition), isCut };
  }

  /** The newest lines of these records that are asked for, found record by record. */
  function newestOf(records: FoundRecords['records'], condition: SQL): SQL {
    const column = (values: readonly unknown[]) => sql.param(values);
    const ofRecord = sql`select ${auditLog.at}, ${auditLog.id} from ${auditLog}
      where ${auditLog.entity} = s.entity and ${auditLog.entityId} = s.entity_id and ${condition} offset 0`;
    return sql`select line.at, line.id from unnest(${column(records.map(({ entity }) => entity))}::text[],
        ${column(records.map(({ entityId }) => entityId))}::uuid[]) as s (entity, entity_id)
      cross join lateral (${ofRecord}) line order by line.at desc, line.id desc limit ${AUDIT_COUNTED_MAX + 1}`;
  }

  /** Rows of a page: a time and an id lead to one partition of the log, an id alone would be looked for in all of them. */
  function rowsOf(lines: SQL, where: SQL | undefined, order: readonly SQL[], limit: number, skip = 0) {
    const by = sql.join([...order], sql`, `);
    const page = sql`select ${auditLog.at}, ${auditLog.id} from (${lines}) ${auditLog} where ${where ?? true}
      order by ${by} limit ${limit} offset ${skip}`;
    // One by one (offset 0): joined as a table, the planner would rather read partitions whole.
    const line = sql`select * from ${auditLog} where ${auditLog.at} = page.at and ${auditLog.id} = page.id offset 0`;
    return reads
      .select(shown)
      .from(sql`(${page}) page cross join lateral (${line}) ${auditLog}`)
      .orderBy(...order);
  }

  return {
    async page({ page, limit, sort, order, ...filter }: AuditQuery): Promise<BoundedCount & { data: AuditLine[] }> {
      const { lines, isCut } = await linesOf(filter);
      const [rows, counted] = await Promise.all([
        rowsOf(lines, undefined, orderOf({ sort, order }, SORT_KEYS, newestFirst), limit, (page - 1) * limit),
        boundedCount(reads, sql`(${lines}) lines`, sql`true`, AUDIT_COUNTED_MAX),
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
      const { lines, isCut } = await linesOf(filter);
      const after = ({ at, id }: { at: string; id: string }) =>
        sql`(${auditLog.at}, ${auditLog.id}) < (${at}::timestamptz, ${id}::uuid)`;
      let count = 0;
      for await (const rows of walkBatches(EXPORT_BATCH, (last: { at: string; id: string } | undefined) =>
        rowsOf(lines, last && after(last), newestFirst, EXPORT_BATCH),
      )) {
        count += rows.length;
        yield rows;
      }
      if (isCut || (filter.search && count > AUDIT_COUNTED_MAX)) yield null;
    },
  };
}
