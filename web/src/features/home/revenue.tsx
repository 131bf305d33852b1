import { revenueLink } from '@sankalp/contract/home';
import type { Home } from '@sankalp/contract/home.schema';
import { addDays, monthOf } from '@sankalp/contract/shared/dates';
import { formatInr } from '@sankalp/contract/shared/money';
import { Link } from 'react-router';
import { wordsLocale } from '../../shared/language/language.ts';
import { SectionCard } from '../../shared/ui/section-card.tsx';
import classes from './board.module.css';
import { addressOf, REVENUE_LABELS } from './home-texts.ts';
import { t } from './texts.ts';

const [WIDTH, NAME, BAR, GAP] = [480, 26, 12, 4];
const GROUP = NAME + 2 * BAR + GAP + 10;
const monthNames = new Intl.DateTimeFormat(wordsLocale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
const nameOf = (day: string) => monthNames.format(new Date(`${day}T00:00:00Z`));

/** Revenue of this month so far beside the month before, by kind: a chart, and the same as a table. */
export function Revenue({ revenue, today }: Pick<Home, 'revenue' | 'today'>) {
  const lastDay = addDays(monthOf(today).from, -1);
  const [thisMonth, lastMonth] = [nameOf(today), nameOf(lastDay)];
  const sumOf = (field: 'thisMonthInr' | 'lastMonthInr') => revenue.reduce((sum, row) => sum + row[field], 0);
  return (
    <SectionCard title={t('Revenue')}>
      <div className={classes.revenue}>
        <Chart
          revenue={revenue}
          label={t('Revenue by kind in {thisMonth} and in {lastMonth}; the table has its figures', {
            thisMonth,
            lastMonth,
          })}
        />
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('Kind')}</th>
              <th scope="col">
                <span className={classes.key} data-now aria-hidden="true" /> {thisMonth}
              </th>
              <th scope="col">
                <span className={classes.key} aria-hidden="true" /> {lastMonth}
              </th>
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

/** Two bars for each kind below its name, all on one scale. */
function Chart({ revenue, label }: { revenue: Home['revenue']; label: string }) {
  const most = Math.max(1, ...revenue.flatMap(({ thisMonthInr, lastMonthInr }) => [thisMonthInr, lastMonthInr]));
  const barOf = (amountInr: number) => ({ width: Math.max(2, (amountInr / most) * WIDTH), height: BAR, rx: 3 });
  return (
    <svg className={classes.chart} viewBox={`0 0 ${WIDTH} ${revenue.length * GROUP}`} role="img" aria-label={label}>
      {revenue.map(({ kind, thisMonthInr, lastMonthInr }, i) => (
        <g key={kind} transform={`translate(0 ${i * GROUP})`}>
          <text y={NAME - 8}>{REVENUE_LABELS[kind]}</text>
          <rect {...barOf(thisMonthInr)} y={NAME} className={classes.now} />
          <rect {...barOf(lastMonthInr)} y={NAME + BAR + GAP} className={classes.before} />
        </g>
      ))}
    </svg>
  );
}
