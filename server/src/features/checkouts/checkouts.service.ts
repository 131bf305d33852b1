import { CHECKOUT_MESSAGES, PAISE_PER_RUPEE } from '@sankalp/contract/app-api/checkouts';
import type {
  Checkout,
  CheckoutBody,
  CheckoutPaymentSheet,
  ConfirmCheckoutBody,
  Quote,
  QuoteBody,
} from '@sankalp/contract/app-api/checkouts.schema';
import { GatewayDown, GatewayRefusal, type PaymentGateway } from '../../platform/payments/gateway.ts';
import type { Database } from '../../shared/db/database.ts';
import { databaseNow } from '../../shared/db/database-clock.ts';
import { badRequest, notFound, ProblemError, problem, retryWithCode } from '../../shared/problem.ts';
import type { WriteContext } from '../../shared/write-context.ts';
import { type Beginner, createBegin } from './begin.ts';
import * as store from './checkouts.store.ts';
import type { Expiry } from './expiry.ts';
import type { Fulfilment } from './fulfilment.ts';
import type { PaymentMeans } from './means.ts';
import * as payments from './payments.store.ts';
import { createPriceCart } from './quotes.ts';
import type { Settle } from './settle.ts';

/** Keeps true: a checkout begins at the price that its person has seen, and holds all that it names or does not exist. */

interface CheckoutsDependencies {
  readonly database: Database;
  readonly secretKey: string;
  readonly paymentMeans: PaymentMeans;
  readonly fulfilment: Fulfilment;
  readonly settlePayment: Settle;
  readonly checkoutExpiry: Expiry;
}

/** Pause before it is worth asking again: payments are switched on by hand. */
const PAYMENTS_OFF_SECONDS = 300;

export type CheckoutsService = ReturnType<typeof createCheckoutsService>;

const GATEWAY_DOWN_AGAIN_SECONDS = 5;

export function createCheckoutsService(dependencies: CheckoutsDependencies) {
  const { database, secretKey, paymentMeans, fulfilment, settlePayment: settle, checkoutExpiry: expiry } = dependencies;

  const readCheckout = store.prepareCheckoutRead(database);

  function needed(gateway: PaymentGateway | undefined): PaymentGateway {
    if (!gateway) throw retryWithCode(503, 'payments_off', CHECKOUT_MESSAGES.paymentsOff, PAYMENTS_OFF_SECONDS);
    return gateway;
  }

  const needGateway = async () => needed(await paymentMeans.gateways.current());

  async function get(id: string, userId: string): Promise<Checkout> {
    const checkout = await readCheckout(id, userId);
    if (!checkout) throw notFound(CHECKOUT_MESSAGES.notFound);
    return checkout;
  }

  const priceCart = createPriceCart({ database });
  const begin = createBegin({ database, secretKey, paymentMeans, fulfilment, priceCart, get, needGateway });

  return {
    async quote(body: QuoteBody, userId: string | undefined): Promise<Quote> {
      const takenTimes = await fulfilment.takenTimes(database, body.lines);
      return (await priceCart(body, userId, takenTimes)).quote;
    },

    /** Begins a checkout; the same call again, after its answer was lost, finds it. */
    async begin(body: CheckoutBody, beginner: Beginner, context: WriteContext): Promise<Checkout> {
      if (!body.recipient && body.lines.some(({ kind }) => kind === 'product'))
        throw badRequest(CHECKOUT_MESSAGES.recipientMissing);
      try {
        return await begin(body, beginner, context);
      } catch (error) {
        if (!(error instanceof ProblemError) || error.code !== 'out_of_stock') throw error;
        // Units may be held by somebody whose time is over.
        const productIds = body.lines.flatMap(({ kind, id }) => (kind === 'product' ? id : []));
        if (!(await expiry.freeOver(productIds, context))) throw error;
        return begin(body, beginner, context);
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
      const gateway = await needGateway();
      const { number, totalInr } = await refuseUnpayable(id, userId);
      const { keyId, isTest } = gateway;
      const amountPaise = totalInr * PAISE_PER_RUPEE;
      const { prefill, gatewayOrderId: known } = await payments.findSheet(database, { checkoutId: id, userId, keyId });
      const gatewayOrderId = known ?? (await createOrder());
      return { gateway: gateway.name, keyId, gatewayOrderId, amountPaise, currency: 'INR', isTest, prefill };

      async function createOrder(): Promise<string> {
        const order = { receipt: id, amountPaise, currency: 'INR' as const, notes: { checkout: String(number) } };
        const made = await gateway.createOrder(order).catch(gatewayDown);
        const after = { gatewayOrderId: made.id, amountPaise };
        const entry = { action: 'beginPayment', entity: 'checkouts', entityId: id, after } as const;
        await payments.storeGatewayOrder(database, { id: made.id, checkoutId: id, keyId, isTest }, context, entry);
        return made.id;
      }
    },

    /** Takes the answer of the gateway's sheet. The money is looked for at the gateway: the signature tells no amount. */
    async confirm(
      id: string,
      userId: string,
      signed: ConfirmCheckoutBody,
      context: WriteContext,
    ): Promise<{ checkout: Checkout; isPending: boolean }> {
      const gateway = needed(await paymentMeans.gateways.evenWhenOff());
      const isOurs = await payments.isOrderOf(database, signed.gatewayOrderId, { checkoutId: id, userId });
      if (isOurs === undefined) throw notFound(CHECKOUT_MESSAGES.notFound);
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

/** A gateway that refuses is as little help to who wants to pay as one that is silent. */
function gatewayDown(error: unknown): never {
  if (!(error instanceof GatewayDown) && !(error instanceof GatewayRefusal)) throw error;
  throw retryWithCode(503, 'gateway_down', CHECKOUT_MESSAGES.gatewayDown, GATEWAY_DOWN_AGAIN_SECONDS);
}
