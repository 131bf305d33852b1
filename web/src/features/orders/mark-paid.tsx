import { t } from 'virtual:texts';
import { ORDER_MESSAGES } from '@sankalp/contract/orders';
import type { OrderRow } from '@sankalp/contract/orders.schema';
import { failureText } from '../../shared/api/failure-text.ts';
import { useToast } from '../../shared/interface/use-toast.ts';
import { PlainButton } from '../../shared/ui/plain-button.tsx';
import { useSetPaymentMutation } from './orders.api.ts';

interface MarkPaidProps {
  order: Pick<OrderRow, 'id' | 'number' | 'userId' | 'status' | 'paymentStatus' | 'version'>;
  /** As low as a row of a table. */
  isCompact?: boolean;
}

/** Notes that the money of an unpaid order has come; Undo takes that back. */
export function MarkPaid({ order, isCompact = false }: MarkPaidProps) {
  const [setPayment, { isLoading }] = useSetPaymentMutation();
  const toast = useToast();
  const { number } = order;
  if (order.paymentStatus !== 'unpaid' || order.status === 'cancelled' || order.status === 'returned') return null;
  const set = async (version: number, paymentStatus: 'paid' | 'unpaid') => {
    const { data, error } = await setPayment({ order: { ...order, version }, paymentStatus });
    if (error) toast.alert(failureText(error, t(ORDER_MESSAGES.paymentFailed)));
    return data;
  };
  const undo = async (version: number) => {
    if (await set(version, 'unpaid')) toast.success(t('Order {number} is unpaid again', { number }));
  };
  const pay = async () => {
    if (isLoading) return;
    const saved = await set(order.version, 'paid');
    if (!saved) return;
    const action = { label: t('Undo'), run: () => void undo(saved.version) };
    toast.success(t('Order {number} is paid', { number }), { action });
  };
  return (
    <PlainButton
      data-compact={isCompact || undefined}
      aria-label={t('Mark Paid order {number}', { number })}
      aria-disabled={isLoading || undefined}
      onClick={() => void pay()}
    >
      {t('Mark Paid')}
    </PlainButton>
  );
}
