import { t } from 'virtual:texts';
import type { Remark } from '@sankalp/contract/bookings.schema';
import { formatDateTime } from '@sankalp/contract/shared/dates';
import { foundation } from '../../shared/foundation.ts';
import classes from './bookings.module.css';

/** Remarks of staff on a booking, with author and time. */
export function RemarkList({ remarks }: { remarks: readonly Remark[] }) {
  if (remarks.length === 0) return null;
  return (
    <ul className={classes.remarks} aria-label={t('Remarks')}>
      {remarks.map((remark) => (
        <li key={remark.id}>
          <span className={classes.said}>{remark.text}</span>
          <span className={classes.when}>
            {remark.actor && `${remark.actor}, `}
            <time dateTime={remark.at}>{formatDateTime(remark.at, foundation.timeZone)}</time>
          </span>
        </li>
      ))}
    </ul>
  );
}
