export { CourseChapters } from './course-chapters.tsx';
export { NewChapterList } from './new-chapter-list.tsx';
export { type NewChapters, useNewChapters } from './use-new-chapters.ts';
