import { skipToken } from '@reduxjs/toolkit/query';
import { useParams } from 'react-router';
import { RecordPage } from '../../shared/resource/record-page.tsx';
import { useEditedRecord } from '../../shared/resource/use-edited-record.ts';
import { OrderStatusBadge } from './order-status-badge.tsx';
import { useGetOrderQuery } from './orders.api.ts';
import { ORDER_RECORD } from './orders.ts';
import { OrderActions } from './record/order-actions.tsx';
import { OrderDetails } from './record/order-details.tsx';

/** One order: what was bought, where it goes, what happened to it and what staff noted. */
export function OrderPage() {
  const { orderId } = useParams();
  return <OrderScreen key={orderId} orderId={orderId} />;
}

function OrderScreen({ orderId }: { orderId: string | undefined }) {
  const record = useEditedRecord(ORDER_RECORD, orderId, useGetOrderQuery(orderId ?? skipToken));
  return (
    <RecordPage
      kind={ORDER_RECORD}
      record={record}
      badge={({ status }) => <OrderStatusBadge status={status} />}
      actions={record.latest && <OrderActions order={record.latest} />}
    >
      {(order) => <OrderDetails key={record.key} record={record} order={order} />}
    </RecordPage>
  );
}
