import { FocusTrap } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import '@mantine/dates/styles.css';
import 'dayjs/locale/hi';
import { language } from '../language/language.ts';
import { t } from '../texts.ts';

// No day is marked as weekend: the kit's red is hard to read, and nothing here depends on it.
const NO_DAYS: never[] = [];

interface DateCalendarProps {
  day: string | undefined;
  minDay: string | undefined;
  maxDay: string | undefined;
  onPick: (day: string) => void;
}

/** The month sheet behind a date field. */
export function DateCalendar({ day, minDay, maxDay, onPick }: DateCalendarProps) {
  return (
    <FocusTrap>
      <div>
        <DatePicker
          // Escape closes the calendar alone, not the dialog that it may stand in.
          __stopPropagation
          value={day ?? null}
          defaultDate={day}
          minDate={minDay}
          maxDate={maxDay}
          fullWidth
          hideOutsideDates
          highlightToday
          weekendDays={NO_DAYS}
          onChange={(picked) => picked && onPick(picked)}
          locale={language}
          ariaLabels={{ previousMonth: t('Previous month'), nextMonth: t('Next month') }}
        />
      </div>
    </FocusTrap>
  );
}
