export { dispatchRoutes } from './dispatch/dispatch.routes.ts';
export { createDispatchService } from './dispatch/dispatch.service.ts';
export { createTrackingImport } from './import/tracking-import.service.ts';
export { ordersRoutes } from './orders.routes.ts';
export { createOrdersService } from './orders.service.ts';
export { listOrderSubjects, listOrdersOf } from './orders.store.ts';
export { createOrdersList } from './orders-list.store.ts';
export { countStoredOrders, insertPastOrders, listOrderable, type PastOrder } from './past-orders.store.ts';
