import type { CreateProductBody, Product, UpdateProductBody } from '@sankalp/contract/products';
import { typedNumber } from '../../../shared/form/typed-number.ts';
import { t } from '../texts.ts';

/** The fields' names on screen (PDET-03 to 09). */
export const PRODUCT_LABELS = {
  name: t('Product Name'),
  description: t('Product Description'),
  categoryId: t('Product Category'),
  priceInr: t('Actual Price'),
  discountedPriceInr: t('Discounted Price'),
  stock: t('Current Stock'),
  tag: t('Tag'),
  hsnCode: t('HSN Code'),
  gstRatePercent: t('GST Rate'),
} as const;

/** The labels of the fields in error texts. */
export const PRODUCT_FORM_LABELS = { ...PRODUCT_LABELS, media: t('Media') };

/** The message of what is missing has names of its own (PDET-23, PDET-24). */
export const REQUIRED_NAMES = {
  name: t('Name'),
  description: t('Description'),
  categoryId: t('Category'),
  priceInr: t('Price (INR)'),
  discountedPriceInr: t('Discounted Price (INR)'),
  stock: t('Stock'),
  media: t('Media'),
} as const;

/** What the form holds beside its media: texts only, an empty one standing for nothing. */
export type ProductFormValues = Record<keyof typeof PRODUCT_LABELS, string>;

export function productFormValues(product?: Product): ProductFormValues {
  return {
    name: product?.name ?? '',
    description: product?.description ?? '',
    categoryId: product?.categoryId ?? '',
    priceInr: textOf(product?.priceInr),
    discountedPriceInr: textOf(product?.discountedPriceInr),
    stock: textOf(product?.stock),
    tag: product?.tags[0] ?? '',
    hsnCode: product?.hsnCode ?? '',
    gstRatePercent: textOf(product?.gstRatePercent),
  };
}

const textOf = (value: number | null | undefined): string => (value === undefined || value === null ? '' : `${value}`);

const REQUIRED = ['name', 'description', 'categoryId', 'priceInr', 'discountedPriceInr', 'stock'] as const;

/** Required fields that are missing, in the order of the message. */
export function missingFields(values: ProductFormValues, mediaCount: number): string[] {
  return [...REQUIRED.filter((field) => values[field].trim() === ''), ...(mediaCount === 0 ? ['media'] : [])];
}

/** The fields that differ, as the calls send them. Required ones that are empty are left out: `missingFields` names them. */
export function changedFields(values: ProductFormValues, before: ProductFormValues): Record<string, unknown> {
  const sent: Record<string, [keyof ProductFormValues, unknown]> = {
    name: ['name', values.name.trim() || undefined],
    description: ['description', values.description.trim() || undefined],
    categoryId: ['categoryId', values.categoryId || undefined],
    priceInr: ['priceInr', typedNumber(values.priceInr)],
    discountedPriceInr: ['discountedPriceInr', typedNumber(values.discountedPriceInr)],
    stock: ['stock', typedNumber(values.stock)],
    tags: ['tag', values.tag ? [values.tag] : []],
    hsnCode: ['hsnCode', values.hsnCode.trim() || null],
    gstRatePercent: ['gstRatePercent', values.gstRatePercent === '' ? null : Number(values.gstRatePercent)],
  };
  const changed = Object.entries(sent).filter(
    ([, [field, value]]) => value !== undefined && values[field] !== before[field],
  );
  return Object.fromEntries(changed.map(([name, [, value]]) => [name, value]));
}

/** The fields of a product that PATCH sends, all of them. */
export type ProductFields = Required<UpdateProductBody>;

/** A product as the calls send it. */
export function sentFields(product: Product): ProductFields {
  const { name, description, categoryId, priceInr, discountedPriceInr, stock, tags, media, hsnCode } = product;
  return {
    name,
    description,
    categoryId,
    priceInr,
    discountedPriceInr,
    stock,
    tags: tags as ProductFields['tags'],
    media: media.map(({ key }) => key),
    hsnCode,
    gstRatePercent: product.gstRatePercent as ProductFields['gstRatePercent'],
  };
}

/** The call that creates a product: what the form requires is there by then. */
export function createBody(fields: UpdateProductBody): CreateProductBody {
  const { name = '', description = '', categoryId = '', priceInr = 0, discountedPriceInr = 0, stock = 0 } = fields;
  const { tags = [], media = [], ...others } = fields;
  return { ...others, name, description, categoryId, priceInr, discountedPriceInr, stock, tags, media };
}
