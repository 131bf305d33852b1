import type { OrderRow } from '@sankalp/contract/orders';
import { ORDER_SEARCH_MIN_LENGTH } from '@sankalp/contract/orders-list';
import { useEffect, useMemo } from 'react';
import { moduleIcons } from '../../shared/ui/module-icons.ts';
import type { PaletteItem, PaletteSource } from '../../shared/ui/palette/palette-source.ts';
import { type ServerSearch, searchedSource } from '../../shared/ui/palette/searched-source.ts';
import { orderPath } from './order-path.ts';
import { capitalised } from './order-status-badge.tsx';
import { useLazyFindOrdersQuery } from './orders.api.ts';

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
    label: `Order ${number}`,
    group: 'Orders',
    icon: moduleIcons.order,
    hint: `${username}, ${capitalised(status)}`,
    run: ({ navigate }) => navigate(orderPath(id)),
  };
}
