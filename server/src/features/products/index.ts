import { productPaths } from '@sankalp/contract/products';
import * as productsCsvSchemas from '@sankalp/contract/products/products-csv.schema';
import * as productsSchemas from '@sankalp/contract/products.schema';
import { productsQuery } from '@sankalp/contract/products.schema';
import { countedBy, type Feature, schemasOf } from '../../shared/feature.ts';
import { createAppProducts } from './app-products.ts';
import { categoryProducts } from './category-products.ts';
import { createProductsImport } from './import/products-import.service.ts';
import { productsAppRoutes } from './products.app-routes.ts';
import { productsRoutes } from './products.routes.ts';
import { createProductsService } from './products.service.ts';
import { createProductsList } from './products-list.store.ts';

export type { AppProducts } from './app-products.ts';
export {
  insertPastMovements,
  type LockedProduct,
  type StockItem,
  stockMove,
  stockMoveValues,
} from './product-stock.store.ts';
export { holdStock, refuseShort, releaseStock, reserveStock, restoreStock } from './product-stock.ts';
export {
  findProduct,
  insertManyProducts,
  listByDaysLeft,
  listProductsNamed,
  type NamedProduct,
} from './products.store.ts';

export const productsFeature = {
  schemas: schemasOf(productsCsvSchemas, productsSchemas),
  records: { products: createProductsService },
  services: {
    productsList: createProductsList,
    productsImport: createProductsImport,
    categoryProducts: () => categoryProducts,
    appProducts: createAppProducts,
  },
  routes: [productsRoutes],
  appRoutes: [productsAppRoutes],
  counts: {
    [productPaths.list]: countedBy('productsList', productsQuery),
  },
} satisfies Feature;
