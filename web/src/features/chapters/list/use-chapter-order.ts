import { t } from 'virtual:texts';
import { CHAPTER_MESSAGES } from '@sankalp/contract/chapters';
import { useCallback, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { failureText } from '../../../shared/api/failure-text.ts';
import { useToast } from '../../../shared/interface/use-toast.ts';
import { moveItem } from '../../../shared/sorting/moved-item.ts';
import { type ChapterDispatch, chaptersApi, type MovedChapters, useMoveChaptersMutation } from '../chapters.ts';

/**
 * Moves a chapter: the new order shows at once, and every chapter that got another position is saved (CHAP-10, CHAP-11). Moves are
 * saved one after another, since an older position must not arrive after a newer one.
 */
export function useChapterOrder(courseId: string, onSaved: () => void = () => {}): (from: number, to: number) => void {
  const dispatch = useDispatch<ChapterDispatch>();
  const toast = useToast();
  const [moveChapters] = useMoveChaptersMutation();
  const saving = useRef(Promise.resolve());
  /** Counts failures: moves that build on an order that failed to save are dropped. */
  const failures = useRef(0);

  return useCallback(
    (from: number, to: number) => {
      let moved: MovedChapters['moved'] = [];
      dispatch(
        chaptersApi.util.updateQueryData('listChapters', courseId, (chapters) => {
          const ordered = moveItem(chapters, from, to).map((chapter, index) => ({ ...chapter, sequence: index + 1 }));
          const before = new Map(chapters.map(({ id, sequence }) => [id, sequence]));
          moved = ordered.flatMap(({ id, sequence }) => (before.get(id) === sequence ? [] : { id, sequence }));
          return ordered;
        }),
      );
      const failuresBefore = failures.current;
      const save = async () => {
        if (moved.length === 0 || failures.current !== failuresBefore) return;
        const { error } = await moveChapters({ courseId, moved });
        if (!error) return onSaved();
        failures.current += 1;
        toast.alert(failureText(error, t(CHAPTER_MESSAGES.updateFailed)));
      };
      saving.current = saving.current.then(save);
    },
    [courseId, dispatch, moveChapters, onSaved, toast],
  );
}
