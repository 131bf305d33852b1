export { productActions, useProductPalette } from './product-palette.ts';
export { productPath } from './product-path.ts';
