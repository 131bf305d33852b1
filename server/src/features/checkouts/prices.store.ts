import type { CheckoutKind } from '@sankalp/contract/app-api/checkouts';
import type { CheckoutLine } from '@sankalp/contract/app-api/checkouts.schema';
import { type SQLWrapper, sql } from 'drizzle-orm';
import type { Database } from '../../shared/db/database.ts';
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

/** Things by `<kind> <id>`. */
export type PricedThings = ReadonlyMap<string, PricedThing>;

/** Prepares the look-up of the things of a cart, of whatever kinds, by one statement. */
export function preparePrices(db: Database) {
  const ofProducts = thingsOf(db, 'product', products, {
    name: products.name,
    listPriceInr: products.priceInr,
    priceInr: products.discountedPriceInr,
    isOffered: notDeleted(products),
    stock: products.stock,
  });
  const ofCourses = thingsOf(db, 'course', courses, {
    name: courses.name,
    listPriceInr: courses.priceInr,
    priceInr: courses.discountInr,
    isOffered: notDeleted(courses),
    stock: NO_STOCK,
  });
  const ofConsultations = thingsOf(db, 'consultation', consultations, {
    name: consultations.consultationName,
    listPriceInr: consultations.price,
    priceInr: consultations.price,
    isOffered: sql`${notDeleted(consultations)} and ${consultations.isActive}`,
    stock: NO_STOCK,
  });
  const prices = ofProducts.unionAll(ofCourses).unionAll(ofConsultations).prepare('cart_prices');
  return async (lines: readonly CheckoutLine[]): Promise<PricedThings> => {
    const things = await prices.execute({ lines: JSON.stringify(lines) });
    return new Map(things.map(({ kind, ...thing }) => [`${kind} ${thing.id}`, thing]));
  };
}

const NO_STOCK = sql`null::int`;

/** Things of one kind. As JSON their ids are guessed to be as many, however many there are, so that the statement is planned once. */
function thingsOf(
  db: Database,
  kind: CheckoutKind,
  table: typeof products | typeof courses | typeof consultations,
  columns: Readonly<Record<Exclude<keyof PricedThing, 'id'>, SQLWrapper>>,
) {
  const name = sql.raw(`'${kind}'`);
  const isNamed = sql`${table.id} in (
    select id from json_to_recordset(${sql.placeholder('lines')}::json) as line (kind text, id uuid) where kind = ${name})`;
  return db
    .select({
      kind: sql<CheckoutKind>`${name}`,
      id: sql<string>`${table.id}`,
      name: sql<string>`${columns.name}`,
      listPriceInr: sql<number>`${columns.listPriceInr}`,
      priceInr: sql<number>`${columns.priceInr}`,
      isOffered: sql<boolean>`${columns.isOffered}`,
      stock: sql<number | null>`${columns.stock}`,
    })
    .from(table)
    .where(isNamed);
}
