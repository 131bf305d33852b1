import { mediaPlace } from '@sankalp/contract/media';
import { PRODUCT_MEDIA_MAX } from '@sankalp/contract/products';
import { type Product, productFormBody } from '@sankalp/contract/products.schema';
import { TEXT_MESSAGES } from '@sankalp/contract/shared/text';
import { useRecordFields } from '../../../shared/resource/fields/use-record-fields.ts';
import { useUploads } from '../../../shared/upload/use-uploads.ts';
import { PRODUCT_FIELDS } from '../product-fields.tsx';
import { t } from '../texts.ts';

/** The form of a product, to create or to edit one; its media go up while it is being filled. */
export function useProductFields(product: Product | undefined) {
  const uploads = useUploads({
    ...mediaPlace('products', 'media'),
    maxFiles: PRODUCT_MEDIA_MAX,
    initial: product?.media ?? [],
  });
  const fields = useRecordFields(PRODUCT_FIELDS, {
    row: product,
    schema: productFormBody,
    uploads: { media: uploads },
    missing: { prefix: t(TEXT_MESSAGES.allRequiredFieldsPrefix), isNamed: true },
  });
  return { ...fields, uploads };
}
