import { t } from 'virtual:texts';
import { BOOKING_MESSAGES } from '@sankalp/contract/bookings';
import type { BookingStatusBody } from '@sankalp/contract/bookings.schema';
import { failureText } from '../../../shared/api/failure-text.ts';
import { type ToastOptions, useToast } from '../../../shared/interface/use-toast.ts';
import { useSetBookingStatusMutation } from '../bookings.ts';
import type { ShownBooking } from './booking-words.ts';

/** Step that is being taken with the booking. */
export type BookingStep = 'details' | 'move' | 'cancelled' | 'completed' | 'no_show';

/** Props of each step inside the dialog: what it is about, and where it leads. */
export interface StepProps {
  booking: ShownBooking;
  onDone: () => void;
  onBack: () => void;
}

/** Sends another status and says what came of it; a refusal leaves the dialog open. */
export function useStatusChange({ booking, onDone }: Pick<StepProps, 'booking' | 'onDone'>) {
  const [setStatus, { isLoading }] = useSetBookingStatusMutation();
  const toast = useToast();
  const run = async (change: BookingStatusBody, done: string, options: ToastOptions = {}): Promise<void> => {
    const { error } = await setStatus({ booking, change });
    if (error) return void toast.alert(failureText(error, t(BOOKING_MESSAGES.statusFailed)));
    toast.success(done, options);
    onDone();
  };
  return { run, isBusy: isLoading };
}
