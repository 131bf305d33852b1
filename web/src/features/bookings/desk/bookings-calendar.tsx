import { t } from 'virtual:texts';
import { BOOKING_MESSAGES } from '@sankalp/contract/bookings';
import { CONSULTATION_MESSAGES } from '@sankalp/contract/consultations';
import { isDay } from '@sankalp/contract/shared/dates';
import { failureText } from '../../../shared/api/failure-text.ts';
import { ChoiceField } from '../../../shared/form/choice-field.tsx';
import { useUrlState } from '../../../shared/table/use-url-state.ts';
import { EmptyText, Loading, RetryBanner } from '../../../shared/ui/async-state.tsx';
import { usePhoneLayout } from '../../../shared/ui/use-phone-layout.ts';
import { type BookingChoices, consultantsOf } from '../booking-choices.ts';
import { useGetDaySheetQuery } from '../bookings.ts';
import { DayTools } from '../day-tools.tsx';
import classes from './bookings-calendar.module.css';
import type { NewBookingFor } from './new-booking.ts';
import { WeekTable } from './week-table.tsx';

const DEFAULTS = { from: '', days: '', consultant: '' };
const WEEK_DAYS = 7;

interface BookingsCalendarProps {
  choices: BookingChoices;
  onBook: (wanted: NewBookingFor) => void;
}

/** A week or a day of one consultant: what is booked, and the free half hours, each of which can be booked. */
export function BookingsCalendar({ choices, onBook }: BookingsCalendarProps) {
  const [{ from, days: length, consultant }, setState] = useUrlState(DEFAULTS);
  const isPhone = usePhoneLayout();
  const query = choices.useConsultations(false);
  const everybody = consultantsOf(query.data);
  const consultantId = consultant || (everybody[0]?.id ?? '');
  // A phone has room for one day.
  const days = isPhone || length === '1' ? 1 : WEEK_DAYS;
  const dayQuery = { ...(isDay(from) && { from }), days, consultuntId: consultantId };
  const sheet = useGetDaySheetQuery(dayQuery, { skip: consultantId === '', refetchOnMountOrArgChange: true });
  const { currentData, error, isError, refetch } = sheet;
  if (query.isError)
    return <RetryBanner message={t(CONSULTATION_MESSAGES.loadFailed)} onRetry={() => void query.refetch()} />;
  if (query.data && everybody.length === 0) return <EmptyText text={t(CONSULTATION_MESSAGES.empty)} />;
  return (
    <div className={classes.root}>
      <DayTools
        from={from}
        days={isPhone ? '1' : length}
        first={currentData?.days[0]}
        step={WEEK_DAYS}
        canWiden={!isPhone}
        onChange={setState}
      >
        <ChoiceField
          label={t('Consultant')}
          options={everybody.map(({ id, name }) => ({ value: id, label: name }))}
          value={consultantId}
          onChange={(id) => setState({ consultant: id })}
        />
      </DayTools>
      {isError && (
        <RetryBanner message={failureText(error, t(BOOKING_MESSAGES.loadFailed))} onRetry={() => void refetch()} />
      )}
      {!currentData && !isError && <Loading />}
      {currentData && (
        <WeekTable
          days={currentData.days}
          sheet={currentData.consultants.find(({ id }) => id === consultantId)}
          held={currentData.times?.held ?? []}
          name={everybody.find(({ id }) => id === consultantId)?.name ?? ''}
          onBook={(day, time) => onBook({ consultantId, day, time })}
        />
      )}
    </div>
  );
}
