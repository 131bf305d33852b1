import { t } from 'virtual:texts';
import { RETENTION_MESSAGES } from '@sankalp/contract/orders/order-retention';
import { failureText } from '../../../shared/api/failure-text.ts';
import { lazyDialog } from '../../../shared/ui/lazy-dialog.tsx';
import { SettingCard } from '../../../shared/ui/setting-card.tsx';
import { useDialog } from '../../../shared/ui/use-dialog.ts';
import { type RetentionRow, useGetRetentionQuery } from '../settings.api.ts';

const RetentionDialog = lazyDialog(async () => (await import('./retention-dialog.tsx')).RetentionDialog);

/** For how long an erased person stays in the orders, which super admins decide. */
export function OrderHistoryCard() {
  const query = useGetRetentionQuery();
  const changing = useDialog<{ retention: RetentionRow }>();
  return (
    <SettingCard
      title={t('Order history')}
      query={query}
      loadFailed={(error) => failureText(error, t(RETENTION_MESSAGES.loadFailed))}
      lines={2}
      changeLabel={t('Change days')}
      onChange={(retention) => changing.open({ retention })}
      sentencesOf={({ days }) => [
        t(
          'Kept for {days} days. When a person is erased, their older orders and consultations name nobody any more, and younger ones follow by themselves once they are that old. Of everybody else all stays.',
          { days },
        ),
      ]}
      dialog={<RetentionDialog dialog={changing} />}
    />
  );
}
