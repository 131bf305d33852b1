import type { Product } from '@sankalp/contract/products';
import { FormCard } from '../../../shared/form/form-card.tsx';
import type { ContractForm } from '../../../shared/form/use-contract-form.ts';
import record from '../../../shared/ui/record-page.module.css';
import { MediaGallery } from '../../../shared/upload/media-gallery.tsx';
import type { Uploads } from '../../../shared/upload/use-uploads.ts';
import { t } from '../texts.ts';
import { ProductFormFields } from './product-form-fields.tsx';
import { PRODUCT_FORM_LABELS, type ProductFormValues } from './product-values.ts';

interface ProductFormCardsProps {
  form: ContractForm<ProductFormValues>;
  uploads: Uploads;
  product: Product | undefined;
  isEditing: boolean;
}

/** The cards of a product's media and fields. */
export function ProductFormCards({ form, uploads, product, isEditing }: ProductFormCardsProps) {
  const { fields, missing } = form;
  return (
    <>
      <div className={record.card}>
        <MediaGallery
          uploads={uploads}
          id="media"
          label={PRODUCT_FORM_LABELS.media}
          readOnly={!isEditing}
          required
          error={missing.find(({ field }) => field === 'media')?.text}
        />
      </div>
      <FormCard form={form} label={t('Product')}>
        <ProductFormFields fields={fields} product={product} isEditing={isEditing} missing={missing} />
      </FormCard>
    </>
  );
}
