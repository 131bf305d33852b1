import type { Course } from '@sankalp/contract/courses';
import { lazy, Suspense, useEffect } from 'react';
import { DraftBar } from '../../shared/form/draft-bar.tsx';
import { UnsavedGuard } from '../../shared/form/unsaved-guard.tsx';
import { CourseFormCards } from './course-form.tsx';
import { CourseSaveBar } from './course-save-bar.tsx';
import { differingFields, mediaKeysOf } from './course-values.ts';
import { useCourseForm } from './use-course-form.ts';
import { useSaveCourse } from './use-save-course.ts';

const CourseConflictDialog = lazy(async () => ({
  default: (await import('./course-conflict-dialog.tsx')).CourseConflictDialog,
}));

interface CourseDetailsProps {
  /** While editing, the version from which the changes are made. */
  course: Course;
  isEditing: boolean;
  /** The editing is over; with the course if it was saved. */
  onClose: (saved?: Course) => void;
  onRebase: (course: Course) => void;
  onDirty: (isDirty: boolean) => void;
}

/** A course's fields and media, to read or to edit. Mounted anew for each version that is shown or edited. */
export function CourseDetails({ course, isEditing, onClose, onRebase, onDirty }: CourseDetailsProps) {
  const { save, conflict } = useSaveCourse(course.id, close, showTheirs);
  const form = useCourseForm({
    course,
    isEditing,
    draftKey: `course ${course.id}`,
    onSave: async (fields, media, version) => {
      const changes = { ...fields, ...differingFields(media, mediaKeysOf(course)) };
      if (Object.keys(changes).length === 0) close();
      else await save(changes, course, version);
    },
  });
  const { draft, fields, goTo } = form;
  const isDirty = isEditing && form.isDirty;
  // Whoever pressed Edit wants to type; what was there to be pressed is gone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form appears
  useEffect(() => {
    if (isEditing) goTo('name');
  }, []);
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);

  function close(saved?: Course) {
    draft.drop();
    onClose(saved);
  }
  function showTheirs(theirs: Course) {
    fields.reset();
    draft.drop();
    onRebase(theirs);
  }
  const restore = () => {
    draft.restore();
    if (isEditing) goTo('name');
    else onRebase(course);
  };
  return (
    <>
      {draft.isOffered && <DraftBar onRestore={restore} onDiscard={draft.drop} />}
      {isEditing && <CourseSaveBar form={form} isDirty={isDirty} discardLabel="Discard" onDiscard={() => close()} />}
      <UnsavedGuard isDirty={isDirty} onLeave={draft.drop} />
      <CourseFormCards form={form} course={course} isEditing={isEditing} />
      {conflict && (
        <Suspense>
          <CourseConflictDialog course={course} conflict={conflict} />
        </Suspense>
      )}
    </>
  );
}
