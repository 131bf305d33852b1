import type { CheckoutLine } from '@sankalp/contract/app-api/checkouts.schema';
import { type AnyColumn, sql } from 'drizzle-orm';
import type { Executor } from '../../shared/db/database.ts';
import { notDeleted } from '../../shared/db/soft-delete.ts';
import { consultations } from '../consultations/consultations.table.ts';
import { courses } from '../courses/courses.table.ts';
import { products } from '../products/products.table.ts';

/** Keeps true: a cart is priced by what its things cost at the moment, whatever its sender says. */

/** Thing that can be bought, as it is at the moment. */
export interface PricedThing {
  readonly id: string;
  readonly name: string;
  readonly listPriceInr: number;
  /** Price without a coupon. */
  readonly priceInr: number;
  readonly isOffered: boolean;
  /** Units that can be had; null of what has no stock. */
  readonly stock: number | null;
}

export type PricedThings = ReadonlyMap<string, PricedThing>;

/** Things of these lines by kind and id, in one statement for each kind. */
export async function readPrices(db: Executor, lines: readonly CheckoutLine[]): Promise<PricedThings> {
  const idsOf = (wanted: CheckoutLine['kind']) => lines.flatMap(({ kind, id }) => (kind === wanted ? id : []));
  const priced = new Map<string, PricedThing>();
  const add = (kind: CheckoutLine['kind'], things: readonly PricedThing[]) => {
    for (const thing of things) priced.set(`${kind} ${thing.id}`, thing);
  };
  if (idsOf('product').length > 0) {
    const { id, name, priceInr: listPriceInr, discountedPriceInr: priceInr, stock } = products;
    const isOffered = sql<boolean>`${notDeleted(products)}`;
    const columns = { id, name, listPriceInr, priceInr, stock, isOffered };
    add(
      'product',
      await db
        .select(columns)
        .from(products)
        .where(isOneOf(id, idsOf('product'))),
    );
  }
  if (idsOf('course').length > 0) {
    const { id, name, priceInr: listPriceInr, discountInr: priceInr } = courses;
    const isOffered = sql<boolean>`${notDeleted(courses)}`;
    const columns = { id, name, listPriceInr, priceInr, isOffered, stock: sql<null>`null` };
    add(
      'course',
      await db
        .select(columns)
        .from(courses)
        .where(isOneOf(id, idsOf('course'))),
    );
  }
  if (idsOf('consultation').length > 0) {
    const { id, consultationName: name, price: listPriceInr, isActive } = consultations;
    const isOffered = sql<boolean>`${notDeleted(consultations)} and ${isActive}`;
    const columns = { id, name, listPriceInr, priceInr: listPriceInr, isOffered, stock: sql<null>`null` };
    add(
      'consultation',
      await db
        .select(columns)
        .from(consultations)
        .where(isOneOf(id, idsOf('consultation'))),
    );
  }
  return priced;
}

const isOneOf = (column: AnyColumn, ids: readonly string[]) => sql`${column} = any(${sql.param(ids)}::uuid[])`;
