import { addressedPaths } from '../../shared/resource/addressed-paths.ts';

/** With its final slash, as the documents name where a save leads (PDET-19). */
export const PRODUCTS_PATH = '/dashboard/product/';

/** The details page (PROD-07). */
export const { add: ADD_PRODUCT_PATH, pathOf: productPath } = addressedPaths('/dashboard/product-details');
