import { skipToken } from '@reduxjs/toolkit/query';
import type { Course } from '@sankalp/contract/courses.schema';
import { IconUserPlus, IconUsersPlus } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { DeleteRecord } from '../../shared/resource/delete-dialogs.ts';
import { Neighbours } from '../../shared/resource/neighbours.tsx';
import { RecordPage } from '../../shared/resource/record-page.tsx';
import { useEditedRecord } from '../../shared/resource/use-edited-record.ts';
import { neighboursOf } from '../../shared/table/list-order.ts';
import { ActionMenu } from '../../shared/ui/action-menu.tsx';
import { lazyDialog } from '../../shared/ui/lazy-dialog.tsx';
import { useDialog } from '../../shared/ui/use-dialog.ts';
import { CourseChapters } from '../chapters/index.ts';
import { CourseReviews } from '../course-reviews/index.ts';
import { EnrolledList } from '../enrolments/index.ts';
import { Scoreboard } from '../scoreboard/index.ts';
import { COURSES_PATH, coursePath } from './course-path.ts';
import { COURSE_DELETION, coursesApi } from './courses.api.ts';
import { CourseDetails } from './record/course-details.tsx';
import { CourseHistory } from './record/course-history.tsx';
import { COURSE_RECORD } from './record/course-record.ts';
import { t } from './texts.ts';

const NEIGHBOURS = { previous: t('Previous course'), next: t('Next course') };

const AssignUserDialog = lazyDialog(async () => (await import('../enrolments/index.ts')).AssignUserDialog);
const BulkAssignDialog = lazyDialog(async () => (await import('../enrolments/index.ts')).BulkAssignDialog);

/** One course: what it is, its chapters, who meditated most, what users say (CDET-01, CDET-17). */
export function CoursePage() {
  const { courseId } = useParams();
  return <CourseScreen key={courseId} courseId={courseId} />;
}

function CourseScreen({ courseId }: { courseId: string | undefined }) {
  const navigate = useNavigate();
  const record = useEditedRecord(COURSE_RECORD, courseId, coursesApi.useGet(courseId ?? skipToken));
  const { isEditing } = record;
  const [editedWithSavedOrder, setSavedOrder] = useState<string>();
  const onOrderSaved = useCallback(() => setSavedOrder(record.key), [record.key]);
  const isOrderSaved = editedWithSavedOrder === record.key;
  const deleteDialog = useDialog<{ record: Course }>();
  const assignDialog = useDialog<{ course: Course }>();
  const bulkDialog = useDialog<{ course: Course }>();
  const open = (ask: (subject: { course: Course }) => void) => record.latest && ask({ course: record.latest });
  return (
    <RecordPage
      kind={COURSE_RECORD}
      record={record}
      onDelete={(record) => deleteDialog.open({ record })}
      actions={
        <>
          {record.latest && (
            <ActionMenu
              label={t('Assign')}
              isButton
              items={[
                { label: t('Assign User'), icon: IconUserPlus, onRun: () => open(assignDialog.open) },
                { label: t('Assign many users'), icon: IconUsersPlus, onRun: () => open(bulkDialog.open) },
              ]}
            />
          )}
          <Neighbours labels={NEIGHBOURS} neighbours={neighboursOf(courseId)} pathOf={coursePath} />
        </>
      }
    >
      {(course) => (
        <>
          <CourseDetails
            key={record.key}
            record={record}
            course={course}
            savedText={isOrderSaved ? t('Chapter order saved') : undefined}
          />
          <CourseChapters
            courseId={course.id}
            courseType={course.type}
            isEditing={isEditing}
            onOrderSaved={onOrderSaved}
          />
          {!isEditing && <EnrolledList course={course} />}
          {!isEditing && course.type === 'Forceful Meditation' && <Scoreboard courseId={course.id} />}
          {!isEditing && <CourseReviews courseId={course.id} />}
          {!isEditing && <CourseHistory course={course} />}
          <AssignUserDialog dialog={assignDialog} />
          <BulkAssignDialog dialog={bulkDialog} />
          <DeleteRecord dialog={deleteDialog} kind={COURSE_DELETION} onDeleted={() => navigate(COURSES_PATH)} />
        </>
      )}
    </RecordPage>
  );
}
