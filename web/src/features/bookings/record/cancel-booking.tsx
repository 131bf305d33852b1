import { Button, Textarea } from '@mantine/core';
import { BOOKING_REASON_MAX_LENGTH } from '@sankalp/contract/bookings';
import { useState } from 'react';
import { DialogFooter } from '../../../shared/ui/dialog.tsx';
import { SaveButton } from '../../../shared/ui/save-button.tsx';
import { type StepProps, useStatusChange } from './booking-step.ts';
import { cancelText, handOver } from './booking-words.ts';

/**
 * Cancels with a message, which stays with the booking as its reason and is handed over to WhatsApp. No form: the dialog may stand
 * in the one of a consultant.
 */
export function CancelBooking({ booking, onDone, onBack }: StepProps) {
  const [message, setMessage] = useState(() => cancelText(booking).slice(0, BOOKING_REASON_MAX_LENGTH));
  const { run, isBusy } = useStatusChange({ booking, onDone });
  const isEmpty = message.trim() === '';
  const cancel = () => {
    void run({ status: 'cancelled', reason: message }, 'Booking cancelled', handOver(booking, message));
  };
  return (
    <>
      <Textarea
        label="Message"
        description="Stays with the booking as its reason. You send it on WhatsApp afterwards."
        rows={4}
        maxLength={BOOKING_REASON_MAX_LENGTH}
        data-autofocus
        value={message}
        onChange={({ currentTarget }) => setMessage(currentTarget.value)}
      />
      <DialogFooter>
        <Button variant="default" onClick={onBack}>
          Back
        </Button>
        <SaveButton color="red" busy={isBusy} busyLabel="Cancelling..." disabled={isEmpty} onClick={cancel}>
          Cancel booking
        </SaveButton>
      </DialogFooter>
    </>
  );
}
