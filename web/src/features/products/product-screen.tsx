import { t } from 'virtual:texts';
import { AddressedScreen } from '../../shared/resource/resource-screen.tsx';
import { ProductReviews } from '../product-reviews/index.ts';
import { PRODUCT_FORM } from './product-fields.tsx';
import { products } from './products.ts';
import { StockLedger } from './record/stock-ledger.tsx';

const HISTORY = { entity: 'products', began: t('Added') };

/** A product to add, to edit or to view, as the address says (PDET-01, PDET-11, PDET-19, PDET-32). */
export function ProductPage() {
  return (
    <AddressedScreen resource={products} form={PRODUCT_FORM} history={HISTORY}>
      {(product, { isEditing }) =>
        !isEditing && (
          <>
            <ProductReviews productId={product.id} />
            <StockLedger product={product} />
          </>
        )
      }
    </AddressedScreen>
  );
}
