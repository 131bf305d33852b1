import { OPEN_BOOKING_STATUSES } from '@sankalp/contract/bookings';
import { and, eq, gt, inArray, lt, ne, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Transaction } from '../../shared/db/database.ts';
import type { ReadExecutor } from '../../shared/db/read-database.ts';
import { notDeleted } from '../../shared/db/soft-delete.ts';
import { consultants } from '../consultants/consultants.table.ts';
import { consultations } from '../consultations/consultations.table.ts';
import { users } from '../users/users.table.ts';
import { bookings } from './bookings.table.ts';
import { removeHoldsInTheWay } from './slots/holds.store.ts';

/** Keeps true: an open booking clashes with its consultant's time off and with their other open bookings, and with nothing else. */

/** No consultation is longer, so whatever overlaps a booking begins within this before it. */
const LONGEST = sql`interval '1 hour'`;

const other = alias(bookings, 'other');
const own = alias(consultations, 'own');

/** Moment at which a booking is over, which the database keeps. */
const endOf = (table: 'bookings' | 'other') => sql`${sql.identifier(table)}.ends_at`;
/** Open and held ones, as the index of them says it. */
const isTaken = sql`${sql.identifier('other')}.status in ('held', 'pending', 'confirmed')`;

const isOpen = (table: typeof bookings | typeof other) => inArray(table.status, [...OPEN_BOOKING_STATUSES]);
const lengthOf = (table: typeof own) =>
  sql`case ${table.duration} when '30 min' then interval '30 minutes' else ${LONGEST} end`;

/** The midnight, in the foundation's zone, with which a day begins. */
export const midnight = (day: SQL, timeZone: string) => sql`${day}::timestamp at time zone ${timeZone}`;

/** Whether a consultant is away on a day; without a first and a last day they never are. */
export const isAwayOn = (day: SQL) => {
  const { unAvalibiltyStart: from, unAvalibiltyEnd: to } = consultants;
  return sql`(coalesce(${from}, ${to}) is not null and ${day}
    between coalesce(${from}, '-infinity') and coalesce(${to}, 'infinity'))`;
};
const isAway = (instant: SQL, timeZone: string) => isAwayOn(sql`(${instant} at time zone ${timeZone})::date`);

/** Conflicts of a listed booking; its consultant is joined. */
export const clashesOf = (timeZone: string) => sql<
  ('unavailable' | 'overlap')[]
>`case when ${isOpen(bookings)} then array_remove(array[
  case when ${isAway(sql`${bookings.scheduledAt}`, timeZone)} then 'unavailable' end,
  case when exists (
    select from ${bookings} ${sql.identifier('other')}
    where ${eq(other.consultuntId, bookings.consultuntId)} and ${isOpen(other)} and ${notDeleted(other)} and ${ne(other.id, bookings.id)}
      and ${other.scheduledAt} > ${bookings.scheduledAt} - ${LONGEST} and ${other.scheduledAt} < ${endOf('bookings')}
      and ${endOf('other')} > ${bookings.scheduledAt}
  ) then 'overlap' end
], null) else '{}' end`;

interface Obstacle {
  readonly isAway: boolean;
  readonly bookedBy: string | undefined;
  /** Whether who has booked is still paying. */
  readonly isHeld: boolean;
}

/** Conflicts of a booking at another time; the consultant is held until the transaction ends, so that two cannot take it. */
export async function findObstacle(
  tx: Transaction,
  { id, consultuntId, consultationId }: Pick<typeof bookings.$inferSelect, 'id' | 'consultuntId' | 'consultationId'>,
  scheduledAt: string,
  timeZone: string,
): Promise<Obstacle> {
  const at = sql`${scheduledAt}::timestamptz`;
  const [consultant] = await tx
    .select({ isAway: sql<boolean>`${isAway(at, timeZone)}` })
    .from(consultants)
    .where(eq(consultants.id, consultuntId))
    .for('no key update');
  await removeHoldsInTheWay(tx, consultuntId, scheduledAt);
  const [taken] = await tx
    .select({ userName: users.name, isHeld: sql<boolean>`${other.status} = 'held'` })
    .from(other)
    .innerJoin(own, eq(own.id, consultationId))
    .innerJoin(users, eq(users.id, other.userId))
    .where(
      and(
        eq(other.consultuntId, consultuntId),
        isTaken,
        ne(other.id, id),
        gt(other.scheduledAt, sql`${at} - ${LONGEST}`),
        lt(other.scheduledAt, sql`${at} + ${lengthOf(own)}`),
        gt(endOf('other'), at),
      ),
    )
    .limit(1);
  return { isAway: consultant?.isAway === true, bookedBy: taken?.userName, isHeld: taken?.isHeld === true };
}

/** Consultants with a time off in some of the days. */
export function listAway(db: ReadExecutor, from: string, to: string, consultantId: string | undefined) {
  const { deletedAt, id, name, unAvalibiltyStart, unAvalibiltyEnd } = consultants;
  return db
    .select({ id, name, unAvalibiltyStart, unAvalibiltyEnd })
    .from(consultants)
    .where(
      and(
        sql`${deletedAt} is null and coalesce(${unAvalibiltyStart}, ${unAvalibiltyEnd}) is not null`,
        sql`coalesce(${unAvalibiltyStart}, '-infinity') <= ${to} and coalesce(${unAvalibiltyEnd}, 'infinity') >= ${from}`,
        consultantId === undefined ? undefined : eq(id, consultantId),
      ),
    )
    .limit(AWAY_MAX);
}

/** Nobody has as many consultants. */
const AWAY_MAX = 500;
