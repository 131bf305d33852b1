import { type AuditEntry, recordAudit } from '../audit/audit.store.ts';
import type { Executor, Transaction } from '../db/database.ts';
import { violatedUniqueIndex } from '../db/database-errors.ts';
import { type AuditedTable, entityOf, type StoredRow, writtenFields } from '../db/record-table.ts';
import type { Sent } from '../http/sent-routes.ts';
import type { WriteContext } from '../write-context.ts';
import { findByExternalId, type SentTable } from './external-ids.store.ts';

/** Keeps true: what was sent under an externalId is stored once, with its line in the audit log, and never changed by sending. */

interface SentOnce<Table extends AuditedTable & SentTable, Answered> {
  readonly table: Table;
  readonly externalId: string;
  readonly insert: (tx: Transaction) => Promise<StoredRow<Table>>;
  readonly present: (row: StoredRow<Table>) => Answered;
}

/** Stores a record that another system sends, with its line in the audit log, or answers the one that it has sent under this id before. */
export function sentOnce<Table extends AuditedTable & SentTable, Answered>(
  database: Executor,
  record: SentOnce<Table, Answered>,
  context: WriteContext,
): Promise<Sent<Answered>> {
  const { table } = record;
  const insert = async (tx: Transaction) => {
    const row = await record.insert(tx);
    const after = writtenFields(table, { ...row });
    await recordAudit(tx, context, {
      action: 'create',
      entity: entityOf(table),
      entityId: row.id,
      after,
    } as AuditEntry);
    return row;
  };
  return sentOnceLogged(database, { ...record, insert });
}

/** The same of a record whose `insert` writes its line itself. */
export function sentOnceLogged<Table extends AuditedTable & SentTable, Answered>(
  database: Executor,
  { table, externalId, insert, present }: SentOnce<Table, Answered>,
): Promise<Sent<Answered>> {
  const store = async (tx: Transaction): Promise<Sent<Answered>> => {
    const known = await findByExternalId(tx, table, externalId);
    if (known) return { outcome: 'unchanged', record: present(known as StoredRow<Table>) };
    return { outcome: 'created', record: present(await insert(tx)) };
  };
  return database.transaction(store).catch((error: unknown) => {
    // A statement that asks for no lock has brought the same id in meanwhile.
    if (!isKnownMeanwhile(error)) throw error;
    return database.transaction(store);
  });
}

/** Whether a write failed because a row with its externalId was stored in the same moment. */
export const isKnownMeanwhile = (error: unknown): boolean =>
  violatedUniqueIndex(error)?.endsWith('_external_id') === true;
