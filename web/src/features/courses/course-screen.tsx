import { t } from 'virtual:texts';
import type { Course } from '@sankalp/contract/courses.schema';
import { formatInr } from '@sankalp/contract/shared/money';
import { IconUserPlus, IconUsersPlus } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import { useParams } from 'react-router';
import { ResourceScreen } from '../../shared/resource/resource-screen.tsx';
import { ActionMenu } from '../../shared/ui/action-menu.tsx';
import { lazyDialog } from '../../shared/ui/lazy-dialog.tsx';
import { useDialog } from '../../shared/ui/use-dialog.ts';
import { CourseChapters } from '../chapters/index.ts';
import { CourseReviews } from '../course-reviews/index.ts';
import { EnrolledList } from '../enrolments/index.ts';
import { Scoreboard } from '../scoreboard/index.ts';
import { COURSE_FORM } from './course-fields.tsx';
import { courses } from './courses.ts';

const AssignUserDialog = lazyDialog(async () => (await import('../enrolments/index.ts')).AssignUserDialog);
const BulkAssignDialog = lazyDialog(async () => (await import('../enrolments/index.ts')).BulkAssignDialog);

const PRICES = ['priceInr', 'discountInr'];
const HISTORY = {
  entity: 'courses',
  began: t('Created'),
  things: { chapters: t('Chapter') },
  textOf: (field: string, value: string) => (PRICES.includes(field) ? formatInr(Number(value)) : undefined),
};

/** One course: what it is, its chapters, who meditated most, what users say (CDET-01, CDET-17). */
export function CoursePage() {
  const { courseId } = useParams();
  return <CourseScreen key={courseId} courseId={courseId} />;
}

function CourseScreen({ courseId }: { courseId: string | undefined }) {
  const [editedWithSavedOrder, setSavedOrder] = useState<string>();
  const assignDialog = useDialog<{ course: Course }>();
  const bulkDialog = useDialog<{ course: Course }>();
  return (
    <ResourceScreen
      id={courseId}
      resource={courses}
      form={COURSE_FORM}
      history={HISTORY}
      savedText={(key) => (key === editedWithSavedOrder ? t('Chapter order saved') : undefined)}
      actions={({ latest: course }) =>
        course && (
          <ActionMenu
            label={t('Assign')}
            isButton
            items={[
              { label: t('Assign User'), icon: IconUserPlus, onRun: () => assignDialog.open({ course }) },
              { label: t('Assign many users'), icon: IconUsersPlus, onRun: () => bulkDialog.open({ course }) },
            ]}
          />
        )
      }
    >
      {(course, { key, isEditing }) => (
        <>
          <ChaptersOf course={course} shownKey={key} isEditing={isEditing} onOrderSaved={setSavedOrder} />
          {!isEditing && <EnrolledList course={course} />}
          {!isEditing && course.type === 'Forceful Meditation' && <Scoreboard courseId={course.id} />}
          {!isEditing && <CourseReviews courseId={course.id} />}
          <AssignUserDialog dialog={assignDialog} />
          <BulkAssignDialog dialog={bulkDialog} />
        </>
      )}
    </ResourceScreen>
  );
}

interface ChaptersOfProps {
  course: Course;
  /** Names what is shown of the course. */
  shownKey: string;
  isEditing: boolean;
  onOrderSaved: (shownKey: string) => void;
}

function ChaptersOf({ course: { id, type }, shownKey, isEditing, onOrderSaved }: ChaptersOfProps) {
  const onSaved = useCallback(() => onOrderSaved(shownKey), [onOrderSaved, shownKey]);
  return <CourseChapters courseId={id} courseType={type} isEditing={isEditing} onOrderSaved={onSaved} />;
}
