import { PRODUCT_MESSAGES } from '@sankalp/contract/products';
import { type Product, productSchema } from '@sankalp/contract/products.schema';
import { failureText } from '../../../shared/api/failure-text.ts';
import type { RecordKind } from '../../../shared/resource/record-kind.ts';
import { PRODUCTS_PATH, productPath } from '../product-path.ts';
import { t } from '../texts.ts';

export const PRODUCT_RECORD: RecordKind<Product> = {
  singular: t('product'),
  title: t('Product'),
  missing: t('This product does not exist. It may have been deleted.'),
  changedByOther: t('This product was changed by {changedBy} at {changedAt}, after you opened it.'),
  list: { label: t('Product'), path: PRODUCTS_PATH, returnLabel: t('Return to Products') },
  addressOf: productPath,
  handedOver: productSchema,
  messages: PRODUCT_MESSAGES,
  loadFailed: (error) => failureText(error, t(PRODUCT_MESSAGES.detailsLoadFailed)),
};
