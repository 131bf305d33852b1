import { t } from 'virtual:texts';
import { Button } from '@mantine/core';
import { RETENTION_MESSAGES } from '@sankalp/contract/orders/order-retention';
import { failureText } from '../../../shared/api/failure-text.ts';
import { Loading, RetryBanner } from '../../../shared/ui/async-state.tsx';
import { lazyDialog } from '../../../shared/ui/lazy-dialog.tsx';
import record from '../../../shared/ui/record-page.module.css';
import { useDialog } from '../../../shared/ui/use-dialog.ts';
import { type RetentionRow, useGetRetentionQuery } from '../settings.api.ts';
import classes from '../settings.module.css';

const RetentionDialog = lazyDialog(async () => (await import('./retention-dialog.tsx')).RetentionDialog);

/** For how long an erased person stays in the orders, which super admins decide. */
export function OrderHistoryCard() {
  const { data, error, refetch } = useGetRetentionQuery();
  const changing = useDialog<{ retention: RetentionRow }>();
  return (
    <section className={record.card} aria-labelledby="order-history-title">
      <div className={classes.cardHead}>
        <h2 id="order-history-title">{t('Order history')}</h2>
        {data && (
          <Button variant="default" onClick={() => changing.open({ retention: data })}>
            {t('Change days')}
          </Button>
        )}
      </div>
      {error && (
        <RetryBanner message={failureText(error, t(RETENTION_MESSAGES.loadFailed))} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Loading lines={2} />}
      {data && (
        <p className={classes.outcome}>
          {t(
            'Kept for {days} days. When a person is erased, their older orders and consultations name nobody any more, and younger ones follow by themselves once they are that old. Of everybody else all stays.',
            { days: data.days },
          )}
        </p>
      )}
      <RetentionDialog dialog={changing} />
    </section>
  );
}
