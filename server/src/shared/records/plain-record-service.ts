import type { NewRow, RecordTable, RowValues, StoredRow } from '../db/record-table.ts';
import type { WriteContext } from '../http/write-context.ts';
import type { Records } from './records.ts';

/** What the standard routes need of a record that has no rules beside those of its table and its contract. */
export function plainRecordService<Table extends RecordTable>(records: Records<Table>) {
  type Row = Promise<StoredRow<Table>>;
  return {
    find: records.find,
    get: records.get,
    listHistory: (id: string) => records.listHistory(id),
    create: (values: NewRow<Table>, context: WriteContext): Row => records.create(values, context),
    update: (id: string, values: RowValues<Table>, expected: number | undefined, context: WriteContext): Row =>
      records.update(id, values, context, { expected }),
    remove: records.remove,
    restore: records.restore,
    removeMany: records.removeMany,
    restoreMany: records.restoreMany,
  };
}
