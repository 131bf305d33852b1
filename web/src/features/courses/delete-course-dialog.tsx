import { COURSE_MESSAGES } from '@sankalp/contract/courses';
import type { ShownRecord } from '../../shared/api/deletion.ts';
import { DeleteDialog } from '../../shared/record/delete-dialog.tsx';
import type { DialogProps } from '../../shared/ui/lazy-dialog.tsx';
import { coursesApi } from './courses.api.ts';
import { t } from './texts.ts';

interface DeleteCourseDialogProps extends DialogProps {
  course: ShownRecord;
  onDeleted?: () => void;
}

export function DeleteCourseDialog({ course, ...dialog }: DeleteCourseDialogProps) {
  const [remove] = coursesApi.useRemove();
  const [restore] = coursesApi.useRestore();
  const texts = { what: t('course'), messages: COURSE_MESSAGES };
  return <DeleteDialog {...dialog} {...texts} remove={() => remove(course)} restore={() => restore(course.id)} />;
}
