import type { HistoryQuery } from '@sankalp/contract/shared/history.schema';
import type { AuditedTable, NewRow, RowValues, StoredRow } from '../db/record-table.ts';
import type { WriteContext } from '../write-context.ts';
import type { Records } from './records.ts';

/** Service of records that have no rules beside those of their table and their contract, as the standard routes need it. */
export function plainRecordService<Table extends AuditedTable>(records: Records<Table>) {
  return presentedRecordService(records, (row) => row);
}

/** The same of records that are shown otherwise than they are stored, such as with the addresses of their media. */
export function presentedRecordService<Table extends AuditedTable, Shown>(
  records: Records<Table>,
  present: (row: StoredRow<Table>) => Shown | Promise<Shown>,
) {
  return {
    find: records.find,
    get: async (id: string): Promise<Shown> => present(await records.get(id)),
    listHistory: (id: string, query: HistoryQuery) => records.listHistory(id, query),
    create: async (values: NewRow<Table>, context: WriteContext): Promise<Shown> =>
      present(await records.create(values, context)),
    update: async (id: string, values: RowValues<Table>, context: WriteContext): Promise<Shown> =>
      present(await records.update(id, values, context)),
    remove: records.remove,
    restore: async (id: string, context: WriteContext): Promise<Shown> => present(await records.restore(id, context)),
    removeMany: records.removeMany,
    restoreMany: records.restoreMany,
  };
}
