import type { AuditedAction } from '@sankalp/contract/audit/audited';
import type { Executor, Transaction } from '../db/database.ts';
import type { AuditedTable, NewRow, RowValues, StoredRow } from '../db/record-table.ts';
import type { Job } from '../jobs/jobs.store.ts';
import type { WriteContext } from '../write-context.ts';
import type { RecordMedia } from './record-media.ts';

export interface RecordsOptions<Table extends AuditedTable> {
  readonly database: Executor;
  readonly table: Table;
  /** Said (404) of a row that is not there. */
  readonly notFound: string;
  /** Needed where the table has fields in MEDIA_FIELDS. */
  readonly media?: RecordMedia;
  /** The sentence (409) for each unique index that a row may violate. */
  readonly taken?: Readonly<Record<string, string>>;
  /** Fields whose change alone makes no new version. */
  readonly uncounted?: readonly (keyof RowValues<Table>)[];
  /** The job that each new row needs, queued together with it. */
  readonly jobOf?: (row: { id: string } & NewRow<Table>) => Job;
  /** Locks what must be locked before the row itself: a chapter's course. */
  readonly lockFirst?: (tx: Transaction, id: string) => Promise<void>;
  /** Takes along what goes with a deleted row; throws to refuse. */
  readonly onRemove?: (tx: Transaction, row: StoredRow<Table>, context: WriteContext) => Promise<void>;
  /** Brings back what comes with a row; `deletedAt` is the moment at which both went. Answers what else of the row changes. */
  readonly onRestore?: (
    tx: Transaction,
    row: StoredRow<Table> & { readonly deletedAt: string },
    context: WriteContext,
  ) => Promise<RowValues<Table> | void>;
}

/** Conditions of a caller for an update besides its values. */
export interface UpdateOptions<Table extends AuditedTable> {
  /** The name of the write in the audit log. */
  readonly action?: AuditedAction<Table['_']['name']>;
  /** Checks against the row as it is, and what to store instead of what was sent. */
  readonly decide?: (row: StoredRow<Table>) => RowValues<Table>;
  /** The same, where other rows have a say. */
  readonly decideInTransaction?: (tx: Transaction, row: StoredRow<Table>) => Promise<RowValues<Table>>;
  /** Whether they have one in what `decide` has decided: if not, the row is written alone. Always, when left out. */
  readonly needsTransaction?: (changes: RowValues<Table>) => boolean;
}
