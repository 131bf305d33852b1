import { t } from 'virtual:texts';
import { ORDER_LABELS, ORDER_MESSAGES } from '@sankalp/contract/orders';
import type { Order, UpdateOrderBody } from '@sankalp/contract/orders.schema';
import { formatPhone } from '@sankalp/contract/shared/phone';
import { failureText } from '../../shared/api/failure-text.ts';
import type { RecordKind } from '../../shared/resource/record-kind.ts';
import { ORDERS_PATH } from './order-path.ts';

export const ORDER_RECORD: RecordKind<Order> = {
  singular: t('order'),
  title: t('Order'),
  nameOf: ({ number }) => t('Order {number}', { number }),
  missing: t('This order does not exist. It may have been deleted.'),
  changedByOther: t('This order was changed by {changedBy} at {changedAt}, after you opened it.'),
  list: { label: t('Order'), path: ORDERS_PATH, returnLabel: t('Return to Orders') },
  messages: ORDER_MESSAGES,
  loadFailed: (error) => failureText(error, t(ORDER_MESSAGES.detailsLoadFailed)),
};

type Field = keyof typeof ORDER_LABELS;
/** Values of the form: texts only. */
export type OrderFormValues = Record<Field, string>;

const FIELDS = Object.keys(ORDER_LABELS) as Field[];

export function orderFormValues(order: Order): OrderFormValues {
  const texts = Object.fromEntries(FIELDS.map((field) => [field, order[field] ?? ''])) as OrderFormValues;
  return { ...texts, recipientPhone: formatPhone(order.recipientPhone) };
}

/** The fields of an order that a save sends, all of them. */
export function sentFields(order: Order): Required<UpdateOrderBody> {
  return Object.fromEntries(FIELDS.map((field) => [field, order[field]])) as Required<UpdateOrderBody>;
}

/** Changes from what was shown; what was not touched goes out as it came. */
export function changedFields(values: OrderFormValues, before: OrderFormValues): Record<string, string | null> {
  const changed = FIELDS.filter((field) => values[field] !== before[field]);
  return Object.fromEntries(
    changed.map((field) => [field, field === 'courier' ? values[field] || null : values[field]]),
  );
}
