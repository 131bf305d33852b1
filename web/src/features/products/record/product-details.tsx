import type { Product } from '@sankalp/contract/products';
import { RecordForm } from '../../../shared/record/record-form.tsx';
import type { EditedRecord } from '../../../shared/record/use-edited-record.ts';
import { useRecordForm } from '../../../shared/record/use-record-form.ts';
import { useListCategoriesQuery } from '../../categories/index.ts';
import { useLazyGetProductQuery, useUpdateProductMutation } from '../products.api.ts';
import { productDifferences } from './product-differences.ts';
import { ProductFormCards } from './product-form.tsx';
import { PRODUCT_RECORD } from './product-record.ts';
import { sentFields } from './product-values.ts';
import { useProductFields } from './use-product-fields.ts';

interface ProductDetailsProps {
  record: EditedRecord<Product>;
  product: Product;
}

/** A product's media and fields, to read or to edit. */
export function ProductDetails({ record, product }: ProductDetailsProps) {
  const [update] = useUpdateProductMutation();
  const [reload] = useLazyGetProductQuery();
  const { data: categories = [] } = useListCategoriesQuery();
  const { uploads, ...fields } = useProductFields(product);
  const form = useRecordForm({
    kind: PRODUCT_RECORD,
    record,
    row: product,
    ...fields,
    fieldsOf: sentFields,
    update,
    reload,
  });
  return (
    <RecordForm
      form={form}
      differencesOf={(changes, theirs) => productDifferences(changes, product, theirs, categories)}
    >
      <ProductFormCards form={form} uploads={uploads} product={product} isEditing={record.isEditing} />
    </RecordForm>
  );
}
