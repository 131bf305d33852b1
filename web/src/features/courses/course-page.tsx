import { Button } from '@mantine/core';
import { useDidUpdate } from '@mantine/hooks';
import { skipToken } from '@reduxjs/toolkit/query';
import { COURSE_MESSAGES, type Course } from '@sankalp/contract/courses';
import { lazy, Suspense, useRef } from 'react';
import { useNavigate, useParams } from 'react-router';
import { failureText } from '../../shared/api/failure-text.ts';
import { EmptyText, Loading, RetryBanner } from '../../shared/ui/async-state.tsx';
import { PageHeader } from '../../shared/ui/page-header.tsx';
import record from '../../shared/ui/record-page.module.css';
import { useDialog } from '../../shared/ui/use-dialog.ts';
import { CourseChapters } from '../chapters/index.ts';
import { CourseReviews } from '../course-reviews/index.ts';
import { Scoreboard } from '../scoreboard/index.ts';
import { CourseDetails } from './course-details.tsx';
import { COURSES_PATH } from './course-path.ts';
import { useGetCourseQuery } from './courses.api.ts';
import { useEditedCourse } from './use-edited-course.ts';

const DeleteCourseDialog = lazy(async () => ({
  default: (await import('./delete-course-dialog.tsx')).DeleteCourseDialog,
}));

/** One course: what it is, its chapters, who meditated most, what users say (S1 §2.4). */
export function CoursePage() {
  const { courseId } = useParams();
  return <CourseScreen key={courseId} courseId={courseId} />;
}

function CourseScreen({ courseId }: { courseId: string | undefined }) {
  const navigate = useNavigate();
  const { currentData, isError, error, refetch } = useGetCourseQuery(courseId ?? skipToken);
  const { shown, isEditing, edit, close, onDirty, isFromList } = useEditedCourse(courseId, currentData);
  const deleteDialog = useDialog<Course>();
  const editButton = useRef<HTMLButtonElement>(null);
  // Save and Discard vanish with the form; the focus goes on from where the editing began.
  useDidUpdate(() => {
    if (!isEditing) editButton.current?.focus();
  }, [isEditing]);
  return (
    <div className={record.page}>
      <PageHeader
        title={shown?.name ?? 'Course'}
        breadcrumbs={[{ label: 'Course', to: COURSES_PATH }, ...(shown ? [{ label: shown.name }] : [])]}
        // Back to the list as it was left: its search, its page.
        onBack={() => (isFromList ? navigate(-1) : navigate(COURSES_PATH))}
        actions={
          shown &&
          !isEditing && (
            <>
              <Button variant="default" className={record.delete} onClick={() => deleteDialog.open(shown)}>
                Delete
              </Button>
              <Button ref={editButton} variant="default" onClick={() => edit(shown)}>
                Edit
              </Button>
            </>
          )
        }
      />
      {courseId === undefined && <EmptyText text={COURSE_MESSAGES.idMissing} action={<ReturnButton />} />}
      {isError && (
        <>
          <RetryBanner message={failureText(error, COURSE_MESSAGES.detailsLoadFailed)} onRetry={() => void refetch()} />
          {!shown && (
            <div>
              <ReturnButton />
            </div>
          )}
        </>
      )}
      {courseId !== undefined && !shown && !isError && <Loading />}
      {shown && (
        <>
          <CourseDetails
            key={`${isEditing ? 'edit' : 'view'} ${shown.version}`}
            course={shown}
            isEditing={isEditing}
            onClose={close}
            onRebase={edit}
            onDirty={onDirty}
          />
          <CourseChapters courseId={shown.id} courseType={shown.type} isEditing={isEditing} />
          {!isEditing && shown.type === 'Forceful Meditation' && <Scoreboard courseId={shown.id} />}
          {!isEditing && <CourseReviews courseId={shown.id} />}
        </>
      )}
      {deleteDialog.subject && (
        <Suspense>
          <DeleteCourseDialog
            isOpen={deleteDialog.isOpen}
            course={deleteDialog.subject}
            onClose={deleteDialog.close}
            onDeleted={() => navigate(COURSES_PATH)}
          />
        </Suspense>
      )}
    </div>
  );
}

function ReturnButton() {
  const navigate = useNavigate();
  return (
    <Button variant="default" onClick={() => navigate(COURSES_PATH)}>
      Return to Courses
    </Button>
  );
}
