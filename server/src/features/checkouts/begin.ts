import { CHECKOUT_MESSAGES, HOLD_MINUTES, OPEN_COD_MAX } from '@sankalp/contract/app-api/checkouts';
import type { Checkout, CheckoutBody } from '@sankalp/contract/app-api/checkouts.schema';
import { COUPON_REFUSAL_MESSAGES } from '@sankalp/contract/app-api/coupons';
import { AMOUNT_MAX_INR } from '@sankalp/contract/orders/refunds';
import { keyedHash } from '../../platform/crypto/keyed-hash.ts';
import { newId } from '../../shared/db/columns.ts';
import type { Database, Transaction } from '../../shared/db/database.ts';
import { badRequest, keyReused, ProblemError, problem, retryWithCode } from '../../shared/problem.ts';
import type { WriteContext } from '../../shared/write-context.ts';
import { holdCoupon } from '../coupons/index.ts';
import { phoneOf } from '../orders/index.ts';
import { holdStock, refuseShort } from '../products/index.ts';
import { goneUser } from '../users/index.ts';
import * as store from './begin.store.ts';
import { countOpenCod, presentCheckout, type StoredLine } from './checkouts.store.ts';
import { type Fulfilment, itemsOf } from './fulfilment.ts';
import type { PaymentMeans } from './means.ts';
import type { PriceCart, PricedCart } from './quotes.ts';

/** Keeps true: a checkout begins at the price that its person has seen, and holds all that it names or does not exist. */

/** Person who begins a checkout, and the key of their call. */
export interface Beginner {
  readonly userId: string;
  readonly requestKey: string;
}

/** The same with what they want, hashed. */
interface Call extends Beginner {
  readonly requestFingerprint: string;
}

interface BeginDependencies {
  readonly database: Database;
  readonly secretKey: string;
  readonly paymentMeans: PaymentMeans;
  readonly fulfilment: Fulfilment;
  readonly priceCart: PriceCart;
  readonly get: (id: string, userId: string) => Promise<Checkout>;
  /** Throws where payments are off. */
  readonly needGateway: () => Promise<unknown>;
}

export function createBegin(dependencies: BeginDependencies) {
  const { database, secretKey, paymentMeans, fulfilment, priceCart, get, needGateway } = dependencies;
  const beginAlone = store.prepareBeginning(database);

  async function refusalOf(cart: PricedCart, body: CheckoutBody): Promise<ProblemError | undefined> {
    const isCod = body.payment === 'cod';
    return (isCod ? codRefusal(body, (await paymentMeans.rules()).codOn) : undefined) ?? cartRefusal(cart, body);
  }

  /** Begins what one statement does not hold alone, or what is paid, or sent off, in this very moment. */
  function beginWithMore(checkout: store.NewCheckout, body: CheckoutBody, context: WriteContext): Promise<string> {
    const { lines, row } = checkout;
    const { id, userId, couponCode } = row;
    return database.transaction(async (tx) => {
      const begun = await store.beginWithin(tx, checkout, context);
      if (!begun.made) return knownOf(begun, checkout);
      if (body.payment === 'cod') await refuseManyOpen(tx, userId);
      if (couponCode !== null) await holdCoupon(tx, { code: couponCode, userId, checkoutId: id }, context);
      const left = isAtOnce(body) || checkout.items.length > 0 ? [] : itemsOf(lines);
      if (left.length > 0) await holdStock(tx, left, id, context);
      const held = await fulfilment.holdSlots(tx, { checkout: begun.made, lines }, context);
      if (isAtOnce(body)) await fulfilment.fulfil(tx, { checkout: begun.made, lines: held }, 'fresh', context);
      return id;
    });
  }

  /** Begins a checkout; the same call again, after its answer was lost, finds it. */
  return async (body: CheckoutBody, beginner: Beginner, context: WriteContext): Promise<Checkout> => {
    const { userId, requestKey } = beginner;
    const requestFingerprint = keyedHash(secretKey, 'checkout', JSON.stringify(body)).toString('base64url');
    const [cart] = await Promise.all([priceCart(body, userId), isAtOnce(body) || needGateway()]);
    const refusal = await refusalOf(cart, body);
    if (refusal) {
      const begun = begunBefore(await store.lookAtBuyer(database, userId, requestKey), requestFingerprint);
      if (begun === undefined) throw refusal;
      return get(begun, userId);
    }
    const checkout = newCheckoutOf(cart, body, { ...beginner, requestFingerprint });
    const isAlone = !isAtOnce(body) && body.couponCode === undefined;
    const isWhole = isAlone && checkout.lines.every(({ kind }) => kind !== 'consultation');
    const begun = isWhole ? await beginAlone(checkout, context) : undefined;
    if (begun?.made)
      return presentCheckout(begun.made, checkout.lines, { paymentStatus: null, refundedPaise: 0, isTest: false });
    // A call that waited for long begins in a transaction, which ends with it.
    const id = begun?.isInTime ? knownOf(begun, checkout) : await beginWithMore(checkout, body, context);
    return get(id, userId);
  };
}

