import { PRODUCT_LABELS } from '@sankalp/contract/products';
import { t } from './texts.ts';

/** Name of a product's field, for lists that tell of several kinds of records. */
export const productWord = (field: string): string | undefined =>
  field in PRODUCT_LABELS ? t(PRODUCT_LABELS[field as keyof typeof PRODUCT_LABELS]) : undefined;
