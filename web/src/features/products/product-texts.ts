import { t } from 'virtual:texts';
import { daysLeft, LOW_STOCK_DAYS } from '@sankalp/contract/products';
import type { Product } from '@sankalp/contract/products.schema';

/** Texts that a search of the products looks through: name, category, tags. */
export function productTextsOf({ name, category, tags }: Product): string[] {
  return [name, category.name, ...tags];
}

/** How long the stock lasts: "9 days left", "Sold out"; nothing where nothing was sold lately. */
export function stockText(product: Product): string {
  const days = daysLeft(product);
  if (product.stock === 0) return t('Sold out');
  if (days === null) return '';
  return days === 1 ? t('1 day left') : t('{days} days left', { days });
}

/** Whether somebody should order more of it. */
export function isLow(product: Product): boolean {
  const days = daysLeft(product);
  return days !== null && days <= LOW_STOCK_DAYS;
}

/** Order by which the soonest sold out come first; those of which nothing was sold last, the smaller stock first. */
export function lowestFirst(products: readonly Product[]): readonly Product[] {
  const daysOf = (product: Product) => daysLeft(product) ?? Number.POSITIVE_INFINITY;
  const byDays = (a: Product, b: Product) => (daysOf(a) === daysOf(b) ? 0 : daysOf(a) - daysOf(b));
  return products.toSorted((a, b) => byDays(a, b) || a.stock - b.stock);
}
