import { t } from 'virtual:texts';
import { Text } from '@mantine/core';
import { BOOKING_MESSAGES } from '@sankalp/contract/bookings';
import type { TimeOff } from '@sankalp/contract/bookings/free-times';
import { useState } from 'react';
import { failureText } from '../../../shared/api/failure-text.ts';
import { useToast } from '../../../shared/interface/use-toast.ts';
import { ActionFooter } from '../../../shared/ui/action-footer.tsx';
import classes from '../bookings.module.css';
import { useMoveBookingMutation } from '../bookings.ts';
import { TimeFields } from '../time-fields.tsx';
import { dayAndTimeOf, useTimeChoice } from '../use-time-choice.ts';
import type { StepProps } from './booking-step.ts';
import { handOver, moveText, type ShownBooking, timeOf } from './booking-words.ts';

interface MoveProps extends StepProps {
  /** Days that no booking shall be moved to either. */
  unsavedTimeOff?: TimeOff | undefined;
}

/** Another day or time; the server says when the consultant is away or booked. */
export function MoveBooking({ booking, unsavedTimeOff, onDone, onBack }: MoveProps) {
  const { scheduledAt: from } = booking;
  const choice = useTimeChoice(slotOf(booking, unsavedTimeOff), dayAndTimeOf(from));
  const to = choice.scheduledAt;
  const isMoved = to !== undefined && Date.parse(to) !== Date.parse(from);
  const [refusal, setRefusal] = useState<string>();
  const [move, { isLoading }] = useMoveBookingMutation();
  const toast = useToast();
  const save = async (scheduledAt: string): Promise<void> => {
    setRefusal(undefined);
    const { error } = await move({ booking, scheduledAt });
    if (error) return setRefusal(failureText(error, t(BOOKING_MESSAGES.statusFailed)));
    toast.success(t(BOOKING_MESSAGES.moved), handOver(booking, moveText(booking, scheduledAt)));
    onDone();
  };
  return (
    <>
      <Text c="dimmed" size="sm" mb="sm">
        {t('Booked for {time} with {consultant}', { time: timeOf(from), consultant: booking.consultantName })}
      </Text>
      <TimeFields choice={choice} autoFocus />
      <p role="alert" className={classes.refusal}>
        {refusal}
      </p>
      <ActionFooter
        onCancel={onBack}
        cancelLabel={t('Back')}
        busy={isLoading}
        busyLabel={t('Moving...')}
        disabled={!isMoved}
        onClick={() => to && void save(to)}
      >
        {t('Move booking')}
      </ActionFooter>
    </>
  );
}

/** Readers who may not move a booking are not told with whom it is by id. */
const slotOf = ({ id, consultuntId, consultantName, duration }: ShownBooking, unsavedTimeOff?: TimeOff) =>
  consultuntId && duration ? { consultuntId, consultantName, duration, bookingId: id, unsavedTimeOff } : undefined;
