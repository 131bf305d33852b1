export { OrdersTable } from './list/orders-table.tsx';
export { NewOrderButton } from './new/new-order-button.tsx';
export { orderActions, useOrderPalette } from './order-palette.ts';
export { DISPATCH_PATH, orderPath } from './order-path.ts';
export { UserOrders } from './user-orders.tsx';