/** Nothing is held of what is paid, or sent off, in this very moment. */
const isAtOnce = ({ payment, expectedTotalInr }: CheckoutBody): boolean => expectedTotalInr === 0 || payment === 'cod';

function newCheckoutOf({ quote, coupon }: PricedCart, body: CheckoutBody, call: Call): store.NewCheckout {
  const { recipient, payment, couponCode } = body;
  const { subtotalInr, discountInr, totalInr } = quote;
  const row = {
    ...{ id: newId(), ...call, payment },
    couponId: coupon?.id ?? null,
    couponCode: couponCode ?? null,
    ...{ subtotalInr, discountInr, totalInr },
    recipient: recipient ? { ...recipient, recipientPhone: phoneOf(recipient.recipientPhone) } : null,
    holdMinutes: isAtOnce(body) ? 0 : HOLD_MINUTES,
  };
  const lines = linesOf(quote, row.id);
  // A coupon is locked before the products.
  return { row, lines, items: isAtOnce(body) || couponCode !== undefined ? [] : itemsOf(lines) };
}

const linesOf = ({ lines }: PricedCart['quote'], checkoutId: string): StoredLine[] =>
  lines.map(({ kind, id, name, quantity, startsAt, listPriceInr, unitPriceInr }, place) => ({
    ...{ id: newId(), checkoutId, place, kind, startsAt, quantity, listPriceInr, unitPriceInr },
    productId: kind === 'product' ? id : null,
    courseId: kind === 'course' ? id : null,
    consultationId: kind === 'consultation' ? id : null,
    name: name ?? '',
    enrolmentId: null,
    bookingId: null,
  }));

/** Checkout that the same call has begun before; throws when its key was used for another one, when its person is gone, or has to wait for another one. */
function begunBefore({ isHere, begun, fingerprint, waitSeconds }: store.Buyer, wanted: string): string | undefined {
  if (!isHere) throw goneUser();
  if (begun !== null && fingerprint !== null && fingerprint !== wanted) throw keyReused();
  if (begun !== null) return begun;
  if (waitSeconds > 0) throw retryWithCode(429, 'too_many_requests', CHECKOUT_MESSAGES.tooMany, waitSeconds);
  return undefined;
}

/** The same where none was made; throws what is short. */
function knownOf({ buyer, products }: store.Begun, { items, row }: store.NewCheckout): string {
  const begun = begunBefore(buyer, row.requestFingerprint);
  if (begun !== undefined) return begun;
  refuseShort(products, items);
  throw new Error('no checkout was begun, although nothing was short');
}

const refusedCod = (message: string) => problem(409, 'cod_refused', message);

function codRefusal({ lines }: CheckoutBody, isOn: boolean): ProblemError | undefined {
  if (!isOn) return refusedCod(CHECKOUT_MESSAGES.codOff);
  return lines.some(({ kind }) => kind !== 'product') ? refusedCod(CHECKOUT_MESSAGES.codParcels) : undefined;
}

async function refuseManyOpen(tx: Transaction, userId: string): Promise<void> {
  if ((await countOpenCod(tx, userId)) >= OPEN_COD_MAX) throw refusedCod(CHECKOUT_MESSAGES.codOpen);
}

/** Refusal of what cannot be had, and of a price that the person has not seen. */
function cartRefusal({ quote, coupon }: PricedCart, { expectedTotalInr }: CheckoutBody): ProblemError | undefined {
  for (const { refusal, message } of quote.lines) {
    if (refusal !== null) return problem(refusal === 'not_found' ? 404 : 409, refusal, message ?? '');
  }
  if (coupon?.refusal) return problem(409, 'coupon_refused', COUPON_REFUSAL_MESSAGES[coupon.refusal]);
  if (quote.totalInr !== expectedTotalInr)
    return new ProblemError(409, CHECKOUT_MESSAGES.priceChanged, { code: 'price_changed', fields: { quote } });
  return quote.subtotalInr > AMOUNT_MAX_INR ? badRequest(CHECKOUT_MESSAGES.tooMuch) : undefined;
}
