export { categoryProducts } from './category-products.ts';
export { createProductsImport } from './import/products-import.service.ts';
export { insertPastMovements, type StockItem } from './product-stock.store.ts';
export { reserveStock, restoreStock } from './product-stock.ts';
export { productsRoutes } from './products.routes.ts';
export { createProductsService } from './products.service.ts';
export {
  countStoredProducts,
  findProduct,
  insertManyProducts,
  listProductsNamed,
  type NamedProduct,
} from './products.store.ts';
export { createProductsList } from './products-list.store.ts';
