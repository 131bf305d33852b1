import {
  CHECKOUT_MESSAGES,
  type GatewayPaymentStatus,
  LATE_BUYS_HOURS,
  mismatchText,
  PAISE_PER_RUPEE,
} from '@sankalp/contract/app-api/checkouts';
import type { AuditedAction } from '@sankalp/contract/audit/audited';
import { HOUR_MS } from '@sankalp/contract/shared/durations';
import type { GatewayPayment } from '../../platform/payments/gateway.ts';
import { recordAudit } from '../../shared/audit/audit.store.ts';
import type { Database, Transaction } from '../../shared/db/database.ts';
import { databaseNow } from '../../shared/db/database-clock.ts';
import { conflict, ProblemError } from '../../shared/problem.ts';
import type { WriteContext } from '../../shared/write-context.ts';
import * as store from './checkouts.store.ts';
import type { Fulfilment } from './fulfilment.ts';
import { askForPayback } from './paybacks.ts';
import * as payments from './payments.store.ts';

/**
 * Keeps true: a checkout becomes paid here alone, whoever tells of the money: the phone, the gateway or whoever asked it. Each payment
 * moves forward only and once, under the lock of its checkout, and money that buys nothing goes back or to the desk.
 */

/** Order in which states follow each other; a failure is no end, for a late authorisation may follow. */
const RANKS: Readonly<Record<GatewayPaymentStatus, number>> = {
  created: 0,
  failed: 1,
  authorized: 2,
  captured: 3,
  mismatched: 4,
  refunded: 5,
};

const ACTIONS: Readonly<Partial<Record<GatewayPaymentStatus, AuditedAction<'payments'>>>> = {
  failed: 'fail',
  authorized: 'authorize',
  captured: 'capture',
  mismatched: 'mismatch',
  refunded: 'refund',
};

/** `unknown` where the payment is of no checkout: others may use the same account. */
export type Settled = GatewayPaymentStatus | 'unknown';

export type Settle = ReturnType<typeof createSettle>;

interface SettleDependencies {
  readonly database: Database;
  readonly fulfilment: Fulfilment;
}

export function createSettle({ database, fulfilment }: SettleDependencies) {
  return (seen: GatewayPayment, context: WriteContext): Promise<Settled> =>
    database.transaction((tx) => settle(tx, seen, context));

  async function settle(tx: Transaction, seen: GatewayPayment, context: WriteContext): Promise<Settled> {
    const checkout = await payments.lockCheckoutOf(tx, seen.gatewayOrderId);
    if (!checkout) return 'unknown';
    const before = await payments.findPayment(tx, seen.id);
    // A payment belongs to one order of the gateway for good.
    if (before && before.gatewayOrderId !== seen.gatewayOrderId) return before.status;
    if (before && !movesOn(before.status, seen.state)) return before.status;
    const mismatch = mismatchOf(checkout, seen);
    const status = mismatch === null ? seen.state : 'mismatched';
    if (before?.status === status) return status;
    const payment = await payments.storePayment(tx, before, { ...seen, checkoutId: checkout.id }, status, mismatch);
    const action = ACTIONS[status];
    if (action !== undefined) await recordAudit(tx, context, { action, ...lineOf(payment, before) });
    if (status === 'mismatched') await payments.callForLook(tx, payment.id, 'mismatched');
    if (status === 'captured') await spend(tx, checkout, payment, context);
    return status;
  }

  /** Buys what the money came for, or sends it back. */
  async function spend(
    tx: Transaction,
    checkout: store.StoredCheckout,
    payment: payments.StoredPayment,
    context: WriteContext,
  ): Promise<void> {
    const isHeld = checkout.status === 'held';
    if (!isHeld && checkout.status !== 'expired' && checkout.status !== 'cancelled') {
      await askForPayback(tx, { payment, reason: 'second', amountPaise: payment.amountPaise }, context);
      return;
    }
    const lines = await store.listLines(tx, checkout.id);
    try {
      refuseOld(checkout);
      await tx.transaction((part) => fulfilment.fulfil(part, { checkout, lines }, isHeld ? 'hold' : 'late', context));
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      if (isHeld) {
        await fulfilment.giveBack(tx, { checkout, lines }, context);
        await store.endCheckout(tx, checkout.id, { status: 'cancelled' });
        const { id: entityId, userId, number } = checkout;
        const after = { status: 'cancelled', userId, number };
        await recordAudit(tx, context, { action: 'cancel', entity: 'checkouts', entityId, after });
      }
      await payments.callForLook(tx, payment.id, 'late');
      await askForPayback(tx, { payment, reason: 'late', amountPaise: payment.amountPaise }, context);
    }
  }
}

/** Refuses money that comes when the prices of its checkout are long over. */
function refuseOld({ endedAt }: store.StoredCheckout): void {
  if (endedAt !== null && databaseNow() - Date.parse(endedAt) > LATE_BUYS_HOURS * HOUR_MS) {
    throw conflict(CHECKOUT_MESSAGES.expired);
  }
}

/** Whether what is told now comes after what is known. Money of a payment that had come in goes back by its refunds. */
function movesOn(before: GatewayPaymentStatus, seen: GatewayPayment['state']): boolean {
  if (seen === 'refunded' && before === 'captured') return false;
  return RANKS[seen] > RANKS[before];
}

/** Why this is not the money that was asked for; null where it is, or where no money has come. */
function mismatchOf(checkout: store.StoredCheckout, seen: GatewayPayment): string | null {
  if (seen.state !== 'authorized' && seen.state !== 'captured') return null;
  const isRight = seen.currency === 'INR' && seen.amountPaise === checkout.totalInr * PAISE_PER_RUPEE;
  return isRight ? null : mismatchText(seen.amountPaise, seen.currency, checkout.totalInr);
}

/** Line of the log about a payment. */
function lineOf(payment: payments.StoredPayment, before: payments.StoredPayment | undefined) {
  const {
    id: entityId,
    checkoutId,
    gatewayPaymentId,
    status,
    amountPaise,
    refundedPaise,
    currency,
    mismatch,
  } = payment;
  return {
    entity: 'payments' as const,
    entityId,
    ...(before && { before: { status: before.status } }),
    after: {
      ...{ checkoutId, gatewayPaymentId, status, amountPaise, refundedPaise },
      ...(mismatch !== null && { currency, mismatch }),
    },
  };
}
