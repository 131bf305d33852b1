import { t } from 'virtual:texts';
import { CHAPTER_MESSAGES } from '@sankalp/contract/chapters';
import type { CourseType } from '@sankalp/contract/courses';
import { memo } from 'react';
import { failureText } from '../../../shared/api/failure-text.ts';
import { Loading, RetryBanner } from '../../../shared/ui/async-state.tsx';
import { ChapterListCard } from '../chapter-list.tsx';
import { useListChaptersQuery } from '../chapters.ts';
import { useAddChapter } from '../record/use-add-chapter.ts';
import { useDeleteChapter } from '../use-delete-chapter.ts';
import type { ListedChapter } from './listed-chapter.ts';
import { useChapterOrder } from './use-chapter-order.ts';

interface CourseChaptersProps {
  courseId: string;
  courseType: CourseType;
  /** While the course is being edited its chapters can be put into another order. */
  isEditing: boolean;
  /** Another order was saved: that happens at once, without the Save of the page. */
  onOrderSaved?: () => void;
}

const NONE: readonly ListedChapter[] = [];
const LOADING = <Loading lines={3} />;
// The banner above tells of the failure.
const FAILED = <span />;

/** The chapters of a course that the server has: each change is saved at once. */
export const CourseChapters = memo(function CourseChapters(props: CourseChaptersProps) {
  const { courseId, courseType, isEditing, onOrderSaved } = props;
  const { data, error, isLoading, refetch } = useListChaptersQuery(courseId);
  const move = useChapterOrder(courseId, onOrderSaved);
  const add = useAddChapter(courseId);
  const deletionOf = useDeleteChapter(courseId);
  const failure = error && failureText(error, t(CHAPTER_MESSAGES.loadFailed));
  return (
    <ChapterListCard
      chapters={data ?? NONE}
      courseType={courseType}
      onMove={isEditing ? move : undefined}
      courseId={courseId}
      onSave={add}
      deletionOf={deletionOf}
      banner={failure && <RetryBanner message={failure} onRetry={() => void refetch()} />}
      placeholder={isLoading ? LOADING : failure ? FAILED : undefined}
    />
  );
});
