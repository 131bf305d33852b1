import { t } from 'virtual:texts';
import { Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { ADDRESS_FIELDS, COURIERS, ORDER_LABELS } from '@sankalp/contract/orders';
import { OPEN_STATUSES } from '@sankalp/contract/orders/order-status';
import { EDITABLE_PAYMENTS, isPaymentEditable, PAYMENT_STATUSES } from '@sankalp/contract/orders/refunds';
import type { Order } from '@sankalp/contract/orders.schema';
import { RadioChoice } from '../../shared/form/radio-choice.tsx';
import { shownField } from '../../shared/form/shown-field.ts';
import record from '../../shared/ui/record-page.module.css';
import { PAYMENT_TEXTS } from './order-status-badge.tsx';
import type { OrderFormValues } from './orders.ts';

interface OrderFieldsProps {
  fields: UseFormReturnType<OrderFormValues>;
  isEditing: boolean;
  order: Pick<Order, 'status' | 'paymentStatus' | 'refundedInr'>;
}

const PAYMENT_OPTIONS = PAYMENT_STATUSES.map((value) => ({ value, label: PAYMENT_TEXTS[value] }));
const EDITABLE_OPTIONS = EDITABLE_PAYMENTS.map((value) => ({ value, label: PAYMENT_TEXTS[value] }));
const COURIER_OPTIONS = COURIERS.map((value) => ({ value, label: t(value) }));
const FIXED: ReadonlySet<string> = new Set(ADDRESS_FIELDS);

/** How an order is paid, until money was refunded, and where it goes, until the parcel has left. */
export function OrderFields({ fields, isEditing, order }: OrderFieldsProps) {
  const isOpen = OPEN_STATUSES.some((open) => open === order.status);
  const canPay = isPaymentEditable(order);
  const field = (name: keyof OrderFormValues) => ({
    label: t(ORDER_LABELS[name]),
    ...shownField(isEditing && (isOpen || !FIXED.has(name)) && (canPay || name !== 'paymentStatus')),
    ...fields.getInputProps(name),
  });
  return (
    <>
      <h2>{t('Payment and delivery')}</h2>
      <div className={record.fields} data-editing={isEditing || undefined}>
        <RadioChoice {...field('paymentStatus')} options={canPay ? EDITABLE_OPTIONS : PAYMENT_OPTIONS} />
        <RadioChoice {...field('courier')} options={COURIER_OPTIONS} />
        <TextInput {...field('recipientName')} autoComplete="off" />
        <TextInput {...field('recipientPhone')} type="tel" autoComplete="off" />
        <Textarea {...field('address')} className={record.wide} autosize minRows={2} />
        <TextInput {...field('city')} autoComplete="off" />
        <TextInput {...field('state')} autoComplete="off" />
        <TextInput {...field('pincode')} inputMode="numeric" maxLength={6} autoComplete="off" />
      </div>
    </>
  );
}
