import type { Split } from '@sankalp/contract/numbers';
import { idSchema } from '@sankalp/contract/shared/id.schema';
import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { ReadExecutor } from '../../shared/db/read-database.ts';
import { consultants } from '../consultants/consultants.table.ts';
import { consultations } from '../consultations/consultations.table.ts';
import { coupons } from '../coupons/coupons.table.ts';
import { courses } from '../courses/courses.table.ts';
import { products } from '../products/products.table.ts';

const NAMED: Readonly<Partial<Record<Split, { table: PgTable; name: SQL }>>> = {
  course: { table: courses, name: sql`name` },
  product: { table: products, name: sql`name` },
  consultation: { table: consultations, name: sql`name` },
  consultant: { table: consultants, name: sql`name` },
  coupon: { table: coupons, name: sql`code` },
};

/** Names of the rows of a split, by their ids; a city is its own name. */
export async function namesOf(
  db: ReadExecutor,
  split: Split,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const named = NAMED[split];
  if (!named) return new Map(ids.map((id) => [id, id]));
  const known = ids.filter((id) => idSchema.safeParse(id).success);
  const { rows } = await db.execute<{ id: string; name: string }>(
    sql`select id::text as id, ${named.name} as name from ${named.table} where id = any(${sql.param(known)}::uuid[])`,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}
