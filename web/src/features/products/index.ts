export { productActions, useProductPalette } from './product-palette.ts';
export { productPath } from './product-path.ts';
export { productWord } from './product-words.ts';
