import type { Product } from '@sankalp/contract/products.schema';
import { RecordForm } from '../../../shared/resource/record-form.tsx';
import type { EditedRecord } from '../../../shared/resource/use-edited-record.ts';
import { useRecordForm } from '../../../shared/resource/use-record-form.ts';
import { categoriesApi } from '../../categories/index.ts';
import { PRODUCT_FIELDS } from '../product-fields.tsx';
import { productsApi } from '../products.api.ts';
import { ProductFormCards } from './product-form.tsx';
import { PRODUCT_RECORD } from './product-record.ts';
import { useProductFields } from './use-product-fields.ts';

interface ProductDetailsProps {
  record: EditedRecord<Product>;
  product: Product;
}

/** A product's media and fields, to read or to edit. */
export function ProductDetails({ record, product }: ProductDetailsProps) {
  const [update] = productsApi.useUpdate();
  const [reload] = productsApi.useLazyGet();
  const { data: categories = [] } = categoriesApi.useList();
  const { uploads, ...fields } = useProductFields(product);
  const form = useRecordForm({
    kind: PRODUCT_RECORD,
    record,
    row: product,
    ...fields,
    fieldsOf: PRODUCT_FIELDS.sent,
    update,
    reload,
  });
  return (
    <RecordForm
      form={form}
      differencesOf={(changes, theirs) => {
        const names = new Map([product.category, theirs.category, ...categories].map(({ id, name }) => [id, name]));
        return PRODUCT_FIELDS.differences(changes, product, theirs, (field, value) =>
          field === 'categoryId' ? (names.get(value) ?? '') : undefined,
        );
      }}
    >
      <ProductFormCards form={form} uploads={uploads} product={product} isEditing={record.isEditing} />
    </RecordForm>
  );
}
