import { t } from 'virtual:texts';
import type { ADDRESS_FIELDS } from '@sankalp/contract/orders';
import { NEW_ORDER_LABELS } from '@sankalp/contract/orders/new-order';
import type { OrderableProduct } from '@sankalp/contract/orders/new-order.schema';
import { typedNumber } from '../../../shared/form/typed-number.ts';

/** A product as it is chosen, and how many as it was typed. */
export interface ItemValues {
  productId: string;
  quantity: string;
}

type TextField = (typeof ADDRESS_FIELDS)[number] | 'userId' | 'paymentStatus';
export type NewOrderValues = Record<TextField, string> & { items: ItemValues[] };

export const NEW_ITEM: ItemValues = { productId: '', quantity: '1' };

export const NEW_ORDER: NewOrderValues = {
  userId: '',
  items: [NEW_ITEM],
  paymentStatus: 'cod',
  recipientName: '',
  recipientPhone: '',
  address: '',
  city: '',
  state: '',
  pincode: '',
};

type Field = keyof typeof NEW_ORDER_LABELS;
export const LABELS = Object.fromEntries(
  Object.entries(NEW_ORDER_LABELS).map(([field, label]) => [field, t(label)]),
) as Record<Field, string>;

/** Lines without a product are no items. */
export const bodyOf = ({ items, ...values }: NewOrderValues) => ({
  ...values,
  items: items
    .filter(({ productId }) => productId !== '')
    .map(({ productId, quantity }) => ({ productId, quantity: typedNumber(quantity) ?? 0 })),
});

export function missingIn(values: NewOrderValues): string[] {
  const hasItems = bodyOf(values).items.length > 0;
  return (Object.keys(NEW_ORDER_LABELS) as Field[]).filter((field) =>
    field === 'items' ? !hasItems : values[field].trim() === '',
  );
}

/** Total of the chosen products at their prices of now; what is no quantity counts as none. */
export function totalOf({ items }: NewOrderValues, products: readonly OrderableProduct[]): number {
  const prices = new Map(products.map(({ id, priceInr }) => [id, priceInr]));
  return items.reduce((total, { productId, quantity }) => {
    const count = typedNumber(quantity);
    return (
      total + (prices.get(productId) ?? 0) * (count !== undefined && Number.isInteger(count) && count > 0 ? count : 0)
    );
  }, 0);
}
