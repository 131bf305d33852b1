import { CHECKOUT_MESSAGES, HOLD_MINUTES, OPEN_COD_MAX, PAISE_PER_RUPEE } from '@sankalp/contract/app-api/checkouts';
import type {
  Checkout,
  CheckoutBody,
  CheckoutPaymentSheet,
  ConfirmCheckoutBody,
  Quote,
  QuoteBody,
} from '@sankalp/contract/app-api/checkouts.schema';
import { COUPON_REFUSAL_MESSAGES } from '@sankalp/contract/app-api/coupons';
import { AMOUNT_MAX_INR } from '@sankalp/contract/orders/refunds';
import { GatewayDown, GatewayRefusal, type PaymentGateway } from '../../platform/payments/gateway.ts';
import { recordAudit } from '../../shared/audit/audit.store.ts';
import type { Database, Transaction } from '../../shared/db/database.ts';
import { databaseNow } from '../../shared/db/database-clock.ts';
import { badRequest, notFound, ProblemError, problem, retryWithCode } from '../../shared/problem.ts';
import type { WriteContext } from '../../shared/write-context.ts';
import { holdCoupon } from '../coupons/index.ts';
import { phoneOf } from '../orders/index.ts';
import { holdStock } from '../products/index.ts';
import * as store from './checkouts.store.ts';
import type { Expiry } from './expiry.ts';
import { type Fulfilment, itemsOf } from './fulfilment.ts';
import type { PaymentMeans } from './means.ts';
import * as payments from './payments.store.ts';
import { type PricedCart, priceCart } from './quotes.ts';
import type { Settle } from './settle.ts';

/** Keeps true: a checkout begins at the price that its person has seen, and holds all that it names or does not exist. */

interface CheckoutsDependencies {
  readonly database: Database;
  readonly paymentMeans: PaymentMeans;
  readonly fulfilment: Fulfilment;
  readonly settlePayment: Settle;
  readonly checkoutExpiry: Expiry;
}

/** Person who begins a checkout, and the key of their call. */
interface Beginner {
  readonly userId: string;
  readonly requestKey: string;
}

/** Pause before it is worth asking again: payments are switched on by hand. */
const PAYMENTS_OFF_SECONDS = 300;

export type CheckoutsService = ReturnType<typeof createCheckoutsService>;

const GATEWAY_DOWN_AGAIN_SECONDS = 5;

