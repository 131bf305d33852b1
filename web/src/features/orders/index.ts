export { OrdersTable } from './list/orders-table.tsx';
export { useOrderPalette } from './order-palette.ts';
export { orderPath } from './order-path.ts';
export { UserOrders } from './user-orders.tsx';
