import { t } from 'virtual:texts';
import { BOOKING_STATUS_LABELS, type BookingStatus } from '@sankalp/contract/bookings';
import { BOOKING_PAYMENT_LABELS, type BookingPayment } from '@sankalp/contract/bookings/booking-payments';
import type { BookingRow, ListedBooking } from '@sankalp/contract/bookings.schema';
import { formatDateTime } from '@sankalp/contract/shared/dates';
import { foundation } from '../../../shared/foundation.ts';
import type { ToastOptions } from '../../../shared/interface/use-toast.ts';
import { whatsAppUrl } from '../../../shared/ui/whatsapp-link.tsx';

/** A booking as the lists hold it: admins without the consultation module get less of it. */
export type ShownBooking = ListedBooking & Partial<BookingRow>;

export const timeOf = (instant: string) => formatDateTime(instant, foundation.timeZone);

export const bookingTitle = ({ consultationName, userName }: ShownBooking) => `${consultationName}: ${userName}`;

/** Sentence to the person about a booking that does not take place. */
export const cancelText = ({ userName, consultationName, scheduledAt }: ShownBooking) =>
  `Dear ${userName}, your ${consultationName} on ${timeOf(scheduledAt)} is cancelled. Please book another time.`;

/** Sentence to the person about a booking that takes place at another time. */
export const moveText = ({ userName, consultationName, scheduledAt }: ShownBooking, to: string) =>
  `Dear ${userName}, your ${consultationName} moves from ${timeOf(scheduledAt)} to ${timeOf(to)}.`;

/** Sentence to the person about a booking that was made. */
export const madeText = (userName: string, consultationName: string, scheduledAt: string) =>
  `Dear ${userName}, your ${consultationName} is booked for ${timeOf(scheduledAt)}.`;

/** Long enough to read a message and to hand it over. */
const HANDOVER_STAY_MS = 15_000;

/** Hands a text over: to be copied, or to WhatsApp, where the admin sends it. */
export function handOver(
  { userName, userPhone = '' }: Pick<ShownBooking, 'userName' | 'userPhone'>,
  text: string,
): ToastOptions {
  const href = whatsAppUrl(userPhone, text);
  const link = href === undefined ? {} : { link: { label: t('Tell {userName} on WhatsApp', { userName }), href } };
  return { copyText: text, stayMs: HANDOVER_STAY_MS, ...link };
}

/** Words of the history: status and time by their names. */
export const BOOKING_HISTORY_WORDS = {
  entity: 'bookings',
  labels: {
    status: t('Status'),
    statusReason: t('Reason'),
    scheduledAt: t('Scheduled Date'),
    paymentStatus: t('Payment'),
  },
  done: { move: t('moved'), miss: t('not shown up') },
  textOf: (field: string, value: string) => {
    if (field === 'scheduledAt') return timeOf(value);
    if (field === 'paymentStatus') return t(BOOKING_PAYMENT_LABELS[value as BookingPayment]);
    return field === 'status' ? t(BOOKING_STATUS_LABELS[value as BookingStatus]) : undefined;
  },
} as const;
