import { COURSE_REVIEW_MESSAGES } from '@sankalp/contract/course-reviews';
import { DeleteDialog } from '../resource/delete-dialog.tsx';
import type { Deletion } from '../resource/use-deletion.ts';
import { t } from '../texts.ts';
import type { DialogProps } from '../ui/lazy-dialog.tsx';

export function DeleteReviewDialog(dialog: DialogProps & Deletion) {
  return <DeleteDialog {...dialog} title={t('Delete review')} messages={COURSE_REVIEW_MESSAGES} />;
}
