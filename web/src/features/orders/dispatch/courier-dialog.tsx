import { t } from 'virtual:texts';
import { COURIERS, type Courier, ORDER_MESSAGES } from '@sankalp/contract/orders';
import { type SyntheticEvent, useState } from 'react';
import { failureText } from '../../../shared/api/failure-text.ts';
import { RadioChoice } from '../../../shared/form/radio-choice.tsx';
import { useToast } from '../../../shared/interface/use-toast.ts';
import { countedText } from '../../../shared/language/counted-text.ts';
import { doneText } from '../../../shared/resource/bulk/bulk-text.ts';
import { ActionFooter } from '../../../shared/ui/action-footer.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import type { DialogProps } from '../../../shared/ui/lazy-dialog.tsx';
import { useSetCourierMutation } from './dispatch.api.ts';
import { lastCourier, rememberCourier } from './last-courier.ts';

const TITLE = { singular: t('Courier of 1 order'), plural: t('Courier of {count} orders') };
const OPTIONS = COURIERS.map((value) => ({ value, label: t(value) }));

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
      doneText(data, {
        singular: t('1 order goes by {courier}', { courier: t(courier) }),
        plural: t('{count} orders go by {courier}', { courier: t(courier) }),
      }),
    );
    onClose();
  };
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={countedText(TITLE, ids.length)}>
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
