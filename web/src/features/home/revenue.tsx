import { t } from 'virtual:texts';
import { revenueLink } from '@sankalp/contract/home';
import type { Home } from '@sankalp/contract/home.schema';
import { addDays, monthOf } from '@sankalp/contract/shared/dates';
import { formatInr } from '@sankalp/contract/shared/money';
import { Link } from 'react-router';
import { wordsLocale } from '../../shared/language/language.ts';
import { addressOf } from '../../shared/list-link.ts';
import { SectionCard } from '../../shared/ui/section-card.tsx';
import classes from './board.module.css';
import { REVENUE_LABELS } from './home-texts.ts';
import { RevenueLine } from './last-days.tsx';

const monthNames = new Intl.DateTimeFormat(wordsLocale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
const nameOf = (day: string) => monthNames.format(new Date(`${day}T00:00:00Z`));

/** Revenue: the line of the last thirty days, and this month so far beside the month before, by kind. */
export function Revenue({ revenue, today, lastDays }: Pick<Home, 'revenue' | 'today' | 'lastDays'>) {
  const lastDay = addDays(monthOf(today).from, -1);
  const [thisMonth, lastMonth] = [nameOf(today), nameOf(lastDay)];
  const sumOf = (field: 'thisMonthInr' | 'lastMonthInr') => revenue.reduce((sum, row) => sum + row[field], 0);
  return (
    <SectionCard title={t('Revenue')}>
      <div className={classes.revenue}>
        {lastDays && (
          <RevenueLine
            line={lastDays}
            caption={t('Revenue of the last 30 days, {now} in all, and of the 30 before them, {before}', {
              now: formatInr(lastDays.total.value ?? 0),
              before: formatInr(lastDays.total.before ?? 0),
            })}
          />
        )}
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('Kind')}</th>
              <th scope="col">{thisMonth}</th>
              <th scope="col">{lastMonth}</th>
            </tr>
          </thead>
          <tbody>
            {revenue.map(({ kind, thisMonthInr, lastMonthInr }) => (
              <tr key={kind}>
                <th scope="row">{REVENUE_LABELS[kind]}</th>
                <td>
                  <Link to={addressOf(revenueLink(kind, today))}>{formatInr(thisMonthInr)}</Link>
                </td>
                <td>
                  <Link to={addressOf(revenueLink(kind, lastDay))}>{formatInr(lastMonthInr)}</Link>
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('Total')}</th>
              <td>{formatInr(sumOf('thisMonthInr'))}</td>
              <td>{formatInr(sumOf('lastMonthInr'))}</td>
            </tr>
          </tfoot>
        </table>
      </div>
    </SectionCard>
  );
}
