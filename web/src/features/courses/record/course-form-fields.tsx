import { Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import {
  COURSE_CODE_MAX_LENGTH,
  COURSE_DESCRIPTION_MAX_LENGTH,
  COURSE_MESSAGES,
  COURSE_TYPES,
  type Course,
} from '@sankalp/contract/courses';
import { NAME_MAX_LENGTH } from '@sankalp/contract/shared/text';
import type { ChangeEvent } from 'react';
import { COURSE_TYPE_TEXTS } from '../../../shared/course-type-texts.ts';
import { ChoiceField } from '../../../shared/form/choice-field.tsx';
import { RadioChoice } from '../../../shared/form/radio-choice.tsx';
import { NO_VALUE, shownFields } from '../../../shared/form/shown-field.ts';
import { typedDigits } from '../../../shared/form/typed-number.ts';
import type { FieldError } from '../../../shared/form/use-contract-form.ts';
import { YES_NO } from '../../../shared/form/yes-no.ts';
import record from '../../../shared/ui/record-page.module.css';
import { t } from '../texts.ts';
import { COURSE_LABELS, type CourseFormValues, clockText, isLive } from './course-values.ts';
import { InstructorField } from './instructor-field.tsx';

const TYPE_OPTIONS = COURSE_TYPES.map((type) => ({ value: type, label: COURSE_TYPE_TEXTS[type] }));
/** Above any real price, against a key held down. */
const PRICE_MAX_DIGITS = 9;

interface CourseFormFieldsProps {
  fields: UseFormReturnType<CourseFormValues>;
  course: Course | undefined;
  isEditing: boolean;
  missing: readonly FieldError[];
}

/** The fields of a course, read-only or editable (CDET-20). */
export function CourseFormFields({ fields, course, isEditing, missing }: CourseFormFieldsProps) {
  const field = shownFields({ fields, labels: COURSE_LABELS, isEditing, missing });
  const price = (name: 'priceInr' | 'discountInr') => ({
    ...field(name),
    required: isEditing,
    inputMode: 'numeric' as const,
    autoComplete: 'off',
    leftSection: '₹',
    maxLength: PRICE_MAX_DIGITS,
    onChange: (event: ChangeEvent<HTMLInputElement>) =>
      fields.setFieldValue(name, typedDigits(event.currentTarget.value, fields.values[name])),
  });
  const { priceInr, discountInr } = fields.values;
  const isDiscountAbove = priceInr !== '' && discountInr !== '' && Number(discountInr) > Number(priceInr);
  const hasStartTime = isLive(fields.values);
  return (
    <div className={record.fields} data-editing={isEditing || undefined}>
      <TextInput
        {...field('name')}
        required={isEditing}
        autoComplete="off"
        maxLength={NAME_MAX_LENGTH}
        className={record.wide}
      />
      <InstructorField {...field('instructorId')} required={isEditing} current={course?.instructor} />
      <ChoiceField
        {...field('type')}
        required={isEditing}
        options={TYPE_OPTIONS}
        onChange={(type) => {
          const chosen = type as CourseFormValues['type'];
          fields.setValues(isLive({ type: chosen }) ? { type: chosen } : { type: chosen, startTime: '' });
        }}
      />
      <TextInput {...price('priceInr')} />
      <TextInput
        {...price('discountInr')}
        description={isDiscountAbove ? t(COURSE_MESSAGES.discountAbove) : undefined}
        descriptionProps={{ className: record.warning }}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
      />
      <TextInput
        {...field('startTime')}
        {...(isEditing ? { type: 'time' } : { value: clockText(fields.values.startTime) })}
        required={isEditing && hasStartTime}
        disabled={isEditing && !hasStartTime}
      />
      <TextInput
        {...field('code')}
        readOnly={course !== undefined}
        className={course && record.fixed}
        placeholder={course ? NO_VALUE : t('Made by itself when left empty')}
        autoComplete="off"
        maxLength={COURSE_CODE_MAX_LENGTH}
      />
      <Textarea {...field('description')} rows={5} maxLength={COURSE_DESCRIPTION_MAX_LENGTH} className={record.wide} />
      <RadioChoice {...field('recommended')} options={YES_NO} />
    </div>
  );
}
