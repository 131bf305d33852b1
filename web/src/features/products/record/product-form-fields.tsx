import { Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import {
  GST_RATES_PERCENT,
  PRODUCT_DESCRIPTION_MAX_LENGTH,
  PRODUCT_MESSAGES,
  PRODUCT_TAGS,
  type Product,
} from '@sankalp/contract/products';
import { NAME_MAX_LENGTH } from '@sankalp/contract/shared/text';
import { ChoiceField } from '../../../shared/form/choice-field.tsx';
import { shownFields } from '../../../shared/form/shown-field.ts';
import type { FieldError } from '../../../shared/form/use-contract-form.ts';
import record from '../../../shared/ui/record-page.module.css';
import { CategoryField } from '../../categories/index.ts';
import { t } from '../texts.ts';
import { PRODUCT_LABELS, type ProductFormValues } from './product-values.ts';

const TAG_OPTIONS = PRODUCT_TAGS.map((tag) => ({ value: tag, label: t(tag) }));
const GST_OPTIONS = GST_RATES_PERCENT.map((rate) => ({ value: String(rate), label: `${rate} %` }));
/** Above any real number, against a key held down. */
const NUMBER_MAX_LENGTH = 12;
const HSN_MAX_LENGTH = 8;

interface ProductFormFieldsProps {
  fields: UseFormReturnType<ProductFormValues>;
  product: Product | undefined;
  isEditing: boolean;
  missing: readonly FieldError[];
}

/** The fields of a product, read-only or editable. */
export function ProductFormFields({ fields, product, isEditing, missing }: ProductFormFieldsProps) {
  const field = shownFields({ fields, labels: PRODUCT_LABELS, isEditing, missing });
  const number = (name: 'priceInr' | 'discountedPriceInr' | 'stock') => ({
    ...field(name),
    required: isEditing,
    inputMode: 'decimal' as const,
    autoComplete: 'off',
    maxLength: NUMBER_MAX_LENGTH,
  });
  const { priceInr, discountedPriceInr } = fields.values;
  const isDiscountAbove = Number(discountedPriceInr) > Number(priceInr) && Number(priceInr) > 0;
  return (
    <div className={record.fields} data-editing={isEditing || undefined}>
      <TextInput
        {...field('name')}
        required={isEditing}
        autoComplete="off"
        maxLength={NAME_MAX_LENGTH}
        className={record.wide}
      />
      <Textarea
        {...field('description')}
        required={isEditing}
        rows={5}
        maxLength={PRODUCT_DESCRIPTION_MAX_LENGTH}
        className={record.wide}
      />
      <CategoryField {...field('categoryId')} required={isEditing} current={product?.category} />
      <ChoiceField {...field('tag')} options={TAG_OPTIONS} clearable allowDeselect />
      <TextInput {...number('priceInr')} leftSection="₹" />
      <TextInput
        {...number('discountedPriceInr')}
        leftSection="₹"
        description={isDiscountAbove ? t(PRODUCT_MESSAGES.discountAbove) : undefined}
        descriptionProps={{ className: record.warning }}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
      />
      <TextInput {...number('stock')} />
      <ChoiceField {...field('gstRatePercent')} options={GST_OPTIONS} clearable allowDeselect />
      <TextInput {...field('hsnCode')} inputMode="numeric" autoComplete="off" maxLength={HSN_MAX_LENGTH} />
    </div>
  );
}
