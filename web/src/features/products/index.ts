export { productActions, useProductPalette } from './product-palette.ts';
