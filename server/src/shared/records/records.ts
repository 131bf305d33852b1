import type { AuditedAction } from '@sankalp/contract/audit/audited';
import type { HistoryPage, HistoryQuery } from '@sankalp/contract/shared/history.schema';
import { RESTORE_MESSAGES } from '@sankalp/contract/shared/restore';
import { type AuditEntry, type AuditOf, recordAudit } from '../audit/audit.store.ts';
import { type AuditSubject, listHistory } from '../audit/history.store.ts';
import { refuseStale } from '../audit/stale-version.ts';
import type { Transaction } from '../db/database.ts';
import { violatedUniqueIndex } from '../db/database-errors.ts';
import {
  type AuditedTable,
  entityOf,
  type NewRow,
  type RowValues,
  type StoredRow,
  wholeRow,
  writtenFields,
} from '../db/record-table.ts';
import { enqueueJob } from '../jobs/jobs.store.ts';
import { conflict, notFound } from '../problem.ts';
import type { WriteContext } from '../write-context.ts';
import { auditedWrites, type ReadRow } from './audited-writes.store.ts';
import { changedValues } from './changed-values.ts';
import { comparedWrites } from './compared-writes.store.ts';
import { createManyWrites } from './many-writes.ts';
import { preparedWrites } from './prepared-writes.store.ts';
import { mediaReferencesOf, namesMedia } from './record-media.ts';
import * as store from './records.store.ts';
import type { RecordsOptions, UpdateOptions } from './records-options.ts';

/**
 * Keeps true, for the records of one table: each write compares the version, writes, takes the media along and leaves one
 * line in the audit log, all or nothing; deleting is soft. A row that is written alone is written by one statement, which also
 * compares it where nothing has to be decided; where other rows have a say, or somebody else was faster, a transaction locks it
 * first. A feature adds what is its own.
 */

export type Records<Table extends AuditedTable> = ReturnType<typeof createRecords<Table>>;

/** Name of an edit that has no other. */
const UPDATE: AuditOf['action'] = 'update';

