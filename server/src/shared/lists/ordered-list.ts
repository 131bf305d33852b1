import { PAGE_SIZE_MAX } from '@sankalp/contract/shared/page';
import type { WholeOrPageQuery } from '@sankalp/contract/shared/page.schema';
import { asc, type Column, getTableColumns } from 'drizzle-orm';
import type { ReadExecutor } from '../db/read-database.ts';
import type { RecordTable, StoredRow } from '../db/record-table.ts';
import { notDeleted } from '../db/soft-delete.ts';

/** The existing rows of a table that few rows fill, by these fields: all of them, or a page. It needs neither index nor counter. */
export function createOrderedList<Table extends RecordTable>(
  database: ReadExecutor,
  table: Table,
  orderBy: readonly string[],
) {
  const source = table as RecordTable;
  const where = notDeleted(table);
  const columns: Readonly<Record<string, Column>> = getTableColumns(source);
  const keys = orderBy.flatMap((field) => columns[field] ?? []).map((column) => asc(column));
  return async ({ page, limit }: WholeOrPageQuery): Promise<{ rows: StoredRow<Table>[]; total: number }> => {
    const all = database
      .select()
      .from(source)
      .where(where)
      .orderBy(...keys, table.id);
    const isWhole = page === undefined && limit === undefined;
    const size = limit ?? PAGE_SIZE_MAX;
    const rows = await (isWhole ? all : all.limit(size).offset(((page ?? 1) - 1) * size));
    const total = isWhole ? rows.length : await database.$count(source, where);
    return { rows: rows as StoredRow<Table>[], total };
  };
}
