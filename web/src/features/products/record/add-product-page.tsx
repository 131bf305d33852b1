import { PRODUCT_MESSAGES } from '@sankalp/contract/products';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { FormBars } from '../../../shared/form/form-bars.tsx';
import { useContractForm } from '../../../shared/form/use-contract-form.ts';
import { useToast } from '../../../shared/interface/use-toast.ts';
import { PageHeader } from '../../../shared/ui/page-header.tsx';
import record from '../../../shared/ui/record-page.module.css';
import { PRODUCTS_PATH } from '../product-path.ts';
import { useCreateProductMutation } from '../products.api.ts';
import { ProductFormCards } from './product-form.tsx';
import { createBody } from './product-values.ts';
import { useProductFields } from './use-product-fields.ts';

/** A new product. */
export function AddProductPage() {
  const navigate = useNavigate();
  const toast = useToast();
  const [create] = useCreateProductMutation();
  const [isDone, setDone] = useState(false);
  const { uploads, ...fields } = useProductFields(undefined);
  const form = useContractForm({
    ...fields,
    draftKey: 'product new',
    onSubmit: async (body): Promise<void> => {
      const { error } = await create(createBody(body));
      if (error) return form.refuse(error, PRODUCT_MESSAGES.updateFailed);
      form.draft.drop();
      toast.success(PRODUCT_MESSAGES.created);
      setDone(true);
    },
  });
  // Only then does the guard let the page change.
  useEffect(() => {
    if (isDone) void navigate(PRODUCTS_PATH);
  }, [isDone, navigate]);
  return (
    <div className={record.page}>
      <PageHeader
        title="Add Product"
        breadcrumbs={[{ label: 'Product', to: PRODUCTS_PATH }, { label: 'Add Product' }]}
        backTo={PRODUCTS_PATH}
      />
      <FormBars
        form={{ ...form, isDirty: form.isDirty && !isDone }}
        discardLabel="Cancel"
        onDiscard={() => navigate(PRODUCTS_PATH)}
        onRestore={form.draft.restore}
      />
      <ProductFormCards form={form} uploads={uploads} product={undefined} isEditing />
    </div>
  );
}
