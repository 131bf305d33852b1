import { CHAPTER_MESSAGES } from '@sankalp/contract/chapters';
import { useDeleteWithUndo } from '../../shared/interface/use-delete-with-undo.ts';
import { useDeleteChapterMutation, useRestoreChapterMutation } from './chapters.api.ts';

/** Deletes a chapter of the server, and offers Undo for as long as the toast stays. */
export function useDeleteChapter(courseId: string) {
  const deleteWithUndo = useDeleteWithUndo(CHAPTER_MESSAGES);
  const [deleteChapter, { isLoading }] = useDeleteChapterMutation();
  const [restoreChapter] = useRestoreChapterMutation();

  const remove = async (id: string): Promise<void> => {
    await deleteWithUndo(
      () => deleteChapter({ id, courseId }),
      () => restoreChapter({ id, courseId }),
    );
  };
  return { remove, isDeleting: isLoading };
}
