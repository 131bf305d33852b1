import { recordAudit } from '../../../shared/audit/audit.store.ts';
import { newId } from '../../../shared/db/columns.ts';
import type { Transaction } from '../../../shared/db/database.ts';
import type { WriteContext } from '../../../shared/write-context.ts';
import * as store from './holds.store.ts';
import { slotTaken } from './slot-taken.ts';
import { isOffered } from './slots.store.ts';

/**
 * Times that are held for somebody who pays, inside the transaction of who sells them. Nothing may refer to a held row: it goes when its time is
 * over. Locks: consultations and consultants, each in the order of their ids.
 */

export interface SlotHold {
  readonly consultationId: string;
  readonly userId: string;
  readonly startsAt: string;
  readonly holdMinutes: number;
  /** Price that is paid for it. */
  readonly amountInr: number;
}

/** Holds times that are offered, all or none: 409 `slot_taken`. Answers the ids of the bookings that they become, in their order. */
export async function holdSlots(
  tx: Transaction,
  holds: readonly SlotHold[],
  timeZone: string,
  context: WriteContext,
): Promise<string[]> {
  const consultantOf = await store.holdAllBookable(
    tx,
    holds.map(({ consultationId }) => consultationId),
  );
  await store.lockConsultants(tx, [...consultantOf.values()]);
  const ids: string[] = [];
  for (const { consultationId, userId, startsAt, holdMinutes, amountInr } of holds) {
    const consultuntId = consultantOf.get(consultationId);
    if (consultuntId === undefined) throw slotTaken();
    await store.removeHoldsInTheWay(tx, consultuntId, startsAt);
    if (!(await isOffered(tx, { consultationId, consultantId: consultuntId, startsAt, timeZone }))) throw slotTaken();
    const scheduledAt = new Date(startsAt).toISOString();
    const hold = { id: newId(), userId, consultationId, consultuntId, scheduledAt, amountInr };
    if (!(await store.insertHold(tx, hold, holdMinutes))) throw slotTaken();
    const { id, ...after } = hold;
    await recordAudit(tx, context, { action: 'hold', entity: 'bookings', entityId: id, after });
    ids.push(id);
  }
  return ids;
}

/** Holds one time that is offered, or refuses with 409 `slot_taken`. Answers the id of the booking that it becomes. */
export async function holdSlot(
  tx: Transaction,
  hold: SlotHold,
  timeZone: string,
  context: WriteContext,
): Promise<string> {
  const [id] = await holdSlots(tx, [hold], timeZone, context);
  if (id === undefined) throw slotTaken();
  return id;
}

/**
 * Makes a confirmed and paid booking of a hold, one that is over as well as long as nobody else took its time. False when it is gone, or was
 * confirmed before: the time then has to be held anew.
 */
export async function confirmHeld(tx: Transaction, bookingId: string, context: WriteContext): Promise<boolean> {
  const confirmed = await store.confirmHold(tx, bookingId);
  if (!confirmed) return false;
  const { id, ...fields } = confirmed;
  const after = { ...fields, status: 'confirmed', paymentStatus: 'paid' };
  await recordAudit(tx, context, { action: 'create', entity: 'bookings', entityId: id, after });
  return true;
}

/** Gives a hold back; false when there is none any more. */
export const releaseHeld = async (tx: Transaction, bookingId: string, context: WriteContext): Promise<boolean> =>
  (await store.removeHold(tx, bookingId, context)) > 0;

/** Lets a hold last for so many minutes from now; false when there is none any more. */
export async function extendHeld(
  tx: Transaction,
  bookingId: string,
  minutes: number,
  context: WriteContext,
): Promise<boolean> {
  if (!(await store.prolongHold(tx, bookingId, minutes))) return false;
  await recordAudit(tx, context, { action: 'hold', entity: 'bookings', entityId: bookingId, after: { minutes } });
  return true;
}
