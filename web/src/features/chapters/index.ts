export { CourseChapters } from './list/course-chapters.tsx';
export { NewChapterList } from './list/new-chapter-list.tsx';
export { useNewChapters } from './list/use-new-chapters.ts';
