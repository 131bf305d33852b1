import { UnsavedBar } from '../../shared/form/unsaved-bar.tsx';
import { COURSE_FORM_ID } from './course-form.tsx';
import type { CourseForm } from './use-course-form.ts';

interface CourseSaveBarProps {
  form: CourseForm;
  isDirty: boolean;
  /** What Discard is called, and does. */
  discardLabel: string;
  onDiscard: () => void;
}

/** The bar above a course's form, whose Save waits for the uploads. */
export function CourseSaveBar({ form: { isSaving, busyLabel }, ...bar }: CourseSaveBarProps) {
  return <UnsavedBar form={COURSE_FORM_ID} isSaving={isSaving} busyLabel={busyLabel} {...bar} />;
}
