import { t } from 'virtual:texts';
import { BOOKING_MESSAGES } from '@sankalp/contract/bookings';
import { DAY_SHEET_BOOKINGS_MAX } from '@sankalp/contract/bookings/day-sheet';
import type { DaySheet } from '@sankalp/contract/bookings/day-sheet.schema';
import { formatDay, isDay } from '@sankalp/contract/shared/dates';
import { failureText } from '../../../shared/api/failure-text.ts';
import { ChoiceField } from '../../../shared/form/choice-field.tsx';
import { formatCount } from '../../../shared/language/counted-text.ts';
import { useUrlState } from '../../../shared/table/use-url-state.ts';
import { EmptyText, Loading, RetryBanner } from '../../../shared/ui/async-state.tsx';
import { PageHeader } from '../../../shared/ui/page-header.tsx';
import { PrintButton } from '../../../shared/ui/print-button.tsx';
import { useGetDaySheetQuery } from '../bookings.ts';
import { DayTools } from '../day-tools.tsx';
import classes from './day-sheet.module.css';
import { DaySheetConsultants } from './day-sheet-consultants.tsx';

const DEFAULTS = { from: '', days: '', consultant: '' };
const ONE_DAY = '1';
const EVERYBODY = 'everybody';
const AREA_PATH = '/dashboard/cosultation';

/** Bookings of today and the next seven days, by consultant, to be printed. */
export function DaySheetPage() {
  const [{ from, days: length, consultant }, setState] = useUrlState(DEFAULTS);
  const days = { ...(isDay(from) && { from }), ...(length === ONE_DAY && { days: 1 }) };
  const { data, error, isError, refetch } = useGetDaySheetQuery({
    ...days,
    ...(consultant && { consultuntId: consultant }),
  });
  const everybody = useGetDaySheetQuery(days).data?.consultants ?? [];
  const chosen =
    data?.consultants.filter(({ id }) => id === consultant && everybody.every((one) => one.id !== id)) ?? [];
  return (
    <>
      <PageHeader
        title={t('Day sheet')}
        backTo={AREA_PATH}
        breadcrumbs={[{ label: t('Consultation'), to: AREA_PATH }, { label: t('Day sheet') }]}
        actions={<PrintButton />}
      />
      <DayTools from={from} days={length} first={data?.days[0]} onChange={setState}>
        <ChoiceField
          label={t('Consultant')}
          options={[
            { value: EVERYBODY, label: t('Everybody') },
            ...[...everybody, ...chosen].map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={consultant || EVERYBODY}
          onChange={(id) => setState({ consultant: id === EVERYBODY ? '' : id })}
        />
      </DayTools>
      {isError && (
        <RetryBanner message={failureText(error, t(BOOKING_MESSAGES.daySheetFailed))} onRetry={() => void refetch()} />
      )}
      {!data && !isError && <Loading />}
      {data && <Sheet sheet={data} />}
    </>
  );
}

function Sheet({ sheet: { days, consultants, isPartial } }: { sheet: DaySheet }) {
  const [first = '', last = first] = [days[0], days.at(-1)];
  const isEmpty = consultants.every(
    (one) => one.bookings.length === 0 && !one.unAvalibiltyStart && !one.unAvalibiltyEnd,
  );
  return (
    <>
      <p className={classes.span} role="status">
        {first === last ? formatDay(first) : t('{from} to {to}', { from: formatDay(first), to: formatDay(last) })}
        {isPartial &&
          `, ${t('the first {most} bookings: choose a consultant to see all', { most: formatCount(DAY_SHEET_BOOKINGS_MAX) })}`}
      </p>
      {isEmpty ? (
        <EmptyText text={t(BOOKING_MESSAGES.daySheetEmpty)} />
      ) : (
        <DaySheetConsultants consultants={consultants} />
      )}
    </>
  );
}
