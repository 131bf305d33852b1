import { TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { CHAPTER_MESSAGES } from '@sankalp/contract/chapters';
import { NAME_MAX_LENGTH } from '@sankalp/contract/shared/text';
import type { ReactNode } from 'react';
import { DateField } from '../../../shared/form/date-field.tsx';
import { RadioChoice } from '../../../shared/form/radio-choice.tsx';
import { YES_NO } from '../../../shared/form/yes-no.ts';
import { CHAPTER_LABELS, type ChapterFormValues } from './chapter-values.ts';

interface ChapterFieldsProps {
  fields: UseFormReturnType<ChapterFormValues>;
  isReadOnly: boolean;
  isDateRequired: boolean;
  /** Stands between the title of the video and the day. */
  video: ReactNode;
}

/** The fields of a chapter (CHAP-13). */
export function ChapterFormFields({ fields, isReadOnly, isDateRequired, video }: ChapterFieldsProps) {
  const field = (name: keyof ChapterFormValues) => ({
    label: CHAPTER_LABELS[name],
    readOnly: isReadOnly,
    ...fields.getInputProps(name),
  });
  const isFree = fields.values.isFree === 'yes';
  const dateError = fields.errors.scheduleDate;
  return (
    <>
      <TextInput
        {...field('name')}
        autoComplete="off"
        maxLength={NAME_MAX_LENGTH}
        required={!isReadOnly}
        data-autofocus
      />
      <TextInput {...field('videoTitle')} autoComplete="off" maxLength={NAME_MAX_LENGTH} />
      {video}
      <DateField
        {...field('scheduleDate')}
        required={isDateRequired}
        error={dateError && (fields.values.scheduleDate === '' ? CHAPTER_MESSAGES.dateRequired : dateError)}
      />
      <RadioChoice
        {...field('isFree')}
        options={YES_NO}
        onChange={(value) => fields.setValues(value === 'yes' ? { isFree: value } : { isFree: value, addToHome: 'no' })}
      />
      <RadioChoice {...field('addToHome')} options={YES_NO} readOnly={isReadOnly || !isFree} />
    </>
  );
}
