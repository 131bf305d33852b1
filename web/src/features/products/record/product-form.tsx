import { PRODUCT_MESSAGES } from '@sankalp/contract/products';
import type { Product } from '@sankalp/contract/products.schema';
import { FormCard } from '../../../shared/form/form-card.tsx';
import type { ContractForm } from '../../../shared/form/use-contract-form.ts';
import { RecordInputs } from '../../../shared/resource/fields/record-inputs.tsx';
import record from '../../../shared/ui/record-page.module.css';
import { MediaGallery } from '../../../shared/upload/media-gallery.tsx';
import type { Uploads } from '../../../shared/upload/use-uploads.ts';
import { CategoryField } from '../../categories/index.ts';
import { PRODUCT_FIELDS, type ProductFormValues } from '../product-fields.tsx';
import { t } from '../texts.ts';

interface ProductFormCardsProps {
  form: ContractForm<ProductFormValues>;
  uploads: Uploads;
  product: Product | undefined;
  isEditing: boolean;
}

/** The cards of a product's media and fields. */
export function ProductFormCards({ form, uploads, product, isEditing }: ProductFormCardsProps) {
  const { priceInr, discountedPriceInr } = form.fields.values;
  const isDiscountAbove = Number(discountedPriceInr) > Number(priceInr) && Number(priceInr) > 0;
  return (
    <>
      <div className={record.card}>
        <MediaGallery
          uploads={uploads}
          id="media"
          label={PRODUCT_FIELDS.labels.media}
          readOnly={!isEditing}
          required
          error={form.errorOf('media')}
        />
      </div>
      <FormCard form={form} label={t('Product')}>
        <RecordInputs
          fields={PRODUCT_FIELDS}
          form={form}
          isEditing={isEditing}
          warnings={{ discountedPriceInr: isDiscountAbove ? t(PRODUCT_MESSAGES.discountAbove) : undefined }}
          special={{ categoryId: (input) => <CategoryField {...input} current={product?.category} /> }}
        />
      </FormCard>
    </>
  );
}
