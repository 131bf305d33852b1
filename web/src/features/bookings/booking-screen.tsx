import type { TimeOff } from '@sankalp/contract/bookings/free-times';
import { useState } from 'react';
import { Dialog } from '../../shared/ui/dialog.tsx';
import type { DialogProps } from '../../shared/ui/lazy-dialog.tsx';
import { BookingDetails } from './record/booking-details.tsx';
import type { BookingStep } from './record/booking-step.ts';
import { bookingTitle, type ShownBooking } from './record/booking-words.ts';
import { CancelBooking } from './record/cancel-booking.tsx';
import { EndBooking } from './record/end-booking.tsx';
import { MoveBooking } from './record/move-booking.tsx';

interface BookingDialogProps extends DialogProps {
  booking: ShownBooking;
  /** Where it opens. */
  step?: BookingStep;
  /** Time off of the consultant, as it stands in their form. */
  unsavedTimeOff?: TimeOff;
}

/** A booking, what can be done with it, and what happened to it. */
export function BookingDialog({ isOpen, ...steps }: BookingDialogProps) {
  const { booking, onClose } = steps;
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={bookingTitle(booking)} size={520}>
      <BookingSteps {...steps} />
    </Dialog>
  );
}

/** Inside the dialog, so that it begins anew when that opens again. */
function BookingSteps({
  onClose,
  booking,
  step: first = 'details',
  unsavedTimeOff,
}: Omit<BookingDialogProps, 'isOpen'>) {
  const [step, setStep] = useState(first);
  const onBack = first === 'details' ? () => setStep('details') : onClose;
  const props = { booking, onDone: onClose, onBack };
  return (
    <>
      {step === 'details' && <BookingDetails {...props} onStep={setStep} />}
      {step === 'move' && <MoveBooking {...props} unsavedTimeOff={unsavedTimeOff} />}
      {step === 'cancelled' && <CancelBooking {...props} />}
      {(step === 'completed' || step === 'no_show') && <EndBooking {...props} to={step} />}
    </>
  );
}
