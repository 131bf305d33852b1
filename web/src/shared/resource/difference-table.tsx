import { t } from '../texts.ts';
import classes from './difference-table.module.css';

/** A field on which two people who edited the same record do not agree. */
export interface Difference {
  label: string;
  /** Undefined when this one did not touch the field. */
  yours: string | undefined;
  theirs: string;
}

/** Differences between two versions of a record, side by side. */
export function DifferenceTable({ differences }: { differences: readonly Difference[] }) {
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{t('Field')}</th>
          <th scope="col">{t('Yours')}</th>
          <th scope="col">{t('Theirs')}</th>
        </tr>
      </thead>
      <tbody>
        {differences.map(({ label, yours, theirs }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td data-quiet={yours === undefined || undefined}>
              {yours === undefined ? t('Not changed') : yours || '–'}
            </td>
            <td>{theirs || '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
