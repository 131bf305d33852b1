import { t } from 'virtual:texts';
import type { Refund } from '@sankalp/contract/orders/refunds.schema';
import { formatDateTime } from '@sankalp/contract/shared/dates';
import { formatInr } from '@sankalp/contract/shared/money';
import { foundation } from '../../../shared/foundation.ts';
import record from '../../../shared/ui/record-page.module.css';
import classes from '../orders.module.css';

/** Refunds, newest first: how much, why, by whom, and the credit note that says so. */
export function OrderRefunds({ refunds }: { refunds: readonly Refund[] }) {
  if (refunds.length === 0) return null;
  return (
    <section className={record.card} aria-labelledby="order-refunds">
      <h2 id="order-refunds">{t('Refunds')}</h2>
      <ul className={classes.lines}>
        {refunds.toReversed().map(({ at, amountInr, reason, actor, creditNoteNumber }) => (
          <li key={at}>
            <span>
              {amountInr > 0 ? formatInr(amountInr) : t('Nothing was paid')}
              {creditNoteNumber && `, ${t('credit note {creditNoteNumber}', { creditNoteNumber })}`}
            </span>
            {reason && <span>{reason}</span>}
            <span className={classes.when}>
              {actor && `${actor}, `}
              <time dateTime={at}>{formatDateTime(at, foundation.timeZone)}</time>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
