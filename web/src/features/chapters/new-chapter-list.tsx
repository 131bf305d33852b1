import type { CourseType } from '@sankalp/contract/courses';
import { ChapterListCard } from './chapter-list-card.tsx';
import type { NewChapters } from './use-new-chapters.ts';

interface NewChapterListProps {
  held: NewChapters;
  courseType: CourseType | undefined;
}

/** The chapters of a course that is still to be created. */
export function NewChapterList({ held, courseType }: NewChapterListProps) {
  return (
    <ChapterListCard
      chapters={held.chapters}
      courseType={courseType}
      onMove={held.move}
      fixedCount={held.savedCount}
      onSave={held.put}
      deletionOf={held.deletionOf}
    />
  );
}
