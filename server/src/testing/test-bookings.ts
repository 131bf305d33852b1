import type { BookingStatus } from '@sankalp/contract/bookings';
import type { BookingPayment } from '@sankalp/contract/bookings/booking-payments';
import type { ConsultationDuration } from '@sankalp/contract/consultations';
import { insertPastBookings } from '../features/bookings/index.ts';
import { newId } from '../shared/db/columns.ts';
import { PRODUCT } from '../shared/principal.ts';
import type { TestApp } from './test-app.ts';
import { newConsultant } from './test-courses.ts';

/** Bookings as the app leaves them: no route makes one. */

interface BookingFields {
  readonly userId: string;
  readonly consultuntId?: string;
  readonly consultationName?: string;
  readonly duration?: ConsultationDuration;
  readonly scheduledAt?: string;
  readonly createdAt?: string;
  readonly status?: BookingStatus;
  readonly paymentStatus?: BookingPayment;
}

/** Stores a booking of a consultation of its own. Answers its id. */
export async function newBooking(app: TestApp, fields: BookingFields): Promise<string> {
  const {
    consultationName = 'Sleep Consultation',
    duration = '30 min',
    createdAt = new Date().toISOString(),
    ...own
  } = fields;
  const [consultationId, consultuntId] = [newId(), own.consultuntId ?? (await newConsultant(app))];
  await app.database.$client.query(
    `insert into consultations (id, name, consultant_id, description, price_inr, duration, media_keys)
     values ($1, $2, $3, 'x', 500, $4, '{}')`,
    [consultationId, consultationName, consultuntId, duration],
  );
  const booking = {
    scheduledAt: '2026-12-01T05:00:00.000Z',
    statusReason: own.status === 'cancelled' ? 'Is travelling' : null,
    ...own,
    consultationId,
    consultuntId,
    createdAt,
    remarks: [],
  };
  const context = { principal: PRODUCT, requestId: 'test' };
  const [id] = await app.database.transaction((tx) => insertPastBookings(tx, [booking], context));
  if (!id) throw new Error('no booking was stored');
  return id;
}
