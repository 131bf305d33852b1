export { CourseChapters } from './course-chapters.tsx';
export { NewChapterList } from './new-chapter-list.tsx';
export { useNewChapters } from './use-new-chapters.ts';
