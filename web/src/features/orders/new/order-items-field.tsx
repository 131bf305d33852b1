import { ActionIcon, TextInput } from '@mantine/core';
import '@mantine/core/styles/ActionIcon.css';
import { t } from 'virtual:texts';
import { NEW_ORDER_ITEMS_MAX } from '@sankalp/contract/orders/new-order';
import type { OrderableProduct } from '@sankalp/contract/orders/new-order.schema';
import { formatInr } from '@sankalp/contract/shared/money';
import { IconX } from '@tabler/icons-react';
import { ReferenceField } from '../../../shared/form/reference-field.tsx';
import { PlainButton } from '../../../shared/ui/plain-button.tsx';
import classes from './new-order.module.css';
import { type ItemValues, NEW_ITEM } from './new-order-values.ts';

interface OrderItemsFieldProps {
  /** RTK Query's state of what can be ordered. */
  query: {
    data?: readonly OrderableProduct[] | undefined;
    isLoading: boolean;
    isError: boolean;
    refetch: () => unknown;
  };
  items: readonly ItemValues[];
  onChange: (items: ItemValues[]) => void;
}

/** Products with their quantities: a line for each. A product that was chosen is not offered again. */
export function OrderItemsField({ query, items, onChange }: OrderItemsFieldProps) {
  const { data = [] } = query;
  const named = data.map(({ id, name, priceInr, stock }) => ({
    id,
    name: t('{name}, {price}, {stock} in stock', { name, price: formatInr(priceInr), stock }),
  }));
  const change = (index: number, own: Partial<ItemValues>) =>
    onChange(items.map((item, at) => (at === index ? { ...item, ...own } : item)));
  return (
    <fieldset className={classes.items} id="items" tabIndex={-1}>
      <legend>{t('Products')}</legend>
      {items.map((item, index) => {
        const taken = new Set(items.flatMap(({ productId }, at) => (at === index ? [] : productId)));
        const number = index + 1;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name
          <div key={index} className={classes.item}>
            <ReferenceField
              label={t('Product {number}', { number })}
              placeholder={t('Choose a product')}
              query={{ ...query, data: named.filter(({ id }) => !taken.has(id)) }}
              loadFailed={t('The products could not be read.')}
              value={item.productId}
              onChange={(productId) => change(index, { productId })}
            />
            <TextInput
              label={t('Quantity')}
              aria-label={t('Quantity of product {number}', { number })}
              inputMode="numeric"
              autoComplete="off"
              maxLength={5}
              value={item.quantity}
              onChange={({ currentTarget }) => change(index, { quantity: currentTarget.value })}
            />
            {items.length > 1 && (
              <ActionIcon
                variant="subtle"
                color="gray"
                size={36}
                aria-label={t('Remove product {number}', { number })}
                onClick={() => onChange(items.filter((_, at) => at !== index))}
              >
                <IconX size={16} aria-hidden="true" />
              </ActionIcon>
            )}
          </div>
        );
      })}
      {items.length < NEW_ORDER_ITEMS_MAX && (
        <PlainButton data-compact onClick={() => onChange([...items, NEW_ITEM])}>
          {t('Add another product')}
        </PlainButton>
      )}
    </fieldset>
  );
}
