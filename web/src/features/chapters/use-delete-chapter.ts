import { CHAPTER_MESSAGES } from '@sankalp/contract/chapters';
import { failureText } from '../../shared/api/failure-text.ts';
import { useToast } from '../../shared/interface/use-toast.ts';
import { useDeleteChapterMutation, useRestoreChapterMutation } from './chapters.api.ts';

/** Deletes a chapter of the server, and offers Undo for as long as the toast stays. */
export function useDeleteChapter(courseId: string) {
  const toast = useToast();
  const [deleteChapter, { isLoading }] = useDeleteChapterMutation();
  const [restoreChapter] = useRestoreChapterMutation();

  const undo = async (id: string) => {
    const { error } = await restoreChapter({ id, courseId });
    if (error) toast.alert(failureText(error, CHAPTER_MESSAGES.restoreFailed));
    else toast.success(CHAPTER_MESSAGES.restored);
  };
  const remove = async (id: string) => {
    const { error } = await deleteChapter({ id, courseId });
    if (error) toast.alert(failureText(error, CHAPTER_MESSAGES.deleteFailed));
    else toast.success(CHAPTER_MESSAGES.deleted, { action: { label: 'Undo', run: () => void undo(id) } });
  };
  return { remove, isDeleting: isLoading };
}
