import { recordAudits } from '../../shared/audit/audit.store.ts';
import { newId } from '../../shared/db/columns.ts';
import type { Executor, Transaction } from '../../shared/db/database.ts';
import { type BulkRow, insertManySql, rowsJson } from '../../shared/db/insert-many.ts';
import { notDeleted } from '../../shared/db/soft-delete.ts';
import type { WriteContext } from '../../shared/write-context.ts';
import { consultations } from '../consultations/consultations.table.ts';
import { bookingRemarks, bookings } from './bookings.table.ts';

/** Keeps true: a booking that comes with a past has all of it. */

/** A booking as it was made, and what has become of it since. */
export interface PastBooking extends Omit<BulkRow<typeof bookings>, 'id' | 'createdAt'> {
  readonly createdAt: string;
  readonly remarks: readonly { readonly text: string; readonly at: string }[];
}

/** Consultations that can be booked, and with whom. */
export function listBookable(db: Executor) {
  return db
    .select({
      consultationId: consultations.id,
      consultuntId: consultations.consultuntId,
      consultationName: consultations.consultationName,
      price: consultations.price,
    })
    .from(consultations)
    .where(notDeleted(consultations))
    .orderBy(consultations.createdAt, consultations.id);
}

/** Stores many bookings in a few statements. Answers their ids, in their order. */
export async function insertPastBookings(
  tx: Transaction,
  past: readonly PastBooking[],
  context: WriteContext,
): Promise<string[]> {
  const rows = past.map((booking) => ({ ...booking, id: newId() }));
  const stored = rows.map(({ remarks: _, ...row }) => row);
  await tx.execute(insertManySql(bookings, rowsJson(bookings, stored)));
  const remarks = rows.flatMap(({ id, remarks: said }) => said.map((remark) => ({ ...remark, bookingId: id })));
  if (remarks.length > 0) await tx.execute(insertManySql(bookingRemarks, rowsJson(bookingRemarks, remarks)));
  await recordAudits(
    tx,
    context,
    rows.map(({ id, userId, consultationId, scheduledAt, createdAt }) => ({
      action: 'create',
      entity: 'bookings',
      entityId: id,
      after: { userId, consultationId, scheduledAt },
      at: createdAt,
    })),
  );
  return rows.map(({ id }) => id);
}
