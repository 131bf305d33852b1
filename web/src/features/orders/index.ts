export { NewOrderButton } from './new/new-order-button.tsx';
export { OrdersTable } from './order-list.tsx';
export { orderActions, useOrderPalette } from './order-palette.ts';
export { DISPATCH_PATH, orderPath } from './order-path.ts';
export { type PrintedOrders, printPath } from './print/printed.ts';
export { UserOrders } from './user-orders.tsx';
