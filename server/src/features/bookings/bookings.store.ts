import type { BookedConsultation, BookingRow, Remark } from '@sankalp/contract/bookings.schema';
import type { ConsultationDuration } from '@sankalp/contract/consultations';
import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { actorName } from '../../shared/audit/actors.store.ts';
import { type AuditSubject, SUBJECTS_MAX } from '../../shared/audit/history.store.ts';
import { newId } from '../../shared/db/columns.ts';
import type { Executor, Transaction } from '../../shared/db/database.ts';
import type { ReadExecutor } from '../../shared/db/read-database.ts';
import { notDeleted } from '../../shared/db/soft-delete.ts';
import { consultants } from '../consultants/consultants.table.ts';
import { consultations } from '../consultations/consultations.table.ts';
import { users } from '../users/users.table.ts';
import { clashesOf } from './booking-clashes.store.ts';
import { bookingRemarks, bookings } from './bookings.table.ts';

/** Keeps true: a booking is shown with the same columns wherever it is listed; remarks are added and never changed. */

/** Bound of one answer; nobody books or remarks as much by hand. */
const BOOKINGS_SHOWN = 500;
const REMARKS_SHOWN = 50;

export type StoredBooking = typeof bookings.$inferSelect;

const remarksOfBooking = sql<Remark[]>`(
  select coalesce(json_agg(json_build_object('id', latest.id, 'at', to_char(latest.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'text', latest.text, 'actor', latest.name) order by latest.id), '[]')
  from (
    select ${bookingRemarks.id}, ${bookingRemarks.at}, ${bookingRemarks.text}, ${actorName(bookingRemarks.adminId)} as name
    from ${bookingRemarks}
    where ${eq(bookingRemarks.bookingId, bookings.id)} order by ${bookingRemarks.id} desc limit ${sql.raw(String(REMARKS_SHOWN))}
  ) latest)`;

const rowColumns = (timeZone: string) => ({
  id: bookings.id,
  userId: bookings.userId,
  consultationId: bookings.consultationId,
  consultuntId: bookings.consultuntId,
  scheduledAt: bookings.scheduledAt,
  status: bookings.status,
  type: bookings.status,
  statusReason: bookings.statusReason,
  paymentStatus: bookings.paymentStatus,
  createdAt: bookings.createdAt,
  version: bookings.version,
  userName: users.name,
  userPhone: users.whatsappMobileNumber,
  // One by one: joined, the planner would rather read all consultations than those of the page.
  consultationName: sql<string>`(
    select ${consultations.consultationName} from ${consultations} where ${eq(consultations.id, bookings.consultationId)})`,
  duration: sql<ConsultationDuration>`(
    select ${consultations.duration} from ${consultations} where ${eq(consultations.id, bookings.consultationId)})`,
  consultantName: consultants.name,
  clashes: clashesOf(timeZone),
  remarks: remarksOfBooking,
});

/** Bookings as lists show them, deleted users and consultations included, with further columns beside. */
export const selectBookingRows = <Beside extends Record<string, SQL> = Record<never, SQL>>(
  db: ReadExecutor,
  timeZone: string,
  beside = {} as Beside,
) =>
  db
    .select({ ...rowColumns(timeZone), ...beside })
    .from(bookings)
    .innerJoin(users, eq(users.id, bookings.userId))
    .innerJoin(consultants, eq(consultants.id, bookings.consultuntId));

export async function findBooking(db: Executor, id: string, timeZone: string): Promise<BookingRow | undefined> {
  const [booking] = await selectBookingRows(db, timeZone).where(and(eq(bookings.id, id), notDeleted(bookings)));
  return booking;
}

export const latestFirst = [desc(bookings.scheduledAt), desc(bookings.id)];

/** The bookings of one user, the latest day first. */
export async function listBookingsOf(db: Executor, userId: string, timeZone: string): Promise<BookingRow[]> {
  return selectBookingRows(db, timeZone)
    .where(and(eq(bookings.userId, userId), notDeleted(bookings)))
    .orderBy(...latestFirst)
    .limit(BOOKINGS_SHOWN);
}

/** The latest bookings of one user, as the audit log names them. */
export async function listBookingSubjects(db: Executor, userId: string): Promise<AuditSubject[]> {
  const rows = await db
    .select({ id: bookings.id, label: consultations.consultationName })
    .from(bookings)
    .innerJoin(consultations, eq(consultations.id, bookings.consultationId))
    .where(and(eq(bookings.userId, userId), notDeleted(bookings)))
    .orderBy(...latestFirst)
    .limit(SUBJECTS_MAX);
  return rows.map(({ id, label }) => ({ entity: 'bookings', id, label }));
}

/** People who booked a consultant, the latest booking first. */
export async function listBookedConsultations(db: Executor, consultantId: string): Promise<BookedConsultation[]> {
  return db
    .select({
      id: bookings.id,
      user: { name: users.name },
      createdAt: bookings.createdAt,
      type: bookings.status,
    })
    .from(bookings)
    .innerJoin(users, eq(users.id, bookings.userId))
    .where(and(eq(bookings.consultuntId, consultantId), notDeleted(bookings)))
    .orderBy(desc(bookings.createdAt), desc(bookings.id))
    .limit(BOOKINGS_SHOWN);
}

/** Consultation that is booked and with whom; it stays with them until the transaction ends. */
export async function holdBookable(tx: Transaction, consultationId: string) {
  const [found] = await tx
    .select({
      consultuntId: consultations.consultuntId,
      isActive: consultations.isActive,
      price: consultations.price,
    })
    .from(consultations)
    .where(and(eq(consultations.id, consultationId), notDeleted(consultations)))
    .for('share');
  return found;
}

/** Stores a booking; undefined when somebody who did not wait for the consultant has taken its time meanwhile. */
export async function insertBooking(
  tx: Transaction,
  booking: typeof bookings.$inferInsert & { readonly id: string },
): Promise<StoredBooking | undefined> {
  const values = tx.insert(bookings).values(booking).getSQL();
  await tx.execute(sql`${values} on conflict on constraint bookings_slot do nothing`);
  const [row] = await tx.select().from(bookings).where(eq(bookings.id, booking.id));
  return row;
}

export async function insertRemark(tx: Transaction, remark: typeof bookingRemarks.$inferInsert): Promise<Remark> {
  const id = newId();
  await tx.insert(bookingRemarks).values({ ...remark, id });
  const [row] = await tx
    .select({
      id: bookingRemarks.id,
      at: bookingRemarks.at,
      text: bookingRemarks.text,
      actor: actorName(bookingRemarks.adminId),
    })
    .from(bookingRemarks)
    .where(eq(bookingRemarks.id, id));
  if (!row) throw new Error('no remark was written');
  return row;
}
