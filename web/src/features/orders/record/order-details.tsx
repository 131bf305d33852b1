import { t } from 'virtual:texts';
import { ORDER_LABELS } from '@sankalp/contract/orders';
import type { Order } from '@sankalp/contract/orders.schema';

import { FormCard } from '../../../shared/form/form-card.tsx';
import { differencesOf } from '../../../shared/resource/differences.ts';
import { RecordForm } from '../../../shared/resource/record-form.tsx';
import type { EditedRecord } from '../../../shared/resource/use-edited-record.ts';
import { useRecordForm } from '../../../shared/resource/use-record-form.ts';
import { loadedLater } from '../../../shared/ui/loaded-later.ts';
import { SectionCard } from '../../../shared/ui/section-card.tsx';
import { OrderReviews } from '../list/order-row-details.tsx';
import { OrderFields } from '../order-fields.tsx';
import { useLazyGetOrderQuery, useUpdateOrderMutation } from '../orders.api.ts';
import classes from '../orders.module.css';
import { changedFields, ORDER_RECORD, orderFormValues, sentFields } from '../orders.ts';
import { OrderBuyer } from './order-buyer.tsx';
import { OrderHistory } from './order-history.tsx';
import { OrderItems } from './order-items.tsx';
import { OrderNotes } from './order-notes.tsx';
import { OrderRefunds } from './order-refunds.tsx';

const schema = loadedLater(async () => (await import('@sankalp/contract/orders.schema')).updateOrderBody);

interface OrderDetailsProps {
  record: EditedRecord<Order>;
  order: Order;
}

/** An order whole: the form holds payment, courier and address; all else is written where it stands. */
export function OrderDetails({ record, order }: OrderDetailsProps) {
  const [update] = useUpdateOrderMutation();
  const [reload] = useLazyGetOrderQuery();
  const form = useRecordForm({
    kind: ORDER_RECORD,
    record,
    row: order,
    initialValues: orderFormValues(order),
    schema,
    bodyOf: changedFields,
    labels: ORDER_LABELS,
    fieldsOf: sentFields,
    update,
    reload,
  });
  const latest = record.latest ?? order;
  return (
    <RecordForm
      form={form}
      differencesOf={(changes, theirs) =>
        differencesOf({ labels: ORDER_LABELS, before: sentFields(order), changes, theirs: sentFields(theirs) })
      }
    >
      <div className={classes.columns}>
        <div className={classes.stack}>
          <SectionCard title={t('Items')}>
            <OrderItems order={latest} />
          </SectionCard>
          <FormCard form={form} label={t('Payment and delivery')}>
            <OrderFields fields={form.fields} isEditing={form.isEditing} order={latest} />
          </FormCard>
          {latest.reviews.length > 0 && (
            <div className={classes.card}>
              <OrderReviews reviews={latest.reviews} />
            </div>
          )}
        </div>
        <div className={classes.stack}>
          <OrderBuyer order={latest} />
          <OrderHistory order={latest} />
          <OrderRefunds refunds={latest.refunds} />
          <OrderNotes order={latest} />
        </div>
      </div>
    </RecordForm>
  );
}
