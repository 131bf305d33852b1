import { TextInput } from '@mantine/core';
import { NAME_MAX_LENGTH } from '@sankalp/contract/shared/text';
import type { ReactNode } from 'react';
import type { ContractForm } from '../../../shared/form/contract-form.ts';
import { RadioChoice } from '../../../shared/form/radio-choice.tsx';
import { YES_NO } from '../../../shared/form/yes-no.ts';
import { FieldInputs } from '../../../shared/resource/fields/record-inputs.tsx';
import { CHAPTER_FIELDS, type ChapterFormValues } from '../chapter-fields.tsx';

interface ChapterInputsProps {
  form: Pick<ContractForm<ChapterFormValues>, 'fields' | 'missing'>;
  isReadOnly?: boolean;
  isDateRequired?: boolean;
  /** Stands between the title of the video and the day. */
  video: ReactNode;
}

const { inputs } = CHAPTER_FIELDS;

/** The fields of a chapter, read-only or editable. */
export function ChapterInputs({ form, isReadOnly = false, isDateRequired = false, video }: ChapterInputsProps) {
  const { values, setValues } = form.fields;
  return (
    <FieldInputs
      fields={CHAPTER_FIELDS}
      form={form}
      isEditing={!isReadOnly}
      special={{
        name: (input) => (
          <TextInput
            {...input}
            autoComplete="off"
            maxLength={NAME_MAX_LENGTH}
            data-autofocus={isReadOnly ? undefined : true}
          />
        ),
        scheduleDate: (input) => (
          <>
            {video}
            {inputs.scheduleDate.draw({ ...input, required: isDateRequired })}
          </>
        ),
        isFree: (input) =>
          inputs.isFree.draw({
            ...input,
            // Only a free chapter can stand on the home screen (CHAP-15).
            onChange: (isFree: string) => setValues(isFree === 'yes' ? { isFree } : { isFree, addToHome: 'no' }),
          }),
        addToHome: (input) => <RadioChoice {...input} options={YES_NO} disabled={values.isFree !== 'yes'} />,
      }}
    />
  );
}
