import { WEEKDAYS } from '@sankalp/contract/consultants/consultant-hours';
import { type ConsultationDuration, DURATION_MINUTES } from '@sankalp/contract/consultations';
import { and, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../../shared/db/database.ts';
import { preparedRows } from '../../../shared/db/prepared-rows.ts';
import { notDeleted } from '../../../shared/db/soft-delete.ts';
import type { ReadsInZone } from '../../../shared/feature.ts';
import { consultants } from '../../consultants/consultants.table.ts';
import { consultations } from '../../consultations/consultations.table.ts';
import { isAwayOn } from '../booking-clashes.store.ts';
import { bookingSettings } from '../booking-settings.table.ts';
import { bookings } from '../bookings.table.ts';

/**
 * Keeps true: what is offered and what can be held are one condition: the consultant's hours, by the clocks of the foundation's zone, without
 * days off, what is booked and what is held, not sooner than the notice and not later than the horizon.
 */

/** No consultation is longer, so whatever overlaps a time begins within this before it. */
const LONGEST = sql.raw(`interval '60 minutes'`);
/** Times of one stretch of hours begin so many minutes after each other, besides the gap. */
const STEP_MINUTES = 30;

const minutes = (count: SQL) => sql`make_interval(mins => ${count})`;
const WEEKDAY_LIST = sql.raw(`array[${WEEKDAYS.map((day) => `'${day}'`).join(', ')}]`);
const gap = minutes(sql`${bookingSettings.gapMinutes}`);
/** Length of the consultation that is asked for. */
const length = minutes(
  sql`case ${consultations.duration} when '30 min' then ${sql.raw(String(DURATION_MINUTES['30 min']))} else ${sql.raw(String(DURATION_MINUTES['1 Hr']))} end`,
);

/** Consultations that can be booked, with whom, and by which settings. */
const isBookable = and(notDeleted(consultations), notDeleted(consultants), eq(consultations.isActive, true));

interface SlotsQuery {
  /** Days, both included. */
  readonly from: SQLWrapper;
  readonly to: SQLWrapper;
  readonly timeZone: string;
  /** A booking that is to be moved is not in its own way. */
  readonly except?: SQLWrapper;
}

/**
 * Start of each time that is free, as `starts_at`; consultation, consultant and settings are joined around it. Hours are instants before they are
 * cut into steps: on a day of 23 or 25 hours no step is one that the clocks skip, and both of those that they show twice are there.
 */
function freeSlots({ from, to, timeZone, except }: SlotsQuery): SQL {
  const zone = sql.raw(`'${timeZone.replaceAll("'", "''")}'`);
  const [isoFrom, isoTo] = [sql`${from}::date`, sql`${to}::date`];
  const clock = (start: number) =>
    sql`(days.day + substr(hours.text, ${sql.raw(String(start))}, 5)::time) at time zone ${zone}`;
  return sql`select slot.starts_at
    from generate_series(${isoFrom}::timestamp, least(${isoTo}, (now() at time zone ${zone})::date + ${bookingSettings.horizonDays})::timestamp, interval '1 day') days (day)
    join unnest(${consultants.hours}) hours (text) on left(hours.text, 3) = (${WEEKDAY_LIST})[extract(isodow from days.day)]
    cross join generate_series(${clock(5)}, ${clock(11)} - ${length}, ${minutes(sql`${STEP_MINUTES_SQL} + ${bookingSettings.gapMinutes}`)}) slot (starts_at)
    where not ${isAwayOn(sql`days.day::date`)}
      and slot.starts_at >= now() + make_interval(hours => ${bookingSettings.noticeHours})
      and not coalesce((
        select range_agg(tstzrange(taken.scheduled_at - ${gap}, taken.ends_at + ${gap})) from ${bookings} taken
        where taken.consultant_id = ${consultants.id} and taken.status in ('held', 'pending', 'confirmed')
          and (taken.status <> 'held' or taken.hold_until > now()) ${except ? sql`and taken.id <> ${except}` : sql``}
          and taken.scheduled_at > (${isoFrom}::timestamp at time zone ${zone}) - ${LONGEST} - ${gap}
          and taken.scheduled_at < ((${isoTo} + 1)::timestamp at time zone ${zone}) + ${gap}
      ) && tstzrange(slot.starts_at, slot.starts_at + ${length}), false)`;
}

const STEP_MINUTES_SQL = sql.raw(String(STEP_MINUTES));

export type FindSlots = ReturnType<typeof createFindSlots>;

export interface OfferedSlots {
  readonly duration: ConsultationDuration;
  /** Milliseconds since 1970, ascending. */
  readonly starts: number[];
}

/** As JSON, which is read in a tenth of the time of an array. */
const startsJson = (free: SQL) =>
  sql<
    number[]
  >`(select coalesce(json_agg(extract(epoch from starts_at)::bigint * 1000 order by starts_at), '[]') from (${free}) free)`;

/** Free times of a consultation in some days; undefined of one that cannot be booked. */
export function createFindSlots({ reads, timeZone }: ReadsInZone) {
  const query = { from: sql.placeholder('from'), to: sql.placeholder('to'), timeZone };
  const found = preparedRows(
    reads,
    reads
      .select({
        duration: consultations.duration,
        starts: startsJson(freeSlots(query)),
      })
      .from(consultations)
      .innerJoin(consultants, eq(consultants.id, consultations.consultuntId))
      .innerJoin(bookingSettings, sql`true`)
      .where(and(eq(consultations.id, sql.placeholder('consultationId')), isBookable)),
    'slots_of_consultation',
  );
  return async (consultationId: string, from: string, to: string): Promise<OfferedSlots | undefined> =>
    (await found.execute({ consultationId, from, to }))[0];
}

/** Whether a consultant is free for a consultation at a time that is offered; who asks has locked the consultant, so that it stays so. */
export async function isOffered(
  tx: Transaction,
  wanted: { consultationId: string; consultantId: string; startsAt: string; timeZone: string; except?: string },
): Promise<boolean> {
  const { consultationId, consultantId, startsAt, timeZone, except } = wanted;
  const day = sql`(${startsAt}::timestamptz at time zone ${timeZone})::date`;
  const free = freeSlots({ from: day, to: day, timeZone, ...(except && { except: sql`${except}::uuid` }) });
  const rows = await tx
    .select({ id: consultations.id })
    .from(consultations)
    .innerJoin(consultants, and(eq(consultants.id, consultantId), notDeleted(consultants)))
    .innerJoin(bookingSettings, sql`true`)
    .where(
      and(
        eq(consultations.id, consultationId),
        sql`${startsAt}::timestamptz in (select starts_at from (${free}) free)`,
      ),
    );
  return rows.length > 0;
}

/** Time that somebody would like, of a consultation. */
export interface WantedTime {
  readonly consultationId: string;
  readonly startsAt: string;
}

export interface LookedAtTime {
  /** From 1, in the order in which they were asked for. */
  readonly place: number;
  readonly consultantId: string;
  readonly isFree: boolean;
  readonly startMs: number;
  readonly endMs: number;
  readonly gapMs: number;
}

/** Whether each of some times is offered at this moment, in one statement; nothing is locked, and those of what cannot be booked are left out. */
export async function lookAtTimes(
  db: Executor,
  wanted: readonly WantedTime[],
  timeZone: string,
): Promise<LookedAtTime[]> {
  const day = sql`(wanted.starts_at at time zone ${timeZone})::date`;
  const milliseconds = (of: SQL) => sql`(extract(epoch from ${of}) * 1000)::float8`;
  const ids = sql.param(wanted.map(({ consultationId }) => consultationId));
  const starts = sql.param(wanted.map(({ startsAt }) => startsAt));
  const { rows } = await db.execute<LookedAtTime & Record<string, unknown>>(sql`
    select wanted.place::int as place, ${consultants.id} as "consultantId",
      wanted.starts_at in (select starts_at from (${freeSlots({ from: day, to: day, timeZone })}) free) as "isFree",
      ${milliseconds(sql`wanted.starts_at`)} as "startMs", ${milliseconds(sql`wanted.starts_at + ${length}`)} as "endMs",
      ${milliseconds(gap)} as "gapMs"
    from unnest(${ids}::uuid[], ${starts}::timestamptz[]) with ordinality wanted (consultation_id, starts_at, place)
    join ${consultations} on ${consultations.id} = wanted.consultation_id
    join ${consultants} on ${consultants.id} = ${consultations.consultuntId}
    cross join ${bookingSettings}
    where ${isBookable} order by wanted.place`);
  return rows;
}