/** The writes of one table's records. Each answers the row as it is stored afterwards. */
export function createRecords<Table extends AuditedTable>({
  database,
  table,
  media,
  taken = {},
  uncounted = [],
  jobOf,
  lockFirst,
  onRemove,
  onRestore,
  ...texts
}: RecordsOptions<Table>) {
  type Row = StoredRow<Table>;
  const entity = entityOf(table);
  const prepared = preparedWrites(table, entity);
  const writes = auditedWrites(database, table, entity, prepared, jobOf);
  const compared = comparedWrites(database, table, entity, prepared);
  /** Whether the table's rows are written without any other row. */
  const isSingleRow = !lockFirst && uncounted.length === 0;
  const ownerOf = (id: string) => ({ entity, id });
  if (namesMedia(entity, table) && !media) throw new Error(`the records of ${entity} need the media`);

  function refuseTaken(error: unknown): never {
    const sentence = taken[violatedUniqueIndex(error) ?? ''];
    throw sentence === undefined ? error : conflict(sentence);
  }
  const write = (work: (tx: Transaction) => Promise<Row>): Promise<Row> =>
    database.transaction(work).catch(refuseTaken);
  const hasMedia = (row: object) => mediaReferencesOf(entity, row).length > 0;
  const existing = <Found>(row: Found | undefined): Found => {
    if (!row) throw notFound(texts.notFound);
    return row;
  };
  const verify = async (values: object, id: string | undefined, context: WriteContext): Promise<void> => {
    const references = mediaReferencesOf(entity, values);
    if (references.length > 0) await media?.verify(references, id === undefined ? undefined : ownerOf(id), context);
  };
  const attach = async (tx: Transaction, row: Row): Promise<void> =>
    media?.attach(tx, ownerOf(row.id), mediaReferencesOf(entity, row));
  const audit = (tx: Transaction, context: WriteContext, action: AuditedAction, before?: Row, after?: Row) =>
    recordAudit(tx, context, {
      action,
      entity,
      entityId: (before ?? after)?.id ?? '',
      before: before && writtenFields(table, before),
      after: after && writtenFields(table, after),
    } as AuditEntry);

  /**
   * The door of all writes of a stored row: by `single` in one statement, which answers undefined where it may not or somebody
   * else was faster, else by `locked` in a transaction.
   */
  async function writeRow(
    id: string,
    single: ((read: ReadRow<Row>) => Promise<Row | undefined>) | undefined,
    locked: (tx: Transaction) => Promise<Row>,
  ): Promise<Row> {
    const written = single && (await single(existing(await writes.read(id))));
    return written ?? write(locked);
  }

  /** The row as it is, locked until the transaction ends, if the caller knows it so. */
  async function lock(tx: Transaction, id: string, context: WriteContext): Promise<Row> {
    await lockFirst?.(tx, id);
    const row = existing(await store.lockExisting(tx, table, id));
    await refuseStale(tx, entity, row, context);
    return row;
  }

  /** Stores a new row by `insert`, which checks what the row refers to; `values` name its media. */
  async function createBy(
    values: RowValues<Table>,
    context: WriteContext,
    insert: (tx: Transaction) => Promise<Row>,
  ): Promise<Row> {
    await verify(values, undefined, context);
    return write(async (tx) => {
      const row = await insert(tx);
      if (hasMedia(row)) await attach(tx, row);
      await audit(tx, context, 'create', undefined, row);
      if (jobOf) await enqueueJob(tx, jobOf(row));
      return row;
    });
  }

  /**
   * An edit that reads and writes its row alone, in two round trips instead of five; undefined when it does not, or when
   * somebody else has written the row in between.
   */
  async function updateSingleRow(
    read: ReadRow<Row>,
    values: RowValues<Table>,
    context: WriteContext,
    { action, decide, needsTransaction }: UpdateOptions<Table>,
  ): Promise<Row | undefined> {
    const before = read.row;
    await refuseStale(database, entity, before, context);
    const changes = changedValues(decide?.(before) ?? values, before) as RowValues<Table>;
    if (Object.keys(changes).length === 0) return before;
    if (namesMedia(entity, changes) || needsTransaction?.(changes)) return undefined;
    const log: Omit<AuditOf, 'entity' | 'entityId'> = {
      action: action ?? UPDATE,
      before: writtenFields(table, before),
      after: writtenFields(table, { ...before, ...changes }),
    };
    return writes.update(read, changes, log, context).catch(refuseTaken);
  }

  async function removeInTransaction(tx: Transaction, id: string, context: WriteContext): Promise<Row> {
    const before = await lock(tx, id, context);
    await store.markDeleted(tx, table, id);
    await onRemove?.(tx, before, context);
    await media?.release(tx, entity, [id]);
    await audit(tx, context, 'delete', before);
    return before;
  }

  async function refuseRestore(tx: Transaction, id: string): Promise<never> {
    const row = await store.lockExisting(tx, table, id);
    throw row ? conflict(RESTORE_MESSAGES.notDeleted) : notFound(texts.notFound);
  }

  async function restoreInTransaction(tx: Transaction, id: string, context: WriteContext): Promise<Row> {
    await lockFirst?.(tx, id);
    const deleted = (await store.lockDeleted(tx, table, id)) ?? (await refuseRestore(tx, id));
    await refuseStale(tx, entity, deleted, context);
    const changes = await onRestore?.(tx, { ...deleted, deletedAt: deleted.deletedAt ?? '' }, context);
    const after = await store.updateRow(tx, table, id, { ...changes, deletedAt: null });
    await media?.reclaim(tx, entity, [id]);
    await audit(tx, context, 'restore', undefined, after);
    return after;
  }

  const isLinked = Boolean(lockFirst || onRemove || onRestore);
  const linked = isLinked ? { remove: removeInTransaction, restore: restoreInTransaction } : undefined;

  const find = async (id: string): Promise<Row | undefined> => (await writes.read(id))?.row;

  return {
    find,
    get: async (id: string): Promise<Row> => existing(await find(id)),
    /** History of a record, and of whatever else belongs to its past: that of a deleted one stays. */
    async listHistory(id: string, query: HistoryQuery, others: readonly AuditSubject[] = []): Promise<HistoryPage> {
      const history = await listHistory(database, [ownerOf(id), ...others], query);
      if (history.total === 0) existing(await find(id));
      return history;
    },
    createBy,
    async create(values: NewRow<Table>, context: WriteContext): Promise<Row> {
      const { receivedAt } = context;
      const row = receivedAt !== undefined && !hasMedia(values) && wholeRow(table, values);
      const created = row && (await writes.create(row, receivedAt, context).catch(refuseTaken));
      return created || createBy(values as RowValues<Table>, context, (tx) => store.insertRow(tx, table, values));
    },

    /** Writes those of the values that differ from what is stored. When none does, nothing is written. */
    async update(
      id: string,
      values: RowValues<Table>,
      context: WriteContext,
      options: UpdateOptions<Table> = {},
    ): Promise<Row> {
      const { action = UPDATE, decide, decideInTransaction, needsTransaction } = options;
      const maySkipTransaction = isSingleRow && (!decideInTransaction || needsTransaction !== undefined);
      if (isSingleRow && !decide && !decideInTransaction) {
        const written = await compared.update(id, values, action, context).catch(refuseTaken);
        if (written) return written;
      }
      const single = async (read: ReadRow<Row>) => {
        // Media that come back as they are stored were looked at when they came.
        await verify(changedValues(values, read.row), id, context);
        return maySkipTransaction ? updateSingleRow(read, values, context, options) : undefined;
      };
      return writeRow(id, maySkipTransaction || hasMedia(values) ? single : undefined, async (tx) => {
        const before = await lock(tx, id, context);
        const decided = decideInTransaction ? await decideInTransaction(tx, before) : decide?.(before);
        const changes = changedValues(decided ?? values, before) as RowValues<Table>;
        const fields = Object.keys(changes) as (keyof RowValues<Table>)[];
        if (fields.length === 0) return before;
        const isNewVersion = fields.some((field) => !uncounted.includes(field));
        const after = await store.updateRow(tx, table, id, changes, { isNewVersion });
        if (namesMedia(entity, changes)) await attach(tx, after);
        await audit(tx, context, action, before, after);
        return after;
      });
    },

    async remove(id: string, context: WriteContext): Promise<Row> {
      const removed = isSingleRow && !onRemove && (await compared.markDeleted(id, context));
      if (removed) return removed;
      const single = async (read: ReadRow<Row>) => {
        await refuseStale(database, entity, read.row, context);
        const log = { action: 'delete' as const, before: writtenFields(table, read.row) };
        if (hasMedia(read.row)) return undefined;
        return (await writes.markDeleted(read, log, context)) && read.row;
      };
      return writeRow(id, isSingleRow && !onRemove ? single : undefined, (tx) => removeInTransaction(tx, id, context));
    },

    /** Brings a deleted row back, with what went along. */
    async restore(id: string, context: WriteContext): Promise<Row> {
      return writeRow(id, undefined, (tx) => restoreInTransaction(tx, id, context));
    },

    ...createManyWrites({ database, table, media, refuseTaken, notFound: texts.notFound, linked }),
  };
}
