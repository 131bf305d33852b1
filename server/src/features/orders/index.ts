export type { Seller } from './invoices/invoices.store.ts';
export { invoices, refunds } from './invoices/invoices.table.ts';
export { createOrderServices } from './order-services.ts';
export { ordersRoutes } from './orders.routes.ts';
export { createOrdersService, type OrdersService } from './orders.service.ts';
export { listOrderSubjects, listOrdersOf } from './orders.store.ts';
export { countErasable, outlivesRetention, type RetentionStart } from './orders-erasure.store.ts';
export { createOrdersList } from './orders-list.store.ts';
export { countStoredOrders, insertPastOrders, listOrderable, type PastOrder } from './past-orders.store.ts';
