import { CHAPTER_MESSAGES } from '@sankalp/contract/chapters';
import { failureText } from '../../../shared/api/failure-text.ts';
import { useToast } from '../../../shared/interface/use-toast.ts';
import { useCreateChapterMutation, useListChaptersQuery, useUpdateChapterMutation } from '../chapters.api.ts';
import type { ListedChapter } from '../list/chapter-list.ts';
import type { SaveChapter } from './chapter-values.ts';

/** Saves a chapter of a course that the server has: a new one as the last, an old one by what was changed. */
export function useSaveChapter(courseId: string): (opened: ListedChapter | undefined) => SaveChapter {
  const toast = useToast();
  const { data: chapters = [] } = useListChaptersQuery(courseId);
  const [createChapter] = useCreateChapterMutation();
  const [updateChapter] = useUpdateChapterMutation();

  const add: SaveChapter = async ({ fields }) => {
    const { error } = await createChapter({ ...fields, courseId, sequence: chapters.length + 1 });
    if (error) toast.alert(failureText(error, CHAPTER_MESSAGES.addFailed));
    return !error;
  };
  const update =
    (id: string): SaveChapter =>
    async ({ changes }) => {
      // As it stands now: a refusal for an old version has brought the newer one.
      const version = chapters.find((chapter) => chapter.id === id)?.version ?? 1;
      const { error } = await updateChapter({ id, courseId, version, changes });
      if (!error) return true;
      const isUnauthorized = 'status' in error && error.status === 401;
      toast.alert(
        isUnauthorized ? CHAPTER_MESSAGES.updateUnauthorized : failureText(error, CHAPTER_MESSAGES.updateFailed),
      );
      return false;
    };
  return (opened) => (opened ? update(opened.id) : add);
}
