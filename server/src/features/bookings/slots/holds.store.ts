import { and, asc, inArray, type SQL, sql } from 'drizzle-orm';
import { recordAudits } from '../../../shared/audit/audit.store.ts';
import type { Database, Transaction } from '../../../shared/db/database.ts';
import { notDeleted } from '../../../shared/db/soft-delete.ts';
import { PRODUCT } from '../../../shared/principal.ts';
import type { WriteContext } from '../../../shared/write-context.ts';
import { consultants } from '../../consultants/consultants.table.ts';
import { consultations } from '../../consultations/consultations.table.ts';
import { bookings } from '../bookings.table.ts';

/** Keeps true: a held time belongs to one person until it is over, becomes a booking once or goes, and each of it stands in the audit log. */

/** Rows of one statement of the job. */
const STEP = 500;
const BY_TIME: WriteContext = { principal: PRODUCT, requestId: 'holds that are over' };

export interface StoredHold {
  readonly id: string;
  readonly userId: string;
  readonly consultationId: string;
  readonly consultuntId: string;
  readonly scheduledAt: string;
  readonly amountInr: number | null;
}

const holdFields = sql`id, user_id as "userId", consultation_id as "consultationId", consultant_id as "consultuntId",
  to_char(scheduled_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "scheduledAt", amount_inr as "amountInr"`;

/** Consultations that are on offer, in the order of their ids; they stay so, and with their consultants, until the transaction ends. */
export async function holdAllBookable(tx: Transaction, consultationIds: readonly string[]) {
  const rows = await tx
    .select({ id: consultations.id, consultuntId: consultations.consultuntId, isActive: consultations.isActive })
    .from(consultations)
    .where(and(inArray(consultations.id, [...consultationIds]), notDeleted(consultations)))
    .orderBy(asc(consultations.id))
    .for('share');
  return new Map(rows.filter(({ isActive }) => isActive).map(({ id, consultuntId }) => [id, consultuntId]));
}

/** Consultants whose times nobody else takes until the transaction ends, locked in one order. */
export async function lockConsultants(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx
    .select({ id: consultants.id })
    .from(consultants)
    .where(inArray(consultants.id, [...new Set(ids)]))
    .orderBy(asc(consultants.id))
    .for('no key update');
}

/** Takes holds that are over out of the way of a time of a consultant, who is locked. */
export async function removeHoldsInTheWay(tx: Transaction, consultantId: string, startsAt: string): Promise<void> {
  const at = sql`${startsAt}::timestamptz`;
  await removeHolds(
    tx,
    sql`consultant_id = ${consultantId} and hold_until <= now()
      and scheduled_at > ${at} - interval '1 hour' and scheduled_at < ${at} + interval '1 hour'`,
    BY_TIME,
  );
}

/** Holds a time; false when it was taken by somebody who did not wait for the consultant. */
export async function insertHold(tx: Transaction, hold: StoredHold, minutes: number): Promise<boolean> {
  const { id, userId, consultationId, consultuntId, scheduledAt, amountInr } = hold;
  const { rowCount } = await tx.execute(sql`
    insert into ${bookings} (id, user_id, consultation_id, consultant_id, scheduled_at, status, payment_status, amount_inr, hold_until, deleted_at)
    values (${id}, ${userId}, ${consultationId}, ${consultuntId}, ${scheduledAt}, 'held', 'unpaid', ${amountInr},
      now() + make_interval(mins => ${minutes}), now())
    on conflict on constraint bookings_slot do nothing`);
  return rowCount === 1;
}

/** Makes a booking of a hold; undefined when it is none any more. */
export async function confirmHold(tx: Transaction, id: string): Promise<StoredHold | undefined> {
  const { rows } = await tx.execute<StoredHold & Record<string, unknown>>(sql`
    update ${bookings} set status = 'confirmed', payment_status = 'paid', hold_until = null, deleted_at = null, updated_at = now(), version = version + 1
    where id = ${id} and status = 'held' returning ${holdFields}`);
  return rows[0];
}

/** Lets a hold last for so many minutes from now; false when it is none any more. */
export async function prolongHold(tx: Transaction, id: string, minutes: number): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    update ${bookings} set hold_until = now() + make_interval(mins => ${minutes}), updated_at = now() where id = ${id} and status = 'held'`);
  return rowCount === 1;
}

/** Gives these holds back, each with its line in the audit log. Answers how many there were. */
async function removeHolds(tx: Transaction, where: SQL, context: WriteContext): Promise<number> {
  const { rows } = await tx.execute<StoredHold & Record<string, unknown>>(
    sql`delete from ${bookings} where status = 'held' and ${where} returning ${holdFields}`,
  );
  if (rows.length > 0) {
    const lines = rows.map(({ id, ...before }) => ({
      action: 'release' as const,
      entity: 'bookings' as const,
      entityId: id,
      before,
    }));
    await recordAudits(tx, context, lines);
  }
  return rows.length;
}

/** Gives one back; 0 when there is none any more. */
export const removeHold = (tx: Transaction, id: string, context: WriteContext): Promise<number> =>
  removeHolds(tx, sql`id = ${id}`, context);

/** Gives back all holds that are over, in steps, until none is left or the process stops. */
export async function removeOverHolds(db: Database, stopping: AbortSignal): Promise<void> {
  const isOver = sql`id = any(array(
    select id from ${bookings} where status = 'held' and hold_until <= now() order by hold_until limit ${STEP} for update skip locked))`;
  for (let removed = STEP; removed === STEP && !stopping.aborted; ) {
    removed = await db.transaction((tx) => removeHolds(tx, isOver, BY_TIME));
  }
}
