import { COURIERS, type Courier, ORDER_MESSAGES } from '@sankalp/contract/orders';
import { type SyntheticEvent, useState } from 'react';
import { failureText } from '../../../shared/api/failure-text.ts';
import { RadioChoice } from '../../../shared/form/radio-choice.tsx';
import { useToast } from '../../../shared/interface/use-toast.ts';
import { countText, doneText } from '../../../shared/resource/bulk/bulk-text.ts';
import { ActionFooter } from '../../../shared/ui/action-footer.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import type { DialogProps } from '../../../shared/ui/lazy-dialog.tsx';
import { t } from '../texts.ts';
import { useSetCourierMutation } from './dispatch.api.ts';
import { lastCourier, rememberCourier } from './last-courier.ts';

const ORDERS = { one: t('order'), many: t('orders') };
const OPTIONS = COURIERS.map((value) => ({ value, label: value }));

/** Gives the chosen orders to one courier. */
export function CourierDialog({ isOpen, onClose, ids }: DialogProps & { ids: readonly string[] }) {
  const [courier, choose] = useState<Courier | undefined>(lastCourier);
  const [setCourier, { isLoading }] = useSetCourierMutation();
  const toast = useToast();
  const save = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (!courier || isLoading) return;
    const { data, error } = await setCourier({ ids: [...ids], courier });
    if (!data) return void toast.alert(failureText(error, t(ORDER_MESSAGES.couriersFailed)));
    rememberCourier(courier);
    toast.success(
      doneText(data, ORDERS, t(data.count === 1 ? 'goes by {courier}' : 'go by {courier}', { courier: t(courier) })),
    );
    onClose();
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('Courier of {orders}', { orders: countText(ids.length, ORDERS) })}
    >
      <form onSubmit={(event) => void save(event)}>
        <RadioChoice
          label={t('Courier')}
          options={OPTIONS}
          value={courier ?? ''}
          onChange={(value) => choose(value as Courier)}
        />
        <ActionFooter onCancel={onClose} busy={isLoading} disabled={!courier} />
      </form>
    </Dialog>
  );
}