export function createCheckoutsService(dependencies: CheckoutsDependencies) {
  const { database, paymentMeans, fulfilment, settlePayment: settle, checkoutExpiry: expiry } = dependencies;

  function needed(gateway: PaymentGateway | undefined): PaymentGateway {
    if (!gateway) throw retryWithCode(503, 'payments_off', CHECKOUT_MESSAGES.paymentsOff, PAYMENTS_OFF_SECONDS);
    return gateway;
  }

  async function get(id: string, userId: string): Promise<Checkout> {
    const checkout = await store.readCheckout(database, id, userId);
    if (!checkout) throw notFound(CHECKOUT_MESSAGES.notFound);
    return checkout;
  }

  async function refuseCod(tx: Transaction, { payment, lines }: CheckoutBody, userId: string): Promise<void> {
    if (payment !== 'cod') return;
    const refuse = (message: string) => problem(409, 'cod_refused', message);
    if (!(await paymentMeans.rules()).codOn) throw refuse(CHECKOUT_MESSAGES.codOff);
    if (lines.some(({ kind }) => kind !== 'product')) throw refuse(CHECKOUT_MESSAGES.codParcels);
    if ((await store.countOpenCod(tx, userId)) >= OPEN_COD_MAX) throw refuse(CHECKOUT_MESSAGES.codOpen);
  }

  async function begin(
    tx: Transaction,
    body: CheckoutBody,
    { userId, requestKey }: Beginner,
    context: WriteContext,
  ): Promise<string> {
    const { lines, recipient, payment, couponCode } = body;
    await store.lockPerson(tx, userId);
    const begun = await store.findBegun(tx, userId, requestKey);
    if (begun !== undefined) return begun;
    const waitSeconds = await store.waitOf(tx, userId);
    if (waitSeconds > 0) throw retryWithCode(429, 'too_many_requests', CHECKOUT_MESSAGES.tooMany, waitSeconds);
    await refuseCod(tx, body, userId);
    const cart = await priceCart(tx, body, userId);
    refuseCart(cart, body);
    const { quote, coupon } = cart;
    const { subtotalInr, discountInr, totalInr } = quote;
    const couponId = coupon?.id ?? null;
    // Nothing is held of what is paid, or sent off, in this very moment.
    const isAtOnce = totalInr === 0 || payment === 'cod';
    const made = await store.insertCheckout(
      tx,
      {
        userId,
        requestKey,
        status: 'held',
        payment,
        couponId,
        couponCode: couponCode ?? null,
        ...{ subtotalInr, discountInr, totalInr },
        recipient: recipient ? { ...recipient, recipientPhone: phoneOf(recipient.recipientPhone) } : null,
        holdMinutes: isAtOnce ? 0 : HOLD_MINUTES,
      },
      { lines, quote },
    );
    const { checkout } = made;
    const { id, number } = checkout;
    const after = { userId, number, totalInr, payment };
    await recordAudit(tx, context, { action: 'create', entity: 'checkouts', entityId: id, after });
    if (couponCode !== undefined) await holdCoupon(tx, { code: couponCode, userId, checkoutId: id }, context);
    const items = itemsOf(made.lines);
    if (!isAtOnce && items.length > 0) await holdStock(tx, items, id, context);
    const held = await fulfilment.holdSlots(tx, made, context);
    if (isAtOnce) await fulfilment.fulfil(tx, { checkout, lines: held }, 'fresh', context);
    return id;
  }

  return {
    async quote(body: QuoteBody, userId: string | undefined): Promise<Quote> {
      const takenTimes = await fulfilment.takenTimes(database, body.lines);
      return (await priceCart(database, body, userId, takenTimes)).quote;
    },

    /** Begins a checkout; the same call again, after its answer was lost, finds it. */
    async begin(body: CheckoutBody, beginner: Beginner, context: WriteContext): Promise<Checkout> {
      const { userId } = beginner;
      if (!body.recipient && body.lines.some(({ kind }) => kind === 'product'))
        throw badRequest(CHECKOUT_MESSAGES.recipientMissing);
      if (body.payment === 'online' && body.expectedTotalInr > 0) needed(await paymentMeans.gateways.current());
      const attempt = () => database.transaction((tx) => begin(tx, body, beginner, context));
      try {
        return await get(await attempt(), userId);
      } catch (error) {
        if (!(error instanceof ProblemError) || error.code !== 'out_of_stock') throw error;
        // Units may be held by somebody whose time is over.
        const productIds = body.lines.flatMap(({ kind, id }) => (kind === 'product' ? id : []));
        if (!(await expiry.freeOver(productIds, context))) throw error;
        return get(await attempt(), userId);
      }
    },

    get,

    /** Gives back what a checkout holds. Harmless twice. */
    async giveBack(id: string, userId: string, context: WriteContext): Promise<Checkout> {
      await get(id, userId);
      await database.transaction(async (tx) => {
        const checkout = await store.lockCheckout(tx, id);
        if (checkout?.status === 'paid' || checkout?.status === 'placed')
          throw problem(409, 'already_paid', CHECKOUT_MESSAGES.alreadyPaid);
        if (checkout?.status === 'held') await expiry.end(tx, checkout, 'cancelled', context);
      });
      return get(id, userId);
    },

    /** Order of the gateway, which its sheet is opened with: made once for each account. */
    async pay(id: string, userId: string, context: WriteContext): Promise<CheckoutPaymentSheet> {
      const gateway = needed(await paymentMeans.gateways.current());
      const { number, totalInr } = await refuseUnpayable(id, userId);
      const { keyId, isTest } = gateway;
      const amountPaise = totalInr * PAISE_PER_RUPEE;
      let gatewayOrderId = await payments.findGatewayOrder(database, id, keyId);
      if (gatewayOrderId === undefined) {
        const order = { receipt: id, amountPaise, currency: 'INR' as const, notes: { checkout: String(number) } };
        const made = await gateway.createOrder(order).catch(gatewayDown);
        await database.transaction(async (tx) => {
          if (!(await payments.storeGatewayOrder(tx, id, made, { keyId, isTest }))) return;
          const after = { gatewayOrderId: made.id, amountPaise };
          await recordAudit(tx, context, { action: 'beginPayment', entity: 'checkouts', entityId: id, after });
        });
        gatewayOrderId = made.id;
      }
      const prefill = await store.findPayer(database, userId);
      return { gateway: gateway.name, keyId, gatewayOrderId, amountPaise, currency: 'INR', isTest, prefill };
    },

    /** Takes the answer of the gateway's sheet. The money is looked for at the gateway: the signature tells no amount. */
    async confirm(
      id: string,
      userId: string,
      signed: ConfirmCheckoutBody,
      context: WriteContext,
    ): Promise<{ checkout: Checkout; isPending: boolean }> {
      const gateway = needed(await paymentMeans.gateways.evenWhenOff());
      await get(id, userId);
      const isOurs = (await payments.findCheckoutOf(database, signed.gatewayOrderId)) === id;
      if (!isOurs || !gateway.verifyReturn(signed)) {
        throw problem(400, 'bad_signature', CHECKOUT_MESSAGES.badSignature);
      }
      try {
        for (const payment of await gateway.paymentsOf(signed.gatewayOrderId)) await settle(payment, context);
      } catch (error) {
        // The gateway tells of it by itself later, or is asked.
        if (!(error instanceof GatewayDown)) throw error;
      }
      const checkout = await get(id, userId);
      return { checkout, isPending: checkout.status === 'held' };
    },
  };

  async function refuseUnpayable(id: string, userId: string): Promise<Checkout> {
    const checkout = await get(id, userId);
    const { status, payment, expiresAt } = checkout;
    if (status === 'paid') throw problem(409, 'already_paid', CHECKOUT_MESSAGES.alreadyPaid);
    if (payment === 'cod') throw problem(409, 'already_paid', CHECKOUT_MESSAGES.notOnline);
    const isOver = status !== 'held' || Date.parse(expiresAt) <= databaseNow();
    if (isOver) throw problem(409, 'expired', CHECKOUT_MESSAGES.expired);
    return checkout;
  }
}

/** Refuses what cannot be had, and a price that the person has not seen. */
function refuseCart({ quote, coupon }: PricedCart, { expectedTotalInr }: CheckoutBody): void {
  for (const { refusal, message } of quote.lines) {
    if (refusal !== null) throw problem(refusal === 'not_found' ? 404 : 409, refusal, message ?? '');
  }
  if (coupon?.refusal) throw problem(409, 'coupon_refused', COUPON_REFUSAL_MESSAGES[coupon.refusal]);
  if (quote.totalInr !== expectedTotalInr) {
    throw new ProblemError(409, CHECKOUT_MESSAGES.priceChanged, { code: 'price_changed', fields: { quote } });
  }
  if (quote.subtotalInr > AMOUNT_MAX_INR) throw badRequest(CHECKOUT_MESSAGES.tooMuch);
}

/** A gateway that refuses is as little help to who wants to pay as one that is silent. */
function gatewayDown(error: unknown): never {
  if (!(error instanceof GatewayDown) && !(error instanceof GatewayRefusal)) throw error;
  throw retryWithCode(503, 'gateway_down', CHECKOUT_MESSAGES.gatewayDown, GATEWAY_DOWN_AGAIN_SECONDS);
}
