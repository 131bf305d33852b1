import type { ConsultationDuration } from '@sankalp/contract/consultations';
import { addDays, dayInZone, instantInZone } from '@sankalp/contract/shared/dates';
import { holdSlot } from '../features/bookings/index.ts';
import { newId } from '../shared/db/columns.ts';
import { PRODUCT } from '../shared/principal.ts';
import type { TestApp } from './test-app.ts';
import { newConsultant } from './test-courses.ts';

/** Consultations whose consultants have hours, and times of them that are held. */

export const EVERY_DAY = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
export const TEST_CONTEXT = { principal: PRODUCT, requestId: 'test' };
export const INDIA = 'Asia/Kolkata';

interface OfferFields {
  readonly hours?: readonly string[];
  readonly duration?: ConsultationDuration;
  readonly consultantId?: string;
  readonly priceInr?: number;
}

/** An active consultation, with a consultant of its own who is there from ten to one each day unless it is said otherwise. */
export async function newOffer(app: TestApp, fields: OfferFields = {}) {
  const { hours = EVERY_DAY.map((day) => `${day} 10:00-13:00`), duration = '30 min', priceInr = 500 } = fields;
  const consultantId = fields.consultantId ?? (await newConsultant(app, 'Sunita Rao'));
  if (fields.hours || !fields.consultantId) {
    await app.query('update consultants set hours = $2 where id = $1', [consultantId, hours]);
  }
  const consultationId = newId();
  await app.query(
    `insert into consultations (id, name, consultant_id, description, price_inr, duration, media_keys, is_active)
     values ($1, 'Sleep Consultation', $2, 'x', $3, $4, '{}', true)`,
    [consultationId, consultantId, priceInr, duration],
  );
  return { consultantId, consultationId };
}

/** The day so many days from today. */
export const dayAhead = (days: number, timeZone = INDIA): string => addDays(dayInZone(Date.now(), timeZone), days);

/** A time of the day so many days from today. */
export const timeAhead = (days: number, time: string, timeZone = INDIA): string =>
  instantInZone(dayAhead(days, timeZone), `${time}:00`, timeZone);

interface HeldFields {
  readonly consultationId: string;
  readonly userId: string;
  readonly startsAt: string;
  readonly holdMinutes?: number;
  readonly timeZone?: string;
}

/** Holds a time as a checkout does. Answers the id of the booking that it becomes. */
export function hold(app: TestApp, { holdMinutes = 15, timeZone = INDIA, ...fields }: HeldFields): Promise<string> {
  return app.database.transaction((tx) =>
    holdSlot(tx, { ...fields, holdMinutes, amountInr: 450 }, timeZone, TEST_CONTEXT),
  );
}

/** Lets a held time be over. */
export const letItEnd = (app: TestApp, bookingId: string) =>
  app.query(`update bookings set hold_until = now() - interval '1 second' where id = $1`, [bookingId]);
