export { insertPastMovements, type PastMovement, type StockItem } from './product-stock.store.ts';
export { reserveStock, restoreStock } from './product-stock.ts';
