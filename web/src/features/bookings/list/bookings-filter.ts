import { t } from 'virtual:texts';
import { BOOKING_STATUS_LABELS, type BookingStatus } from '@sankalp/contract/bookings';
import { BOOKING_PAYMENT_LABELS, type BookingPayment } from '@sankalp/contract/bookings/booking-payments';
import { formatDay } from '@sankalp/contract/shared/dates';
import { type Bookable, consultantsOf } from '../booking-choices.ts';

/** Conditions of the bookings, as in the address; an empty text is no condition. */
export const NO_CONDITIONS = {
  status: '',
  payment: '',
  consultuntId: '',
  consultationId: '',
  from: '',
  to: '',
  cancelled: '',
};
export type Conditions = typeof NO_CONDITIONS;

export const FILTER_LABELS = {
  status: t('Status'),
  payment: t('Payment'),
  consultuntId: t('Consultant'),
  consultationId: t('Consultation'),
  from: t('From'),
  to: t('Until'),
  cancelled: t('Cancelled'),
} as const;

const FIELDS = Object.keys(NO_CONDITIONS) as (keyof Conditions)[];

/** Query of the server; whoever only reads bookings may not ask by what is not shown to them. */
export const queryOf = (conditions: Conditions, mayManage: boolean): Partial<Conditions> =>
  Object.fromEntries(
    FIELDS.filter((field) => conditions[field] !== '' && (mayManage || !MANAGED.includes(field))).map((field) => [
      field,
      conditions[field],
    ]),
  );

const MANAGED: readonly (keyof Conditions)[] = ['payment', 'consultuntId', 'consultationId'];

/** Text of each condition on its chip. */
export function chipTexts(conditions: Partial<Conditions>, consultations: readonly Bookable[] = []) {
  const { status = '', payment = '', from = '', to = '', consultuntId = '', consultationId = '' } = conditions;
  const chosen = t('one that was chosen');
  const shown: Conditions = {
    status: t(BOOKING_STATUS_LABELS[status as BookingStatus] ?? status),
    payment: t(BOOKING_PAYMENT_LABELS[payment as BookingPayment] ?? payment),
    consultuntId: consultuntId && (consultantsOf(consultations).find(({ id }) => id === consultuntId)?.name ?? chosen),
    consultationId:
      consultationId && (consultations.find(({ id }) => id === consultationId)?.consultationName ?? chosen),
    from: formatDay(from) || from,
    to: formatDay(to) || to,
    cancelled: conditions.cancelled ?? '',
  };
  return FIELDS.filter((field) => shown[field] !== '').map((field) => ({
    field,
    text: field === 'cancelled' ? t('Without cancelled ones') : `${FILTER_LABELS[field]}: ${shown[field]}`,
  }));
}
