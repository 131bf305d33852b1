import { skipToken } from '@reduxjs/toolkit/query';
import type { Product } from '@sankalp/contract/products';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { Neighbours } from '../../../shared/record/neighbours.tsx';
import { RecordPage } from '../../../shared/record/record-page.tsx';
import { useEditedRecord } from '../../../shared/record/use-edited-record.ts';
import { neighboursOf } from '../../../shared/table/list-order.ts';
import { lazyDialog } from '../../../shared/ui/lazy-dialog.tsx';
import { useDialog } from '../../../shared/ui/use-dialog.ts';
import { ProductReviews } from '../../product-reviews/index.ts';
import { PRODUCTS_PATH, productPath } from '../product-path.ts';
import { useGetProductQuery } from '../products.api.ts';
import { AddProductPage } from './add-product-page.tsx';
import { ProductDetails } from './product-details.tsx';
import { ProductPast } from './product-past.tsx';
import { PRODUCT_RECORD } from './product-record.ts';

const DeleteProductDialog = lazyDialog(async () => (await import('../delete-product-dialog.tsx')).DeleteProductDialog);

/** A product to add, to edit or to view, as the address says (PDET-01, PDET-32). */
export function ProductPage() {
  const [params] = useSearchParams();
  const id = params.get('id') ?? undefined;
  const action = params.get('action') ?? (id === undefined ? 'add' : 'view');
  if (action === 'add') return <AddProductPage />;
  return <ProductScreen key={id} id={id} isEdited={action === 'edit'} />;
}

/** Edit updates the address (PDET-11); a save leads to the list (PDET-19). */
function ProductScreen({ id, isEdited }: { id: string | undefined; isEdited: boolean }) {
  const navigate = useNavigate();
  const { state } = useLocation();
  const [isSaved, setSaved] = useState(false);
  const record = useEditedRecord(PRODUCT_RECORD, id, useGetProductQuery(id ?? skipToken), {
    isEditing: isEdited && !isSaved,
    setEditing: (isEditing) => {
      if (id !== undefined) void navigate(productPath(id, isEditing ? 'edit' : 'view'), { replace: true, state });
    },
  });
  const { isEditing } = record;
  const deleteDialog = useDialog<{ product: Product }>();
  // Only when the form is closed does its guard let the page change.
  useEffect(() => {
    if (isSaved) void navigate(PRODUCTS_PATH);
  }, [isSaved, navigate]);
  const inForm = {
    ...record,
    close: (saved?: Partial<Product>) => {
      if (saved) setSaved(true);
      else record.close();
    },
  };
  return (
    <RecordPage
      kind={PRODUCT_RECORD}
      record={record}
      onDelete={(product) => deleteDialog.open({ product })}
      actions={<Neighbours what="product" neighbours={neighboursOf(id)} pathOf={productPath} />}
    >
      {(product) => (
        <>
          <ProductDetails key={record.key} record={inForm} product={product} />
          {!isEditing && <ProductReviews productId={product.id} />}
          {!isEditing && <ProductPast product={product} />}
          <DeleteProductDialog dialog={deleteDialog} onDeleted={() => navigate(PRODUCTS_PATH)} />
        </>
      )}
    </RecordPage>
  );
}
