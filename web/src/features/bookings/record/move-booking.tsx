import { Button, TextInput } from '@mantine/core';
import { BOOKING_MESSAGES } from '@sankalp/contract/bookings';
import { dayInZone, instantInZone, isDay } from '@sankalp/contract/shared/dates';
import { useState } from 'react';
import { failureText } from '../../../shared/api/failure-text.ts';
import { DateField } from '../../../shared/form/date-field.tsx';
import { foundation } from '../../../shared/foundation.ts';
import { useToast } from '../../../shared/interface/use-toast.ts';
import { DialogFooter } from '../../../shared/ui/dialog.tsx';
import { SaveButton } from '../../../shared/ui/save-button.tsx';
import { useMoveBookingMutation } from '../bookings.api.ts';
import classes from '../bookings.module.css';
import { t } from '../texts.ts';
import type { StepProps } from './booking-step.ts';
import { handOver, moveText, timeOf } from './booking-words.ts';

/** Another day or time; the server says when the consultant is away or booked. */
export function MoveBooking({ booking, onDone, onBack }: StepProps) {
  const { scheduledAt } = booking;
  const [day, setDay] = useState(() => dayInZone(scheduledAt, foundation.timeZone));
  const [time, setTime] = useState(() => timeOf(scheduledAt).slice(-5));
  const [refusal, setRefusal] = useState<string>();
  const [move, { isLoading }] = useMoveBookingMutation();
  const toast = useToast();
  const isWhole = isDay(day) && time !== '';
  const save = async (): Promise<void> => {
    const to = instantInZone(day, `${time}:00`, foundation.timeZone);
    const { error } = await move({ booking, scheduledAt: to });
    if (error) return setRefusal(failureText(error, t(BOOKING_MESSAGES.statusFailed)));
    toast.success(t(BOOKING_MESSAGES.moved), handOver(booking, moveText(booking, to)));
    onDone();
  };
  return (
    <>
      <div className={classes.dayAndTime}>
        <DateField
          label={t('Date')}
          value={day}
          minDay={dayInZone(Date.now(), foundation.timeZone)}
          onChange={setDay}
          data-autofocus
        />
        <TextInput
          label={t('Time')}
          type="time"
          value={time}
          onChange={({ currentTarget }) => setTime(currentTarget.value)}
        />
      </div>
      <p role="alert" className={classes.refusal}>
        {refusal}
      </p>
      <DialogFooter>
        <Button variant="default" onClick={onBack}>
          {t('Back')}
        </Button>
        <SaveButton busy={isLoading} busyLabel={t('Moving...')} disabled={!isWhole} onClick={() => void save()}>
          {t('Move booking')}
        </SaveButton>
      </DialogFooter>
    </>
  );
}
