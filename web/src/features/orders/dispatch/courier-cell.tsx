import { COURIERS, type Courier, ORDER_MESSAGES, type OrderRow } from '@sankalp/contract/orders';
import { failureText } from '../../../shared/api/failure-text.ts';
import { useToast } from '../../../shared/interface/use-toast.ts';
import { useTableFit } from '../../../shared/table/use-table-fit.ts';
import { t } from '../texts.ts';
import { useSetCourierMutation } from './dispatch.api.ts';
import classes from './dispatch.module.css';

export const COURIER_COLUMN = 'courier';

/** Who carries a parcel, chosen where it stands; where its column does not fit, only its name. */
export function CourierCell({ order }: { order: OrderRow }) {
  const [setCourier, { isLoading }] = useSetCourierMutation();
  const toast = useToast();
  if (!useTableFit().shown.has(COURIER_COLUMN)) return order.courier && t(order.courier);
  const choose = async (courier: Courier | null) => {
    const { data, error } = await setCourier({ ids: [order.id], courier });
    const refused = data?.leftOut[0]?.why;
    if (error || refused) toast.alert(refused ?? failureText(error, t(ORDER_MESSAGES.couriersFailed)));
  };
  return (
    <select
      className={classes.courier}
      aria-label={t('Courier of order {number}', { number: order.number })}
      aria-busy={isLoading}
      value={order.courier ?? ''}
      onChange={({ currentTarget }) => void choose((currentTarget.value || null) as Courier | null)}
    >
      <option value="">{t('None yet')}</option>
      {COURIERS.map((courier) => (
        <option key={courier} value={courier}>
          {t(courier)}
        </option>
      ))}
    </select>
  );
}
