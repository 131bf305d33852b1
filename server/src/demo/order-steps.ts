import type { OrderStatus } from '@sankalp/contract/orders/order-status';
import { DAY_MS } from '@sankalp/contract/shared/durations';
import type { PastOrder } from '../features/orders/index.ts';

/** No order waits longer for its parcel: those of the last days of it are late. */
const WAITING_DAYS = 10;

/** As far as an order of that age has come: old ones are over, of the newest some wait. */
export function stepsOf(placedMs: number, now: number, random: () => number): PastOrder['steps'] {
  const path: OrderStatus[] =
    random() < 0.07
      ? ['cancelled']
      : ['confirmed', 'shipped', 'delivered', ...(random() < 0.05 ? ['returned' as const] : [])];
  const steps: { to: OrderStatus; at: string; reason?: string }[] = [];
  // Some of the newest are still to be sent, a few of them late.
  const waits = now - placedMs < WAITING_DAYS * DAY_MS && random() < 0.4;
  let atMs = placedMs;
  for (const to of path) {
    atMs += (to === 'confirmed' ? 0.1 + random() : 1 + random() * 3) * DAY_MS;
    if (atMs > now || (waits && to === 'shipped')) break;
    const reason = { cancelled: 'Ordered twice', returned: 'Came damaged' }[to as string];
    steps.push({ to, at: new Date(atMs).toISOString(), ...(reason && { reason }) });
  }
  return steps;
}

/** How an order of that status was paid. */
export function paymentOf(status: OrderStatus, chance: number): PastOrder['paymentStatus'] {
  if (status === 'cancelled' || status === 'returned')
    return chance < 0.6 ? 'refunded' : chance < 0.8 ? 'partially_refunded' : 'paid';
  if (status === 'pending') return chance < 0.5 ? 'unpaid' : 'paid';
  return chance < 0.75 ? 'paid' : 'cod';
}
