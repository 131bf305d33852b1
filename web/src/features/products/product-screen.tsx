import { skipToken } from '@reduxjs/toolkit/query';
import type { Product } from '@sankalp/contract/products.schema';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { DeleteRecord } from '../../shared/resource/delete-dialogs.ts';
import { Neighbours } from '../../shared/resource/neighbours.tsx';
import { RecordPage } from '../../shared/resource/record-page.tsx';
import { useAddressedRecord, useRecordAddress } from '../../shared/resource/use-addressed-record.ts';
import { listAddress } from '../../shared/table/list-address.ts';
import { neighboursOf } from '../../shared/table/list-order.ts';
import { useDialog } from '../../shared/ui/use-dialog.ts';
import { ProductReviews } from '../product-reviews/index.ts';
import { PRODUCTS_PATH, productPath } from './product-path.ts';
import { PRODUCT_DELETION, productsApi } from './products.api.ts';
import { AddProductPage } from './record/add-product-page.tsx';
import { ProductDetails } from './record/product-details.tsx';
import { ProductPast } from './record/product-past.tsx';
import { PRODUCT_RECORD } from './record/product-record.ts';
import { t } from './texts.ts';

const NEIGHBOURS = { previous: t('Previous product'), next: t('Next product') };

/** A product to add, to edit or to view, as the address says (PDET-01, PDET-11, PDET-32). */
export function ProductPage() {
  const address = useRecordAddress();
  return address.action === 'add' ? <AddProductPage /> : <ProductScreen key={address.id} address={address} />;
}

/** A save leads to the list (PDET-19). */
function ProductScreen({ address }: { address: ReturnType<typeof useRecordAddress> }) {
  const navigate = useNavigate();
  const { id } = address;
  const query = productsApi.useGet(id ?? skipToken);
  // Back to the list as it was: sorted by what is low, on its page.
  const [kind] = useState(() => ({
    ...PRODUCT_RECORD,
    list: { ...PRODUCT_RECORD.list, path: listAddress(PRODUCTS_PATH) },
  }));
  const { record, inForm } = useAddressedRecord(kind, address, query, productPath);
  const { isEditing } = record;
  const deleteDialog = useDialog<{ record: Product }>();
  return (
    <RecordPage
      kind={kind}
      record={record}
      onDelete={(record) => deleteDialog.open({ record })}
      actions={<Neighbours labels={NEIGHBOURS} neighbours={neighboursOf(id)} pathOf={productPath} />}
    >
      {(product) => (
        <>
          <ProductDetails key={record.key} record={inForm} product={product} />
          {!isEditing && <ProductReviews productId={product.id} />}
          {!isEditing && <ProductPast product={product} />}
          <DeleteRecord dialog={deleteDialog} kind={PRODUCT_DELETION} onDeleted={() => navigate(kind.list.path)} />
        </>
      )}
    </RecordPage>
  );
}
