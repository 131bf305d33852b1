import type { UseFormReturnType } from '@mantine/form';
import { type Course, type UpdateCourseBody, updateCourseBody } from '@sankalp/contract/courses';
import { type SyntheticEvent, useState } from 'react';
import { type FieldError, focusField, useContractForm } from '../../shared/form/use-contract-form.ts';
import type { FormDraft } from '../../shared/form/use-draft.ts';
import { useToast } from '../../shared/interface/use-toast.ts';
import {
  COURSE_LABELS,
  type CourseFormValues,
  type CourseMediaKeys,
  changedFields,
  courseFormValues,
  missingFields,
  type RequiredField,
} from './course-values.ts';
import { type CourseMedia, useCourseMedia } from './use-course-media.ts';

/** The control of the gallery, to which the error summary leads. */
export const MEDIA_FIELD_ID = 'course-media';

interface CourseFormInput {
  /** As it is being edited; undefined for a new one. */
  course: Course | undefined;
  isEditing: boolean;
  draftKey: string;
  /** `fields`: what was changed; `version`: from which one. */
  onSave: (fields: UpdateCourseBody, media: CourseMediaKeys, version: number | undefined) => Promise<void>;
}

export interface CourseForm {
  fields: UseFormReturnType<CourseFormValues>;
  media: CourseMedia;
  submit: (event?: SyntheticEvent<HTMLFormElement>) => void;
  isDirty: boolean;
  isSaving: boolean;
  /** "Saving...", or how far the uploads are that Save waits for. */
  busyLabel: string;
  /** What a refused save missed, as long as it is missing. */
  missing: readonly RequiredField[];
  summary: readonly FieldError[];
  draft: FormDraft;
  goTo: (field: string) => void;
}

/** The form of a course: to create one, and to edit one. */
export function useCourseForm({ course, isEditing, draftKey, onSave }: CourseFormInput): CourseForm {
  const toast = useToast();
  const media = useCourseMedia(course);
  const [wasRefused, setRefused] = useState(false);
  const form = useContractForm<CourseFormValues, UpdateCourseBody>({
    initialValues: courseFormValues(course),
    schema: updateCourseBody,
    bodyOf: changedFields,
    labels: COURSE_LABELS,
    draftKey,
    draftVersion: course?.version,
    isEditing,
    onSubmit: async (fields, version) => {
      const keys = await media.settle().catch((error: Error) => void toast.alert(error.message));
      if (keys) await onSave(fields, keys, version);
    },
  });
  const { fields } = form;
  const missing = missingFields(fields.values, media.gallery.items.length);
  const goTo = (field: string) => {
    if (field === 'additionalMedia') document.getElementById(MEDIA_FIELD_ID)?.focus();
    else focusField(fields, field);
  };
  const submit = (event?: SyntheticEvent<HTMLFormElement>) => {
    const [first] = missing;
    setRefused(first !== undefined);
    if (first === undefined) {
      form.submit(event);
      return;
    }
    event?.preventDefault();
    goTo(first);
  };
  return {
    ...form,
    media,
    submit,
    isDirty: form.isDirty || media.isDirty,
    busyLabel: media.isBusy ? media.statusText : 'Saving...',
    missing: wasRefused ? missing : [],
    goTo,
  };
}
