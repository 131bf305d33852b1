import { t } from 'virtual:texts';
import { PRODUCT_LABELS } from '@sankalp/contract/products';

/** Name of a product's field, for lists that tell of several kinds of records. */
export const productWord = (field: string): string | undefined =>
  field in PRODUCT_LABELS ? t(PRODUCT_LABELS[field as keyof typeof PRODUCT_LABELS]) : undefined;
