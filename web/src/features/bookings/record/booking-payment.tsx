import { t } from 'virtual:texts';
import { BOOKING_MESSAGES } from '@sankalp/contract/bookings';
import {
  BOOKING_PAYMENT_LABELS,
  type BookingPayment,
  KNOWN_BOOKING_PAYMENTS,
} from '@sankalp/contract/bookings/booking-payments';
import { failureText } from '../../../shared/api/failure-text.ts';
import { useToast } from '../../../shared/interface/use-toast.ts';
import { PlainButton } from '../../../shared/ui/plain-button.tsx';
import classes from '../bookings.module.css';
import { useSetBookingPaymentMutation } from '../bookings.ts';
import type { ShownBooking } from './booking-words.ts';

const MARK: Readonly<Record<BookingPayment, string>> = {
  paid: t('Mark as paid'),
  unpaid: t('Mark as unpaid'),
  not_recorded: '',
};
const MARKED: Readonly<Record<BookingPayment, string>> = {
  paid: t('Booking marked as paid'),
  unpaid: t('Booking marked as unpaid'),
  not_recorded: t('The payment is not recorded again'),
};

/** Whether it is paid, as far as somebody noted it, and buttons that do; nothing for those who are not told. */
export function PaymentOf({ booking }: { booking: ShownBooking }) {
  const { paymentStatus, version } = booking;
  const [setPayment, { data, isLoading }] = useSetBookingPaymentMutation();
  const toast = useToast();
  if (!paymentStatus) return null;
  // The dialog holds the booking as it was when it opened.
  const now = data?.paymentStatus ?? paymentStatus;
  const save = async (wanted: BookingPayment, before: BookingPayment, from: number | undefined): Promise<void> => {
    const { data: saved, error } = await setPayment({ booking: { ...booking, version: from }, paymentStatus: wanted });
    if (error) return void toast.alert(failureText(error, t(BOOKING_MESSAGES.statusFailed)));
    toast.success(MARKED[wanted], {
      action: { label: t('Undo'), run: () => void save(before, wanted, saved.version) },
    });
  };
  return (
    <>
      <dt>{t('Payment')}</dt>
      <dd>
        <span className={classes.payment}>
          {t(BOOKING_PAYMENT_LABELS[now])}
          {KNOWN_BOOKING_PAYMENTS.filter((known) => known !== now).map((known) => (
            <PlainButton
              key={known}
              disabled={isLoading}
              onClick={() => void save(known, now, data?.version ?? version)}
            >
              {MARK[known]}
            </PlainButton>
          ))}
        </span>
      </dd>
    </>
  );
}
