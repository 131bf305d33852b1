import { t } from 'virtual:texts';
import { Textarea, TextInput } from '@mantine/core';
import { ADDRESS_FIELDS, ORDER_MESSAGES } from '@sankalp/contract/orders';
import { NEW_ORDER_PAYMENTS } from '@sankalp/contract/orders/new-order';
import type { Recipient } from '@sankalp/contract/orders/new-order.schema';

import { formatInr } from '@sankalp/contract/shared/money';
import { formatPhone } from '@sankalp/contract/shared/phone';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { DialogForm } from '../../../shared/form/dialog-form.tsx';
import type { Person, PersonField } from '../../../shared/form/person-field.ts';
import { RadioChoice } from '../../../shared/form/radio-choice.tsx';
import { useContractForm } from '../../../shared/form/use-contract-form.ts';
import { useToast } from '../../../shared/interface/use-toast.ts';
import { withNodes } from '../../../shared/language/with-nodes.tsx';
import { loadedLater } from '../../../shared/ui/loaded-later.ts';
import { orderPath } from '../order-path.ts';
import { PAYMENT_TEXTS } from '../order-status-badge.tsx';
import { useCreateOrderMutation, useLazyFindRecipientQuery, useListOrderableQuery } from './new-order.api.ts';
import classes from './new-order.module.css';
import { bodyOf, LABELS, missingIn, NEW_ORDER, type NewOrderValues, totalOf } from './new-order-values.ts';
import { OrderItemsField } from './order-items-field.tsx';
import { SavedAddress } from './saved-address.tsx';

const schema = loadedLater(async () => (await import('@sankalp/contract/orders/new-order.schema')).createOrderBody);

interface NewOrderFormProps {
  UserField: PersonField;
  onClose: () => void;
}

type AddressField = (typeof ADDRESS_FIELDS)[number];

const PAYMENTS = NEW_ORDER_PAYMENTS.map((value) => ({ value, label: PAYMENT_TEXTS[value] }));

/** User, products, payment and address; the address comes from the last parcel of the user. */
export function NewOrderForm({ UserField, onClose }: NewOrderFormProps) {
  const [user, setUser] = useState<Person>();
  const [addresses, setAddresses] = useState<readonly Recipient[]>([]);
  const [create] = useCreateOrderMutation();
  const [findRecipient] = useLazyFindRecipientQuery();
  const products = useListOrderableQuery();
  const navigate = useNavigate();
  const toast = useToast();
  /** Values that were filled in by themselves: they make way for the next user, typed ones do not. */
  const filled = useRef<Partial<Record<AddressField, string>>>({});
  const form = useContractForm({
    initialValues: NEW_ORDER,
    schema,
    bodyOf,
    labels: LABELS,
    missingOf: missingIn,
    onSubmit: async (body): Promise<void> => {
      const { data, error } = await create({ ...body, totalInr: totalOf(fields.getValues(), products.data ?? []) });
      if (error) {
        // A price may have changed meanwhile.
        void products.refetch();
        return form.refuse(error, t(ORDER_MESSAGES.createFailed));
      }
      const action = { label: t('Open'), run: () => void navigate(orderPath(data.id)) };
      toast.success(t('Order {number} made', { number: data.number }), { action });
      onClose();
    },
  });
  const { fields } = form;
  const { values } = fields;
  const field = (name: AddressField) => ({ label: LABELS[name], required: true, ...fields.getInputProps(name) });
  const fill = (recipient: Recipient, takes: (name: AddressField) => boolean) => {
    const found = { ...recipient, recipientPhone: formatPhone(recipient.recipientPhone) };
    for (const name of ADDRESS_FIELDS.filter(takes)) {
      fields.setFieldValue(name, found[name]);
      filled.current[name] = found[name];
    }
  };
  const choose = async (person: Person | undefined) => {
    setUser(person);
    setAddresses([]);
    fields.setFieldValue('userId', person?.id ?? '');
    if (!person) return;
    // Without it the address is typed.
    const { data } = await findRecipient(person.id);
    if (!data) return;
    setAddresses(data.addresses);
    const typed = fields.getValues();
    fill(data, (name) => typed[name] === '' || typed[name] === filled.current[name]);
  };
  return (
    <DialogForm form={form} onCancel={onClose}>
      <UserField label={LABELS.userId} value={user} onChange={(person) => void choose(person)} required />
      <OrderItemsField
        query={products}
        items={values.items}
        onChange={(items) => fields.setFieldValue('items', items as NewOrderValues['items'])}
      />
      <p className={classes.total} role="status">
        {withNodes(t('Total {amount}'), { amount: <strong>{formatInr(totalOf(values, products.data ?? []))}</strong> })}
      </p>
      <RadioChoice label={LABELS.paymentStatus} options={PAYMENTS} {...fields.getInputProps('paymentStatus')} />
      <SavedAddress addresses={addresses} onChoose={(address) => fill(address, () => true)} />
      <div className={classes.address}>
        <TextInput {...field('recipientName')} autoComplete="off" />
        <TextInput {...field('recipientPhone')} type="tel" autoComplete="off" />
        <Textarea {...field('address')} className={classes.wide} rows={2} />
        <TextInput {...field('city')} autoComplete="off" />
        <TextInput {...field('state')} autoComplete="off" />
        <TextInput {...field('pincode')} inputMode="numeric" maxLength={6} autoComplete="off" />
      </div>
    </DialogForm>
  );
}
