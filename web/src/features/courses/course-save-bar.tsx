import { Button } from '@mantine/core';
import bar from '../../shared/form/unsaved-bar.module.css';
import { SaveButton } from '../../shared/ui/save-button.tsx';
import { COURSE_FORM_ID } from './course-form.tsx';
import type { CourseForm } from './use-course-form.ts';

interface CourseSaveBarProps {
  form: CourseForm;
  isDirty: boolean;
  /** What Discard is called, and does. */
  discardLabel: string;
  onDiscard: () => void;
}

/** Stays in sight above the form: what is not saved yet, how far the uploads are that Save waits for. */
export function CourseSaveBar({ form, isDirty, discardLabel, onDiscard }: CourseSaveBarProps) {
  const { isSaving, busyLabel } = form;
  return (
    <section className={bar.bar} data-dirty={isDirty || undefined} aria-label="Editing">
      <span role="status">{isDirty ? 'Unsaved changes' : 'No changes yet'}</span>
      <div className={bar.actions}>
        <Button variant="default" size="xs" disabled={isSaving} onClick={onDiscard}>
          {discardLabel}
        </Button>
        <SaveButton type="submit" form={COURSE_FORM_ID} size="xs" busy={isSaving} busyLabel={busyLabel} />
      </div>
    </section>
  );
}
