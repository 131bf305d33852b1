import type { SaveChapter } from '../chapter-fields.tsx';
import { useCreateChapterMutation, useListChaptersQuery } from '../chapters.ts';

/** Adds a chapter to a course that the server has, as the last (CHAP-35). */
export function useAddChapter(courseId: string): SaveChapter {
  const { data: chapters = [] } = useListChaptersQuery(courseId);
  const [createChapter] = useCreateChapterMutation();
  return ({ fields }) => createChapter({ ...fields, courseId, sequence: chapters.length + 1 });
}
