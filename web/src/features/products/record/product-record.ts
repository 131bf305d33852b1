import { PRODUCT_MESSAGES, type Product, productSchema } from '@sankalp/contract/products';
import { failureText } from '../../../shared/api/failure-text.ts';
import type { RecordKind } from '../../../shared/record/record-kind.ts';
import { PRODUCTS_PATH, productPath } from '../product-path.ts';
import { t } from '../texts.ts';

export const PRODUCT_RECORD: RecordKind<Product> = {
  what: t('product'),
  list: { label: t('Product'), path: PRODUCTS_PATH, returnLabel: t('Return to Products') },
  addressOf: productPath,
  handedOver: productSchema,
  messages: PRODUCT_MESSAGES,
  loadFailed: (error) => failureText(error, t(PRODUCT_MESSAGES.detailsLoadFailed)),
};
