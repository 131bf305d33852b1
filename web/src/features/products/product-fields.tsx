import { t } from 'virtual:texts';
import { mediaPlace } from '@sankalp/contract/media';
import {
  GST_RATES_PERCENT,
  PRODUCT_DESCRIPTION_MAX_LENGTH,
  PRODUCT_LABELS,
  PRODUCT_MEDIA_MAX,
  PRODUCT_MESSAGES,
  PRODUCT_TAGS,
} from '@sankalp/contract/products';
import type { Product, UpdateProductBody } from '@sankalp/contract/products.schema';
import { NAME_MAX_LENGTH, TEXT_MESSAGES } from '@sankalp/contract/shared/text';
import { FormCard } from '../../shared/form/form-card.tsx';
import { choiceField } from '../../shared/resource/fields/choice-fields.tsx';
import { galleryField } from '../../shared/resource/fields/media-fields.ts';
import { MediaInput } from '../../shared/resource/fields/media-input.tsx';
import { recordFields } from '../../shared/resource/fields/record-fields.ts';
import { RecordInputs } from '../../shared/resource/fields/record-inputs.tsx';
import { referenceField } from '../../shared/resource/fields/reference-field.tsx';
import {
  lineField,
  numberField,
  orNothing,
  rupeesField,
  textField,
} from '../../shared/resource/fields/text-fields.tsx';
import type { CardsProps, ResourceForm } from '../../shared/resource/resource-form.ts';
import { loadedLater } from '../../shared/ui/loaded-later.ts';
import record from '../../shared/ui/record-page.module.css';
import { CategoryField, categoriesApi } from '../categories/index.ts';

const schema = loadedLater(async () => (await import('@sankalp/contract/products.schema')).productFormBody);
const handedOver = loadedLater(async () => (await import('@sankalp/contract/products.schema')).productSchema);

type GstRate = (typeof GST_RATES_PERCENT)[number];

const TAGS = PRODUCT_TAGS.map((tag) => ({ value: tag, label: t(tag) }));
const GST_RATES = GST_RATES_PERCENT.map((rate) => ({ value: String(rate), label: `${rate} %` }));
const HSN_MAX_LENGTH = 8;

const tag = choiceField(t(PRODUCT_LABELS.tags), { options: TAGS, clearable: true, allowDeselect: true });
const gstRate = choiceField(t(PRODUCT_LABELS.gstRatePercent), {
  options: GST_RATES,
  clearable: true,
  allowDeselect: true,
});

/** The fields of a product (PDET-03 to 09); the message of what is missing has names of its own (PDET-23, PDET-24). */
export const PRODUCT_FIELDS = recordFields<Product, UpdateProductBody, 'media'>(
  {
    name: lineField(t(PRODUCT_LABELS.name), {
      required: t('Name'),
      maxLength: NAME_MAX_LENGTH,
      className: record.wide,
    }),
    description: textField(t(PRODUCT_LABELS.description), {
      required: t('Description'),
      maxLength: PRODUCT_DESCRIPTION_MAX_LENGTH,
    }),
    categoryId: referenceField<Product>(t(PRODUCT_LABELS.categoryId), {
      required: t('Category'),
      reference: { useChoices: categoriesApi.useList, currentOf: ({ category }) => category },
      Input: CategoryField,
    }),
    tags: {
      ...tag,
      toText: (tags) => tag.toText(tags?.[0]),
      toBody: (text) => [tag.toBody(text) ?? []].flat(),
    },
    priceInr: rupeesField(t(PRODUCT_LABELS.priceInr), { required: t('Price (INR)') }),
    discountedPriceInr: rupeesField(t(PRODUCT_LABELS.discountedPriceInr), { required: t('Discounted Price (INR)') }),
    stock: numberField(t(PRODUCT_LABELS.stock), { required: t('Stock') }),
    gstRatePercent: {
      ...gstRate,
      toText: (rate) => String(rate ?? ''),
      toBody: (text) => (text === '' ? null : (Number(text) as GstRate)),
    },
    hsnCode: orNothing(lineField(t(PRODUCT_LABELS.hsnCode), { inputMode: 'numeric', maxLength: HSN_MAX_LENGTH })),
    media: galleryField(t(PRODUCT_LABELS.media), {
      required: true,
      upload: {
        place: mediaPlace('products', 'media'),
        maxFiles: PRODUCT_MEDIA_MAX,
        stored: ({ media }: Product) => media,
      },
    }),
  },
  (product) => ({
    ...product,
    tags: product.tags as UpdateProductBody['tags'],
    gstRatePercent: product.gstRatePercent as GstRate | null,
    media: product.media.map(({ key }) => key),
  }),
);

/** The form of a product, to create or to edit one. */
export const PRODUCT_FORM: ResourceForm<Product, UpdateProductBody, 'media'> = {
  fields: PRODUCT_FIELDS,
  schema,
  handedOver,
  missing: { prefix: t(TEXT_MESSAGES.allRequiredFieldsPrefix), isNamed: true },
  Cards: ProductCards,
};

function ProductCards({ row, ...props }: CardsProps<Product, UpdateProductBody, 'media'>) {
  const { form } = props;
  const { priceInr, discountedPriceInr } = form.fields.values;
  const isDiscountAbove = Number(discountedPriceInr) > Number(priceInr) && Number(priceInr) > 0;
  return (
    <>
      <div className={record.card}>
        <MediaInput {...props} fields={PRODUCT_FIELDS} name="media" />
      </div>
      <FormCard form={form} label={t('Product')}>
        <RecordInputs
          {...props}
          fields={PRODUCT_FIELDS}
          row={row}
          warnings={{ discountedPriceInr: isDiscountAbove ? t(PRODUCT_MESSAGES.discountAbove) : undefined }}
        />
      </FormCard>
    </>
  );
}
