import { t } from 'virtual:texts';
import type { DeletionRequest } from '@sankalp/contract/deletion-requests.schema';
import type { Erasure } from '@sankalp/contract/orders/order-retention.schema';
import { ActionDialog } from '../../shared/ui/action-dialog.tsx';
import type { DialogProps } from '../../shared/ui/lazy-dialog.tsx';
import { useGetErasureQuery } from './deletion-requests.api.ts';
import { nameOf } from './request-texts.ts';
import { useSetStatus } from './use-set-status.ts';

/** Asks before a person is erased, and says what stays of their orders: nobody brings them back. */
export function EraseDialog({ request, ...dialog }: DialogProps & { request: DeletionRequest }) {
  const { run } = useSetStatus(request);
  // When it cannot be told, that keeps nobody from being erased.
  const { data } = useGetErasureQuery(request.id);
  return (
    <ActionDialog
      {...dialog}
      question={t('Erase {request} for good? Name, number, picture and devices go. {data} This cannot be undone.', {
        request: nameOf(request),
        data: ordersText(data),
      })}
      verb={t('Erase')}
      busyLabel={t('Erasing...')}
      run={() => run({ status: 'erased' })}
    />
  );
}

/** Orders that stay, and of which nobody is named any more. */
function ordersText(erasure: Erasure | undefined): string {
  if (!erasure) return t('Orders keep name and address as long as their history is kept.');
  const { days, ordersKept, ordersErased } = erasure;
  if (ordersKept + ordersErased === 0) return t('There are no orders.');
  const kept =
    ordersKept === 1
      ? t(
          '1 order of the last {days} days, or not settled yet, keeps name and address until it is older and settled.',
          {
            days,
          },
        )
      : t(
          '{ordersKept} orders of the last {days} days, or not settled yet, keep name and address until they are older and settled.',
          {
            ordersKept,
            days,
          },
        );
  const erased =
    ordersErased === 1
      ? t('1 order older than {days} days stays without them.', { days })
      : t('{ordersErased} orders older than {days} days stay without them.', { ordersErased, days });
  return [ordersKept > 0 && kept, ordersErased > 0 && erased].filter(Boolean).join(' ');
}
