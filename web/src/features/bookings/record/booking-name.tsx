import { lazyDialog } from '../../../shared/ui/lazy-dialog.tsx';
import { useDialog } from '../../../shared/ui/use-dialog.ts';
import type { ShownBooking } from './booking-words.ts';

const BookingDialog = lazyDialog(async () => (await import('../booking-screen.tsx')).BookingDialog);

/** Name of who booked: opens the booking. */
export function BookingName({ booking }: { booking: ShownBooking }) {
  const dialog = useDialog<{ booking: ShownBooking }>();
  return (
    <>
      <button type="button" onClick={() => dialog.open({ booking })}>
        {booking.userName}
      </button>
      <BookingDialog dialog={dialog} />
    </>
  );
}
