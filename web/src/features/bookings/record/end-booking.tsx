import { Button, Text } from '@mantine/core';
import { DialogFooter } from '../../../shared/ui/dialog.tsx';
import { SaveButton } from '../../../shared/ui/save-button.tsx';
import { type StepProps, useStatusChange } from './booking-step.ts';
import { timeOf } from './booking-words.ts';

const WORDS = {
  completed: { verb: 'Completed', question: 'took place?', done: 'Booking completed' },
  no_show: { verb: 'No show', question: 'was missed?', done: 'Booking marked as no show' },
} as const;

/** Asks before a booking is over: it stays so. */
export function EndBooking({ booking, onDone, onBack, to }: StepProps & { to: keyof typeof WORDS }) {
  const { run, isBusy } = useStatusChange({ booking, onDone });
  const { verb, question, done } = WORDS[to];
  return (
    <>
      <Text size="md">
        {`The consultation of ${timeOf(booking.scheduledAt)} ${question} This cannot be taken back.`}
      </Text>
      <DialogFooter>
        <Button variant="default" onClick={onBack} data-autofocus>
          Back
        </Button>
        <SaveButton busy={isBusy} onClick={() => void run({ status: to }, done)}>
          {verb}
        </SaveButton>
      </DialogFooter>
    </>
  );
}
