import type pg from 'pg';

/** Bytes that a row of a table takes on the disk. */
export interface RowSize {
  readonly table: string;
  readonly rows: number;
  readonly ofTable: number;
  readonly ofIndexes: number;
}

const TABLES = [
  'users',
  'orders',
  'order_items',
  'order_status_changes',
  'stock_movements',
  'invoices',
  'audit_log',
  'events',
];

/** Sizes of the tables that grow by what people do; of one that has partitions, of all of them. */
export async function rowSizes(client: pg.Client): Promise<readonly RowSize[]> {
  const sizes: RowSize[] = [];
  for (const table of TABLES) {
    const { rows } = await client.query<{ rows: string; table: string; indexes: string }>(
      `select (select count(*) from ${table}) as rows, sum(pg_table_size(relid)) as table, sum(pg_indexes_size(relid)) as indexes
       from (select $1::regclass as relid union select relid from pg_partition_tree($1)) parts`,
      [table],
    );
    const [{ rows: count, table: bytes, indexes } = { rows: '1', table: '0', indexes: '0' }] = rows;
    const each = (size: string) => Math.round(Number(size) / Number(count));
    sizes.push({ table, rows: Number(count), ofTable: each(bytes), ofIndexes: each(indexes) });
  }
  return sizes;
}
