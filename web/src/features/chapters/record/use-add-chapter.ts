import { CHAPTER_MESSAGES } from '@sankalp/contract/chapters';
import { failureText } from '../../../shared/api/failure-text.ts';
import { useToast } from '../../../shared/interface/use-toast.ts';
import { useCreateChapterMutation, useListChaptersQuery } from '../chapters.api.ts';
import type { SaveChapter } from './chapter-values.ts';

/** Adds a chapter to a course that the server has, as the last (CHAP-35). */
export function useAddChapter(courseId: string): SaveChapter {
  const toast = useToast();
  const { data: chapters = [] } = useListChaptersQuery(courseId);
  const [createChapter] = useCreateChapterMutation();
  return async ({ fields }) => {
    const { error } = await createChapter({ ...fields, courseId, sequence: chapters.length + 1 });
    if (error) toast.alert(failureText(error, CHAPTER_MESSAGES.addFailed));
    return !error;
  };
}
