import { recordPaths } from '../shared/path.ts';

/** Products that the foundation sells, and how much of each there is (PROD-15, PROD-21). */

export const PRODUCT_DESCRIPTION_MAX_LENGTH = 5_000;
export const PRODUCT_MEDIA_MAX = 20;
export const PRODUCT_PRICE_MAX_INR = 10_000_000;
export const STOCK_MAX = 1_000_000;
/** How many days of sales say how long the stock lasts. */
export const SALES_DAYS = 30;
/** A product that lasts at most so many days, or is sold out, is low. */
export const LOW_STOCK_DAYS = 14;

/** The only option (PDET-09). */
export const PRODUCT_TAGS = ['Bestseller'] as const;
export type ProductTag = (typeof PRODUCT_TAGS)[number];

/** The rates of GST, past ones included: invoices of their time name them. */
export const GST_RATES_PERCENT = [0, 3, 5, 12, 18, 28, 40] as const;

/** Names of a product's fields: in the form, in its order, in the history, where two edits differ, and in the log. */
export const PRODUCT_LABELS = {
  name: 'Product Name',
  description: 'Product Description',
  categoryId: 'Product Category',
  tags: 'Tag',
  priceInr: 'Actual Price',
  discountedPriceInr: 'Discounted Price',
  stock: 'Current Stock',
  gstRatePercent: 'GST Rate',
  hsnCode: 'HSN Code',
  media: 'Media',
} as const;

export const PRODUCT_MESSAGES = {
  // The text of the courses is what every list of this area says (PROD-10).
  loadFailed: 'Failed to load Courses',
  detailsLoadFailed: 'An error occurred',
  idMissing: 'No product ID provided',
  empty: 'No Product found',
  noMatch: 'No products match your search',
  confirmDelete: 'Are you sure you want to delete this product?',
  deleted: 'Product deleted',
  deleteFailed: 'Failed to delete product. Please try again.',
  restored: 'Product restored',
  restoreFailed: 'Could not restore product',
  created: 'Product created successfully!',
  updated: 'Product updated successfully!',
  updateFailed: 'Failed to save product. Please try again.',
  stockFailed: 'Failed to change the stock. Please try again.',
  stockNoteSaved: 'Reason saved',
  stockNoteFailed: 'Failed to save the reason. Please try again.',
  stockEntryNotFound: 'Stock entry not found',
  exportFailed: 'Could not export products. Please try again.',
  priceInvalid: 'Price must be a valid positive number.',
  stockInvalid: 'Stock must be a valid non-negative integer.',
  discountAbove: 'The discounted price is above the actual price.',
  notFound: 'Product not found',
  categoryNotFound: 'Category not found',
  categoryDeleted: 'The category of this product was deleted. Restore the category first.',
} as const;

/** Why an order cannot have so many of a product (409). */
export const outOfStock = (name: string, stock: number, wanted: number): string =>
  stock === 0 ? `"${name}" is out of stock.` : `"${name}" is short: ${stock} in stock, ${wanted} wanted.`;

/** Why so many cannot be taken out of the stock, or put into it (409). */
export const stockRefusal = (name: string, stock: number, change: number): string =>
  change < 0 ? `"${name}" has only ${stock} in stock.` : `"${name}" can have at most ${STOCK_MAX} in stock.`;

/** Why an order cannot have a product that is gone (409). */
export const noLongerSold = (name: string): string => `"${name}" is no longer sold.`;

/**
 * Why the stock changed: the first entry, an admin's edit, an order that took units, one that gave them back, a checkout that holds
 * units, one that holds them no longer, goods that came, goods that can no longer be sold.
 */
export const STOCK_REASONS = ['opening', 'edit', 'order', 'restock', 'hold', 'release', 'received', 'damaged'] as const;

/** Entries that an admin writes by themselves. */
export const STOCK_ENTRIES = ['received', 'damaged'] as const;
export type StockEntry = (typeof STOCK_ENTRIES)[number];
export const STOCK_NOTE_MAX_LENGTH = 200;
export const STOCK_NOTE_MISSING = 'is required for damaged goods';
export type StockReason = (typeof STOCK_REASONS)[number];

export const productPaths = {
  ...recordPaths('/products'),
  stock: '/products/:id/stock-ledger',
  stockNote: '/products/:id/stock-ledger/:entryId/note',
} as const;

/** For how many days the stock lasts at the pace of the last days' sales; null when nothing was sold. */
export function daysLeft({ stock, soldLately }: Readonly<Record<'stock' | 'soldLately', number>>): number | null {
  if (stock === 0) return 0;
  return soldLately === 0 ? null : Math.floor((stock * SALES_DAYS) / soldLately);
}
