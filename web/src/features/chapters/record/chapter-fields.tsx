import { TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { NAME_MAX_LENGTH } from '@sankalp/contract/shared/text';
import type { ReactNode } from 'react';
import { DateField } from '../../../shared/form/date-field.tsx';
import { RadioChoice } from '../../../shared/form/radio-choice.tsx';
import { shownFields } from '../../../shared/form/shown-field.ts';
import type { FieldError } from '../../../shared/form/use-contract-form.ts';
import { YES_NO } from '../../../shared/form/yes-no.ts';
import { CHAPTER_LABELS, type ChapterFormValues } from './chapter-values.ts';

interface ChapterFieldsProps {
  fields: UseFormReturnType<ChapterFormValues>;
  isReadOnly?: boolean;
  missing?: readonly FieldError[];
  isDateRequired?: boolean;
  /** Stands between the title of the video and the day. */
  video: ReactNode;
}

/** The fields of a chapter (CHAP-13). */
export function ChapterFormFields(props: ChapterFieldsProps) {
  const { fields, isReadOnly = false, missing = [], isDateRequired = false, video } = props;
  const field = shownFields({ fields, labels: CHAPTER_LABELS, isEditing: !isReadOnly, missing });
  const isFree = fields.values.isFree === 'yes';
  return (
    <>
      <TextInput
        {...field('name')}
        autoComplete="off"
        maxLength={NAME_MAX_LENGTH}
        required={!isReadOnly}
        data-autofocus={isReadOnly ? undefined : true}
      />
      <TextInput {...field('videoTitle')} autoComplete="off" maxLength={NAME_MAX_LENGTH} />
      {video}
      <DateField {...field('scheduleDate')} required={isDateRequired} />
      <RadioChoice
        {...field('isFree')}
        options={YES_NO}
        onChange={(value) => fields.setValues(value === 'yes' ? { isFree: value } : { isFree: value, addToHome: 'no' })}
      />
      <RadioChoice {...field('addToHome')} options={YES_NO} disabled={!isFree} />
    </>
  );
}
