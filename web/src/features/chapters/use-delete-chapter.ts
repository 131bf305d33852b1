import { useCallback } from 'react';
import type { Deletion } from '../../shared/resource/use-deletion.ts';
import { useDeleteChapterMutation, useRestoreChapterMutation } from './chapters.ts';
import type { ListedChapter } from './list/listed-chapter.ts';

/** How a chapter of the server is deleted. */
export function useDeleteChapter(courseId: string): (chapter: ListedChapter) => Deletion {
  const [remove] = useDeleteChapterMutation();
  const [restore] = useRestoreChapterMutation();
  return useCallback(
    ({ id, version }) => ({
      remove: () => remove({ id, version, courseId }),
      restore: () => restore({ id, courseId }),
    }),
    [courseId, remove, restore],
  );
}
