import { COURSE_MESSAGES } from '@sankalp/contract/courses';
import { BulkDeleteDialog, type ChosenToDelete } from '../../../shared/record/bulk/bulk-delete-dialog.tsx';
import { coursesApi } from '../courses.api.ts';
import { t } from '../texts.ts';

const COURSES = { one: t('course'), many: t('courses') };

/** Deletes the chosen courses, their chapters along. */
export function DeleteCoursesDialog(chosen: ChosenToDelete) {
  const [remove] = coursesApi.useRemoveMany();
  const [restore] = coursesApi.useRestoreMany();
  return <BulkDeleteDialog {...chosen} {...{ remove, restore }} counted={COURSES} messages={COURSE_MESSAGES} />;
}
