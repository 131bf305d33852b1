import type { CourseType } from '@sankalp/contract/courses';
import { ChapterListCard } from '../chapter-list.tsx';
import type { NewChapters } from './use-new-chapters.ts';

interface NewChapterListProps {
  pending: NewChapters;
  courseType: CourseType | undefined;
}

/** The chapters of a course that is still to be created. */
export function NewChapterList({ pending, courseType }: NewChapterListProps) {
  return (
    <ChapterListCard
      chapters={pending.chapters}
      courseType={courseType}
      onMove={pending.move}
      fixedCount={pending.savedCount}
      onSave={pending.save}
      deletionOf={pending.deletionOf}
    />
  );
}
