import { mediaPlace } from '@sankalp/contract/media';
import { PRODUCT_MEDIA_MAX, type Product, productFormBody, type UpdateProductBody } from '@sankalp/contract/products';
import { TEXT_MESSAGES } from '@sankalp/contract/shared/text';
import type { FormFields } from '../../../shared/form/use-contract-form.ts';
import { useFormMedia } from '../../../shared/upload/use-form-media.ts';
import { type Uploads, useUploads } from '../../../shared/upload/use-uploads.ts';
import { t } from '../texts.ts';
import {
  changedFields,
  missingFields,
  PRODUCT_FORM_LABELS,
  type ProductFormValues,
  productFormValues,
  REQUIRED_NAMES,
} from './product-values.ts';

interface ProductFieldsInput extends FormFields<ProductFormValues, UpdateProductBody> {
  uploads: Uploads;
}

/** The form of a product, to create or to edit one; its media go up while it is being filled. */
export function useProductFields(product: Product | undefined): ProductFieldsInput {
  const uploads = useUploads({
    ...mediaPlace('products', 'media'),
    maxFiles: PRODUCT_MEDIA_MAX,
    initial: product?.media ?? [],
  });
  return {
    initialValues: productFormValues(product),
    schema: productFormBody,
    bodyOf: changedFields,
    labels: PRODUCT_FORM_LABELS,
    missingOf: (values) => missingFields(values, uploads.items.length),
    missingTexts: { prefix: t(TEXT_MESSAGES.allRequiredFieldsPrefix), names: REQUIRED_NAMES },
    media: useFormMedia({ media: uploads }, { media: product?.media.map(({ key }) => key) ?? [] }),
    uploads,
  };
}
