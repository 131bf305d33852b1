import { BOOKING_PAYMENT_LABELS } from '@sankalp/contract/booking-payments';
import { BOOKING_MESSAGES } from '@sankalp/contract/bookings';
import { failureText } from '../../../shared/api/failure-text.ts';
import { useToast } from '../../../shared/interface/use-toast.ts';
import { PlainButton } from '../../../shared/ui/plain-button.tsx';
import { useSetBookingPaymentMutation } from '../bookings.api.ts';
import { t } from '../texts.ts';
import type { ShownBooking } from './booking-words.ts';

/** Whether it is paid, and a button that notes it; nothing for those who are not told. */
export function PaymentOf({ booking }: { booking: ShownBooking }) {
  const { paymentStatus, version } = booking;
  const [setPayment, { data, isLoading }] = useSetBookingPaymentMutation();
  const toast = useToast();
  if (!paymentStatus) return null;
  // The dialog holds the booking as it was when it opened.
  const now = data?.paymentStatus ?? paymentStatus;
  const save = async (wanted: typeof now, from: number | undefined): Promise<void> => {
    const { data: saved, error } = await setPayment({ booking: { ...booking, version: from }, paymentStatus: wanted });
    if (error) return void toast.alert(failureText(error, t(BOOKING_MESSAGES.statusFailed)));
    toast.success(wanted === 'paid' ? t('Booking marked as paid') : t('Booking marked as unpaid'), {
      action: { label: t('Undo'), run: () => void save(other(wanted), saved.version) },
    });
  };
  return (
    <>
      <dt>{t('Payment')}</dt>
      <dd>
        {t(BOOKING_PAYMENT_LABELS[now])}{' '}
        <PlainButton disabled={isLoading} onClick={() => void save(other(now), data?.version ?? version)}>
          {now === 'paid' ? t('Mark as unpaid') : t('Mark as paid')}
        </PlainButton>
      </dd>
    </>
  );
}

const other = (payment: 'paid' | 'unpaid') => (payment === 'paid' ? 'unpaid' : 'paid');
