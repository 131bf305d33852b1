import { PRODUCT_MESSAGES } from '@sankalp/contract/products';
import type { CreateProductBody } from '@sankalp/contract/products.schema';
import { NewRecordPage, useNewRecordForm } from '../../../shared/resource/new-record-page.tsx';
import { productsApi } from '../products.api.ts';
import { t } from '../texts.ts';
import { ProductFormCards } from './product-form.tsx';
import { PRODUCT_RECORD } from './product-record.ts';
import { useProductFields } from './use-product-fields.ts';

const NEW_PRODUCT = {
  ...PRODUCT_RECORD,
  messages: { created: t(PRODUCT_MESSAGES.created), createFailed: t(PRODUCT_MESSAGES.updateFailed) },
};

/** A new product. */
export function AddProductPage() {
  const [create] = productsApi.useCreate();
  const { uploads, ...fields } = useProductFields(undefined);
  // The form's required fields are there by then.
  const form = useNewRecordForm(NEW_PRODUCT, fields, (body) => create(body as CreateProductBody));
  return (
    <NewRecordPage title={t('Add Product')} list={NEW_PRODUCT.list} form={form}>
      <ProductFormCards form={form} uploads={uploads} product={undefined} isEditing />
    </NewRecordPage>
  );
}
