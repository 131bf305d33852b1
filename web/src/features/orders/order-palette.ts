import { t } from 'virtual:texts';
import { ORDER_SEARCH_MIN_LENGTH } from '@sankalp/contract/orders/orders-list';
import type { OrderRow } from '@sankalp/contract/orders.schema';
import { IconPlus, IconReceipt, IconUpload } from '@tabler/icons-react';
import { useEffect, useMemo } from 'react';
import type { PaletteItem, PaletteSource } from '../../shared/palette/palette-source.ts';
import { type ServerSearch, searchedSource } from '../../shared/palette/searched-source.ts';
import { lazyDialog } from '../../shared/ui/lazy-dialog.tsx';
import { moduleIcons } from '../../shared/ui/module-icons.ts';
import { NEW_ORDER_PATH, orderPath } from './order-path.ts';
import { STATUS_TEXTS } from './order-status-badge.tsx';
import { useLazyFindOrdersQuery } from './orders.api.ts';

const ImportOrdersDialog = lazyDialog(
  async () => (await import('./import/import-orders-dialog.tsx')).ImportOrdersDialog,
);

const MonthEndDialog = lazyDialog(async () => (await import('./dispatch/month-end-dialog.tsx')).MonthEndDialog);

/** Actions of the palette about orders. */
export const orderActions: PaletteSource = {
  id: 'order-actions',
  items: () => [
    {
      id: 'add-order',
      label: t('New order'),
      group: t('Actions'),
      module: 'order',
      icon: IconPlus,
      keywords: 'phone call create',
      run: ({ navigate }) => navigate(NEW_ORDER_PATH),
    },
    {
      id: 'month-end',
      label: t('Month-end'),
      group: t('Actions'),
      module: 'order',
      icon: IconReceipt,
      keywords: 'invoices taxes gst accountant download',
      run: ({ show }) => show(MonthEndDialog),
    },
    {
      id: 'import-orders',
      label: t('Import orders'),
      group: t('Actions'),
      module: 'order',
      icon: IconUpload,
      keywords: 'past csv',
      run: ({ show }) => show(ImportOrdersDialog),
    },
  ],
};

/** Orders by number, tracking number, name or phone number, as the palette finds them. */
export function useOrderPalette(): PaletteSource {
  const [findOrders] = useLazyFindOrdersQuery();
  const { source, stop } = useMemo(() => createSource((query) => findOrders(query, true)), [findOrders]);
  useEffect(() => stop, [stop]);
  return source;
}

const createSource = (find: (query: string) => ServerSearch<OrderRow>) =>
  searchedSource({ id: 'orders', module: 'order', minLength: ORDER_SEARCH_MIN_LENGTH, find, itemOf });

function itemOf({ id, number, username, status }: OrderRow): PaletteItem {
  return {
    id: `order-${id}`,
    label: t('Order {number}', { number }),
    group: t('Orders'),
    icon: moduleIcons.order,
    hint: `${username}, ${STATUS_TEXTS[status]}`,
    run: ({ navigate }) => navigate(orderPath(id)),
  };
}
