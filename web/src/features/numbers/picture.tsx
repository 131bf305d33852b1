import { t } from 'virtual:texts';
import { NUMBERS_MESSAGES, type PictureName, type Split, type Subject } from '@sankalp/contract/numbers';
import type { Period } from '@sankalp/contract/numbers/periods';
import type { Numbers } from '@sankalp/contract/numbers.schema';
import { formatDay } from '@sankalp/contract/shared/dates';
import { failureText } from '../../shared/api/failure-text.ts';
import { formatCount } from '../../shared/language/counted-text.ts';
import { Loading, RetryBanner } from '../../shared/ui/async-state.tsx';
import { PlainButton } from '../../shared/ui/plain-button.tsx';
import { SectionCard } from '../../shared/ui/section-card.tsx';
import { LineChart } from './line-chart.tsx';
import { useGetNumbersQuery } from './numbers.api.ts';
import classes from './numbers.module.css';
import { formatValue, nameOf, PICTURE_LABELS, SPLIT_LABELS } from './numbers-texts.ts';
import { PointsTable } from './points-table.tsx';
import { SplitTable } from './split-table.tsx';

interface PictureProps {
  picture: PictureName;
  period: Period;
  split: Split | undefined;
  /** Id of the row whose points are shown; '' for all. */
  of: string;
  onChoose: (id: string) => void;
}

/** A number over time: its line beside its table, and the rows of the split below. */
export function Picture({ picture, period, split, of, onChoose }: PictureProps) {
  // Numbers of another period or row stay, dimmed, until these are there.
  const {
    data: numbers,
    error,
    isError,
    isFetching,
    refetch,
  } = useGetNumbersQuery(
    { picture, period, ...(split && { split, ...(of && { of }) }) },
    { refetchOnMountOrArgChange: true },
  );
  if (isError && !isFetching) {
    return <RetryBanner message={failureText(error, t(NUMBERS_MESSAGES.loadFailed))} onRetry={() => void refetch()} />;
  }
  if (!numbers) return <Loading lines={8} />;
  const subject: Subject | undefined = split && numbers.of ? { split, ...numbers.of } : undefined;
  const title = subject ? `${PICTURE_LABELS[picture]}: ${nameOf(subject.split, subject)}` : PICTURE_LABELS[picture];
  const rows = split && (
    <SplitTable picture={picture} split={split} numbers={numbers} chosen={of} onChoose={onChoose} />
  );
  if (numbers.points.length === 0) return <SectionCard title={title}>{rows}</SectionCard>;
  return (
    <div className={classes.picture} aria-busy={isFetching}>
      <SectionCard
        title={title}
        actions={
          split && (
            <PlainButton data-compact aria-disabled={!subject || undefined} onClick={() => onChoose('')}>
              {t('Show all')}
            </PlainButton>
          )
        }
      >
        <Sums numbers={numbers} />
        <div className={classes.pair}>
          <LineChart
            numbers={numbers}
            label={t('{number} over time, beside the time before; the table has its figures', { number: title })}
          />
          <PointsTable picture={picture} numbers={numbers} period={period} subject={subject} />
        </div>
      </SectionCard>
      {split && <SectionCard title={SPLIT_LABELS[split]}>{rows}</SectionCard>}
    </div>
  );
}

function Sums({ numbers: { unit, range, total } }: { numbers: Numbers }) {
  const isSum = unit === 'inr' || unit === 'count';
  const change = isSum && total.before ? Math.round((100 * ((total.value ?? 0) - total.before)) / total.before) : null;
  return (
    <div className={classes.sums}>
      <p>
        <span className={classes.key} data-now aria-hidden="true" />
        <strong>{formatValue(unit, total.value)}</strong>
        <span>{t('{from} to {to}', { from: formatDay(range.from), to: formatDay(range.to) })}</span>
      </p>
      <p>
        <span className={classes.key} aria-hidden="true" />
        <strong>{formatValue(unit, total.before)}</strong>
        <span>{t('{from} to {to}', { from: formatDay(range.before.from), to: formatDay(range.before.to) })}</span>
      </p>
      {change !== null && (
        <p>
          <strong>{`${change > 0 ? '+' : change < 0 ? '−' : ''}${formatCount(Math.abs(change))} %`}</strong>
          <span>{t('against the time before')}</span>
        </p>
      )}
    </div>
  );
}
