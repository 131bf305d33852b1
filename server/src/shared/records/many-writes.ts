import { setImmediate } from 'node:timers/promises';
import { BULK_LINKED_MAX, BULK_MESSAGES } from '@sankalp/contract/shared/bulk';
import type { BulkOutcome } from '@sankalp/contract/shared/bulk.schema';
import { RESTORE_MESSAGES } from '@sankalp/contract/shared/restore';
import { type AuditEntry, recordAudits } from '../audit/audit.store.ts';
import type { Executor, Transaction } from '../db/database.ts';
import { transactionOrDryRun } from '../db/dry-run.ts';
import { type AuditedTable, entityOf, type StoredRow, writtenFields } from '../db/record-table.ts';
import { badRequest, ProblemError } from '../problem.ts';
import type { WriteContext } from '../write-context.ts';
import { type LeftOut, manyOutcome, nameOfRow } from './many-outcome.ts';
import type { RecordMedia } from './record-media.ts';
import * as store from './records.store.ts';

/**
 * Keeps true: what is done with many records is one transaction with a line in the audit log for each. A record that cannot
 * take part is left out with the sentence that it alone would have been refused with, and the others go on.
 */

type WriteSome<Row> = (tx: Transaction, ids: readonly string[], context: WriteContext) => Promise<Row[]>;
type WriteOne<Row> = (tx: Transaction, id: string, context: WriteContext) => Promise<Row>;

interface ManyWritesOptions<Table extends AuditedTable> {
  readonly database: Executor;
  readonly table: Table;
  readonly media: RecordMedia | undefined;
  /** Throws the sentence for a violated unique index. */
  readonly refuseTaken: (error: unknown) => never;
  readonly notFound: string;
  /** How one row is written where others have a say or go along; the rest is written by statements for many rows. */
  readonly linked: Readonly<Record<'remove' | 'restore', WriteOne<StoredRow<Table>>>> | undefined;
}

/** Rows of one statement: thousands would take its time away from others. */
const BATCH_ROWS = 500;

export function createManyWrites<Table extends AuditedTable>(options: ManyWritesOptions<Table>) {
  type Row = StoredRow<Table>;
  const { database, table, media, refuseTaken, notFound, linked } = options;
  const entity = entityOf(table);
  const batchRows = linked ? 1 : BATCH_ROWS;

  const auditOf = (action: 'delete' | 'restore', side: 'before' | 'after') => (row: Row) =>
    ({ action, entity, entityId: row.id, [side]: writtenFields(table, row) }) as unknown as AuditEntry;
  const idsOf = (rows: readonly Row[]) => rows.map(({ id }) => id);

  async function removeSome(tx: Transaction, ids: readonly string[], context: WriteContext): Promise<Row[]> {
    const rows = await store.lockManyExisting(tx, table, ids);
    await store.setManyDeleted(tx, table, idsOf(rows), true);
    await media?.release(tx, entity, idsOf(rows));
    await recordAudits(tx, context, rows.map(auditOf('delete', 'before')));
    return rows;
  }

  async function restoreSome(tx: Transaction, ids: readonly string[], context: WriteContext): Promise<Row[]> {
    const deleted = idsOf(await store.lockManyDeleted(tx, table, ids));
    const rows = await store.setManyDeleted(tx, table, deleted, false);
    await media?.reclaim(tx, entity, deleted);
    await recordAudits(tx, context, rows.map(auditOf('restore', 'after')));
    return rows;
  }

  const readSome = async (tx: Transaction, ids: readonly string[]): Promise<Row[]> =>
    (await store.readMany(tx, table, ids)).filter(({ deletedAt }) => deletedAt === null);

  /** Writes these; where one of them is refused, halves are tried, so that few refusals cost few statements. */
  async function attempt(
    tx: Transaction,
    ids: readonly string[],
    write: (tx: Transaction, ids: readonly string[]) => Promise<Row[]>,
    refused: Map<string, string>,
  ): Promise<Row[]> {
    try {
      return await tx.transaction((inner) => write(inner, ids)).catch(refuseTaken);
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      const [id] = ids;
      if (ids.length === 1 && id) refused.set(id, error.message);
      if (ids.length === 1) return [];
      const middle = Math.ceil(ids.length / 2);
      const first = await attempt(tx, ids.slice(0, middle), write, refused);
      return [...first, ...(await attempt(tx, ids.slice(middle), write, refused))];
    }
  }

  async function writeMany(
    wanted: readonly string[],
    context: WriteContext,
    [one, some, whyNotDeleted]: [WriteOne<Row> | undefined, WriteSome<Row>, why: string],
    isDryRun = false,
  ): Promise<BulkOutcome> {
    if (linked && wanted.length > BULK_LINKED_MAX) throw badRequest(`ids ${BULK_MESSAGES.tooMany(BULK_LINKED_MAX)}`);
    // In one order, so that two calls for the same rows wait for each other instead of failing.
    const ids = [...new Set(wanted)].sort();
    const write = async (tx: Transaction, batch: readonly string[]) =>
      one ? Promise.all(batch.map((id) => one(tx, id, context))) : some(tx, batch, context);
    return transactionOrDryRun(database, isDryRun, async (tx) => {
      const refused = new Map<string, string>();
      const rows: Row[] = [];
      for (let at = 0; at < ids.length; at += batchRows) {
        rows.push(...(await attempt(tx, ids.slice(at, at + batchRows), write, refused)));
        await setImmediate();
      }
      const done = new Set(idsOf(rows));
      const leftOut = await leftOutOf(
        tx,
        ids.filter((id) => !done.has(id)),
        refused,
        whyNotDeleted,
      );
      return manyOutcome({ names: rows.map(nameOfRow), ids: isDryRun ? [] : idsOf(rows), leftOut });
    });
  }

  async function leftOutOf(
    tx: Transaction,
    ids: readonly string[],
    refused: ReadonlyMap<string, string>,
    whyNotDeleted: string,
  ): Promise<LeftOut[]> {
    const rows = new Map((await store.readMany(tx, table, ids)).map((row) => [row.id, row]));
    return ids.map((id) => ({
      name: nameOfRow(rows.get(id)),
      why: refused.get(id) ?? (rows.get(id)?.deletedAt === null ? whyNotDeleted : notFound),
    }));
  }

  return {
    /**
     * Deletes those that are there. Where others have a say, a dry run does it and takes all of it back, so that it says what would
     * really come; else it looks.
     */
    removeMany: (ids: readonly string[], context: WriteContext, { isDryRun = false } = {}) =>
      writeMany(ids, context, [linked?.remove, isDryRun ? readSome : removeSome, notFound], isDryRun),
    /** Brings back those that were deleted within the time for it, with what went along. */
    restoreMany: (ids: readonly string[], context: WriteContext) =>
      writeMany(ids, context, [linked?.restore, restoreSome, RESTORE_MESSAGES.notDeleted]),
  };
}
