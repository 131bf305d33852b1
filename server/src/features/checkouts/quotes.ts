import { CHECKOUT_MESSAGES, discountedUnitInr, type LineRefusal } from '@sankalp/contract/app-api/checkouts';
import type { CheckoutLine, Quote, QuoteBody, QuotedLine } from '@sankalp/contract/app-api/checkouts.schema';
import { COUPON_REFUSAL_MESSAGES } from '@sankalp/contract/app-api/coupons';
import { noLongerSold, outOfStock } from '@sankalp/contract/products';
import type { Database } from '../../shared/db/database.ts';
import type { OnDatabase } from '../../shared/feature.ts';
import { type LookedAtCoupon, lookAtCoupon } from '../coupons/index.ts';
import { listTakenPairs } from '../enrolments/index.ts';
import { type PricedThing, preparePrices } from './prices.store.ts';

/** Keeps true: what a cart costs is said in one place, whether it is only looked at or begun. */

/** Cart with its prices, and the coupon that they were made with. */
export interface PricedCart {
  readonly quote: Quote;
  readonly coupon: LookedAtCoupon | undefined;
}

const NONE: ReadonlySet<CheckoutLine> = new Set();

export type PriceCart = ReturnType<typeof createPriceCart>;

/** Prices carts; what cannot be had is told and not counted. Times are looked at by who only shows them: holding them refuses by itself. */
export function createPriceCart({ database }: OnDatabase) {
  const readPrices = preparePrices(database);
  return async (
    { lines, couponCode }: QuoteBody,
    userId: string | undefined,
    takenTimes: ReadonlySet<CheckoutLine> = NONE,
  ): Promise<PricedCart> => {
    const things = await readPrices(lines);
    const coupon = couponCode === undefined ? undefined : await lookAtCoupon(database, couponCode, userId);
    const taken = await coursesTakenBy(database, userId, lines);
    const wanted = unitsWanted(lines);
    const percent = coupon?.discountPercentage ?? 0;
    const priced = lines.map((line) => {
      const thing = things.get(`${line.kind} ${line.id}`);
      const found = { isTaken: taken.has(line.id), wanted: wanted.get(line.id) ?? 0 };
      const refused = refusalOf(line, thing, found) ?? (takenTimes.has(line) ? SLOT_TAKEN : undefined);
      return { base: (thing?.priceInr ?? 0) * quantityOf(line), shown: quotedLine(line, thing, percent, refused) };
    });
    const had = priced.filter(({ shown }) => shown.refusal === null);
    const subtotalInr = had.reduce((sum, { base }) => sum + base, 0);
    const totalInr = had.reduce((sum, { shown }) => sum + shown.totalInr, 0);
    const quote = {
      lines: priced.map(({ shown }) => shown),
      coupon: coupon && couponCode !== undefined ? shownCoupon(couponCode, coupon) : null,
      subtotalInr,
      discountInr: subtotalInr - totalInr,
      totalInr,
    };
    return { quote, coupon };
  };
}

const quantityOf = (line: CheckoutLine): number => (line.kind === 'product' ? line.quantity : 1);

async function coursesTakenBy(
  db: Database,
  userId: string | undefined,
  lines: readonly CheckoutLine[],
): Promise<ReadonlySet<string>> {
  const ids = lines.flatMap(({ kind, id }) => (kind === 'course' ? id : []));
  if (userId === undefined || ids.length === 0) return new Set();
  const pairs = await listTakenPairs(db, ids, [userId]);
  return new Set(ids.filter((id) => pairs.has(`${userId} ${id}`)));
}

/** Units of each product, of all its lines together. */
function unitsWanted(lines: readonly CheckoutLine[]): ReadonlyMap<string, number> {
  const wanted = new Map<string, number>();
  for (const line of lines) wanted.set(line.id, (wanted.get(line.id) ?? 0) + quantityOf(line));
  return wanted;
}

interface Refused {
  readonly refusal: LineRefusal;
  readonly message: string;
}

function refusalOf(
  { kind }: CheckoutLine,
  thing: PricedThing | undefined,
  { isTaken, wanted }: { readonly isTaken: boolean; readonly wanted: number },
): Refused | undefined {
  if (kind === 'product' && thing) {
    if (!thing.isOffered) return { refusal: 'out_of_stock', message: noLongerSold(thing.name) };
    const stock = thing.stock ?? 0;
    return stock < wanted ? { refusal: 'out_of_stock', message: outOfStock(thing.name, stock, wanted) } : undefined;
  }
  if (!thing?.isOffered) return { refusal: 'not_found', message: GONE[kind] };
  return isTaken ? { refusal: 'already_enrolled', message: CHECKOUT_MESSAGES.alreadyEnrolled } : undefined;
}

const SLOT_TAKEN: Refused = { refusal: 'slot_taken', message: CHECKOUT_MESSAGES.slotTaken };

const GONE: Readonly<Record<CheckoutLine['kind'], string>> = {
  product: CHECKOUT_MESSAGES.goneProduct,
  course: CHECKOUT_MESSAGES.goneCourse,
  consultation: CHECKOUT_MESSAGES.goneConsultation,
};

function quotedLine(
  line: CheckoutLine,
  thing: PricedThing | undefined,
  percent: number,
  refused: Refused | undefined,
): QuotedLine {
  const { kind, id } = line;
  const quantity = quantityOf(line);
  const unitPriceInr = discountedUnitInr(thing?.priceInr ?? 0, percent);
  return {
    kind,
    id,
    name: thing?.name ?? null,
    quantity,
    startsAt: line.kind === 'consultation' ? new Date(line.startsAt).toISOString() : null,
    listPriceInr: thing?.listPriceInr ?? 0,
    unitPriceInr,
    totalInr: unitPriceInr * quantity,
    refusal: refused?.refusal ?? null,
    message: refused?.message ?? null,
  };
}

function shownCoupon(code: string, { discountPercentage, refusal }: LookedAtCoupon): NonNullable<Quote['coupon']> {
  return { code, discountPercentage, refusal, message: refusal && COUPON_REFUSAL_MESSAGES[refusal] };
}
