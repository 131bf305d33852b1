import { t } from 'virtual:texts';
import { type PictureName, pictureOf, type Split } from '@sankalp/contract/numbers';
import type { Numbers } from '@sankalp/contract/numbers.schema';
import { EmptyText } from '../../shared/ui/async-state.tsx';
import { NumberLink } from './number-link.tsx';
import classes from './numbers.module.css';
import { formatValue, nameOf, SPLIT_LABELS } from './numbers-texts.ts';

interface SplitTableProps {
  picture: PictureName;
  split: Split;
  numbers: Numbers;
  /** Id of the row whose line is shown. */
  chosen: string;
  onChoose: (id: string) => void;
}

/** Rows of a split, each with a bar; its name shows its own line, its number opens its rows. */
export function SplitTable({ picture, split, numbers, chosen, onChoose }: SplitTableProps) {
  const { unit, range, rows, rest, points } = numbers;
  // A picture of now has no line that a name could show, and nothing before it.
  const hasLine = points.length > 0;
  if (rows.length === 0) return <EmptyText text={t('Nothing was counted in this time.')} />;
  const most = Math.max(1, ...rows.map(({ value }) => value ?? 0));
  return (
    <table className={classes.table} data-split>
      <thead>
        <tr>
          <th scope="col">{SPLIT_LABELS[split]}</th>
          <th scope="col">{unit === 'days' ? t('Days') : t('Number')}</th>
          {hasLine && <th scope="col">{t('Before')}</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <th scope="row">
              {row.id === '' || !hasLine ? (
                nameOf(split, row)
              ) : (
                <button
                  type="button"
                  aria-pressed={row.id === chosen}
                  onClick={() => onChoose(row.id === chosen ? '' : row.id)}
                >
                  {nameOf(split, row)}
                </button>
              )}
              <span className={classes.bar} style={{ width: `${(100 * Math.max(0, row.value ?? 0)) / most}%` }} />
            </th>
            <td>
              <NumberLink link={pictureOf(picture).link(range, { split, ...row })} value={row.value}>
                {formatValue(unit, row.value)}
              </NumberLink>
            </td>
            {hasLine && (
              <td>
                <NumberLink link={pictureOf(picture).link(range.before, { split, ...row })} value={row.before}>
                  {formatValue(unit, row.before)}
                </NumberLink>
              </td>
            )}
          </tr>
        ))}
        {rest && (
          <tr>
            <th scope="row">{t('{count} others', { count: String(rest.rows) })}</th>
            <td>{formatValue(unit, rest.value)}</td>
            <td>{formatValue(unit, rest.before)}</td>
          </tr>
        )}
      </tbody>
    </table>
  );
}
