import { t } from 'virtual:texts';
import { COURIERS, type Courier, ORDER_MESSAGES } from '@sankalp/contract/orders';
import { OPEN_STATUSES } from '@sankalp/contract/orders/order-status';
import type { OrderRow } from '@sankalp/contract/orders.schema';
import { failureText } from '../../../shared/api/failure-text.ts';
import { ChoiceField } from '../../../shared/form/choice-field.tsx';
import { useToast } from '../../../shared/interface/use-toast.ts';
import { useTableFit } from '../../../shared/table/use-table-fit.ts';
import { useSetCourierMutation } from './dispatch.api.ts';

export const COURIER_COLUMN = 'courier';

const OPTIONS = [
  { value: '', label: t('None yet') },
  ...COURIERS.map((courier) => ({ value: courier, label: t(courier) })),
];

/** Courier of a parcel, chosen where it stands; where its column does not fit or the parcel has left, only its name. */
export function CourierCell({ order }: { order: OrderRow }) {
  const [setCourier, { isLoading }] = useSetCourierMutation();
  const toast = useToast();
  const isOpen = OPEN_STATUSES.some((open) => open === order.status);
  const hasRoom = useTableFit().shown.has(COURIER_COLUMN);
  if (!isOpen || !hasRoom) return order.courier && t(order.courier);
  const choose = async (courier: Courier | null) => {
    const { data, error } = await setCourier({ ids: [order.id], courier });
    const refused = data?.leftOut[0]?.why;
    if (error || refused) toast.alert(refused ?? failureText(error, t(ORDER_MESSAGES.couriersFailed)));
  };
  return (
    <ChoiceField
      size="xs"
      aria-label={t('Courier of order {number}', { number: order.number })}
      aria-busy={isLoading}
      options={OPTIONS}
      value={order.courier ?? ''}
      onChange={(courier) => void choose((courier || null) as Courier | null)}
    />
  );
}
