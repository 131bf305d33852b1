import { GST_RATES_PERCENT, PRODUCT_DESCRIPTION_MAX_LENGTH, PRODUCT_TAGS } from '@sankalp/contract/products';
import type { Product, UpdateProductBody } from '@sankalp/contract/products.schema';
import { NAME_MAX_LENGTH } from '@sankalp/contract/shared/text';
import { choiceField } from '../../shared/resource/fields/choice-fields.tsx';
import { galleryField } from '../../shared/resource/fields/media-fields.ts';
import { recordFields } from '../../shared/resource/fields/record-fields.ts';
import {
  lineField,
  numberField,
  orNothing,
  rupeesField,
  textField,
} from '../../shared/resource/fields/text-fields.tsx';
import record from '../../shared/ui/record-page.module.css';
import { t } from './texts.ts';

type GstRate = (typeof GST_RATES_PERCENT)[number];

const TAGS = PRODUCT_TAGS.map((tag) => ({ value: tag, label: t(tag) }));
const GST_RATES = GST_RATES_PERCENT.map((rate) => ({ value: String(rate), label: `${rate} %` }));
const HSN_MAX_LENGTH = 8;

const tag = choiceField(t('Tag'), { options: TAGS, clearable: true, allowDeselect: true });
const gstRate = choiceField(t('GST Rate'), { options: GST_RATES, clearable: true, allowDeselect: true });

/** The fields of a product (PDET-03 to 09); the message of what is missing has names of its own (PDET-23, PDET-24). */
export const PRODUCT_FIELDS = recordFields<Product, UpdateProductBody, 'media'>(
  {
    name: lineField(t('Product Name'), { required: t('Name'), maxLength: NAME_MAX_LENGTH, className: record.wide }),
    description: textField(t('Product Description'), {
      required: t('Description'),
      maxLength: PRODUCT_DESCRIPTION_MAX_LENGTH,
    }),
    categoryId: lineField(t('Product Category'), { required: t('Category') }),
    tags: {
      ...tag,
      toText: (tags) => tag.toText(tags?.[0]),
      toBody: (text) => [tag.toBody(text) ?? []].flat(),
    },
    priceInr: rupeesField(t('Actual Price'), { required: t('Price (INR)') }),
    discountedPriceInr: rupeesField(t('Discounted Price'), { required: t('Discounted Price (INR)') }),
    stock: numberField(t('Current Stock'), { required: t('Stock') }),
    gstRatePercent: {
      ...gstRate,
      toText: (rate) => String(rate ?? ''),
      toBody: (text) => (text === '' ? null : (Number(text) as GstRate)),
    },
    hsnCode: orNothing(lineField(t('HSN Code'), { inputMode: 'numeric', maxLength: HSN_MAX_LENGTH })),
    media: galleryField(t('Media'), { required: true }),
  },
  (product) => ({
    ...product,
    tags: product.tags as UpdateProductBody['tags'],
    gstRatePercent: product.gstRatePercent as GstRate | null,
    media: product.media.map(({ key }) => key),
  }),
);

export type ProductFormValues = ReturnType<typeof PRODUCT_FIELDS.valuesOf>;
