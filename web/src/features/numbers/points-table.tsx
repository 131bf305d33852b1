import { t } from 'virtual:texts';
import { type PictureName, pictureOf, type Subject } from '@sankalp/contract/numbers';
import { type DayRange, type Period, rangeOf } from '@sankalp/contract/numbers/periods';
import type { Numbers } from '@sankalp/contract/numbers.schema';
import { NumberLink } from './number-link.tsx';
import classes from './numbers.module.css';
import { formatValue, pointName } from './numbers-texts.ts';

interface PointsTableProps {
  picture: PictureName;
  numbers: Numbers;
  period: Period;
  subject: Subject | undefined;
}

/** The figures of the line; each opens the rows that it counts. */
export function PointsTable({ picture, numbers: { unit, range, points, total }, period, subject }: PointsTableProps) {
  const days = rangeOf(period, range.to).points;
  const linkOf = (days: DayRange) => pictureOf(picture).link(days, subject);
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{range.unit === 'day' ? t('Day') : t('Month')}</th>
          <th scope="col">{t('Number')}</th>
          <th scope="col">{t('Before')}</th>
        </tr>
      </thead>
      <tbody>
        {points.map((point, i) => (
          <tr key={point.from}>
            <th scope="row">{pointName(range.unit, point.from)}</th>
            <td>
              <NumberLink link={linkOf(point)} value={point.value}>
                {formatValue(unit, point.value)}
              </NumberLink>
            </td>
            <td>
              <NumberLink link={linkOf(days[i]?.before ?? range.before)} value={point.before}>
                {formatValue(unit, point.before)}
              </NumberLink>
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('Total')}</th>
          <td>
            <NumberLink link={linkOf(range)} value={total.value}>
              {formatValue(unit, total.value)}
            </NumberLink>
          </td>
          <td>
            <NumberLink link={linkOf(range.before)} value={total.before}>
              {formatValue(unit, total.before)}
            </NumberLink>
          </td>
        </tr>
      </tfoot>
    </table>
  );
}
