import { Stack, TextInput } from '@mantine/core';
import '@mantine/core/styles/Stack.css';
import { t } from 'virtual:texts';
import { BOOKING_MESSAGES } from '@sankalp/contract/bookings';
import { dayInZone, isDay } from '@sankalp/contract/shared/dates';
import { DURATION_TEXTS } from '../../shared/duration-texts.ts';
import { ChoiceField } from '../../shared/form/choice-field.tsx';
import type { Choice } from '../../shared/form/choices.ts';
import { DateField } from '../../shared/form/date-field.tsx';
import { foundation } from '../../shared/foundation.ts';
import { RetryBanner } from '../../shared/ui/async-state.tsx';
import classes from './bookings.module.css';
import type { TimeChoice } from './use-time-choice.ts';

const OTHER = 'other';

interface Group {
  group: string;
  items: Choice[];
}

/** When a consultation shall take place: a day, and what is free in it. */
export function TimeFields({ choice, autoFocus = false }: { choice: TimeChoice; autoFocus?: boolean }) {
  const { day, time, isOther, isError, retry, scheduledAt, change } = choice;
  const options = optionsOf(choice);
  const listed = scheduledAt === undefined ? '' : time;
  return (
    <Stack gap="md">
      <div className={classes.dayAndTime}>
        <DateField
          label={t('Date')}
          value={day}
          minDay={dayInZone(Date.now(), foundation.timeZone)}
          onChange={(day) => change({ day })}
          required
          data-autofocus={autoFocus || undefined}
        />
        <ChoiceField
          label={t('Time')}
          placeholder={options.length > 0 ? t('Free times') : ''}
          options={[...options, { value: OTHER, label: t('Another time') }]}
          value={isOther ? OTHER : listed}
          onChange={(value) => change(value === OTHER ? { isOther: true } : { isOther: false, time: value })}
          disabled={choice.slot === undefined}
          required
        />
        {isOther && (
          <TextInput
            className={classes.otherTime}
            label={t('Another time')}
            type="time"
            value={time}
            onChange={({ currentTarget }) => change({ time: currentTarget.value })}
            required
          />
        )}
      </div>
      {isError && <RetryBanner message={t(BOOKING_MESSAGES.daySheetFailed)} onRetry={retry} />}
      <p role="status" className={classes.hint}>
        {hintOf(choice)}
      </p>
    </Stack>
  );
}

/** Free times of the consultant's hours first, where they have any. */
function optionsOf({ free = [], isOutsideHours }: TimeChoice): Choice[] | Group[] {
  const outside = free.filter(isOutsideHours);
  if (outside.length === 0) return free.map(asOption);
  const within = free.filter((time) => !isOutsideHours(time));
  const groups = [
    { group: t('In their hours'), items: within.map(asOption) },
    { group: t('Outside their hours'), items: outside.map(asOption) },
  ];
  return groups.filter(({ items }) => items.length > 0);
}

const asOption = (value: string): Choice => ({ value, label: value });

function hintOf({ slot, day, free, time, isOther, isInTimeOff, isTaken, isOutsideHours }: TimeChoice): string {
  if (!slot) return t('Choose a consultation to see when it is free.');
  if (isInTimeOff) {
    const { consultantName: consultant } = slot;
    return t('{consultant} is away on this day by the time off in the form, which is not saved yet.', { consultant });
  }
  if (!isDay(day) || free === undefined) return '';
  const { consultantName: consultant } = slot;
  if (time !== '' && (isOther ? isTaken : free.length > 0 && !free.includes(time)))
    return t('{time} is not free for {duration}.', { time, duration: DURATION_TEXTS[slot.duration] });
  if (free.length === 0) return t('{consultant} has no free time on this day.', { consultant });
  return time !== '' && isOutsideHours(time)
    ? t('{time} is outside the hours of {consultant}.', { time, consultant })
    : '';
}
