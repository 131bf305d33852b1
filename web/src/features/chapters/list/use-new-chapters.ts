import { t } from 'virtual:texts';
import { nanoid } from '@reduxjs/toolkit';
import { CHAPTER_MESSAGES } from '@sankalp/contract/chapters';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { failureText } from '../../../shared/api/failure-text.ts';
import { useToast } from '../../../shared/interface/use-toast.ts';
import type { Deletion } from '../../../shared/resource/use-deletion.ts';
import { moveItem } from '../../../shared/sorting/moved-item.ts';
import type { SaveChapter } from '../chapter-fields.tsx';
import { useCreateChapterMutation } from '../chapters.ts';
import type { ListedChapter } from './listed-chapter.ts';

/** Chapters of a course that is still to be created, in their order; the first `savedCount` the server has by now. */
export interface NewChapters {
  chapters: readonly ListedChapter[];
  savedCount: number;
  isDirty: boolean;
  save: SaveChapter;
  deletionOf: (chapter: ListedChapter) => Deletion;
  move: (from: number, to: number) => void;
  /** Creates those that the server does not have yet, in order; stops at the first that fails, and says why. */
  saveAll: (courseId: string) => Promise<boolean>;
}

/** Keeps new chapters in the page until their course exists (CDET-10). */
export function useNewChapters(): NewChapters {
  const toast = useToast();
  const [createChapter] = useCreateChapterMutation();
  const [chapters, setChapters] = useState<readonly ListedChapter[]>([]);
  const [savedCount, setSavedCount] = useState(0);
  const previews = useRef<string[]>([]);
  useEffect(() => () => previews.current.forEach(URL.revokeObjectURL), []);

  const changes = useMemo(() => {
    const save: SaveChapter = async ({ fields, video }, opened) => {
      const url = video && URL.createObjectURL(video);
      if (url) previews.current.push(url);
      // Never that of a chapter from before a reload, whose draft may still be there.
      const id = opened?.id ?? nanoid();
      const kept = fields.videoKey === opened?.videoKey ? (opened?.video ?? null) : null;
      const chapter = { ...fields, id, video: fields.videoKey && url ? { url } : kept };
      setChapters((list) => (opened ? list.map((old) => (old.id === id ? chapter : old)) : [...list, chapter]));
      return {};
    };
    const deletionOf = ({ id }: ListedChapter): Deletion => ({
      remove: async () => {
        setChapters((list) => list.filter((chapter) => chapter.id !== id));
        return {};
      },
    });
    const move = (from: number, to: number) => setChapters((list) => moveItem(list, from, to));
    return { save, deletionOf, move };
  }, []);

  // Chapters that were added while files or the course were still on their way are saved as well.
  const latest = useRef({ chapters, savedCount });
  useLayoutEffect(() => {
    latest.current = { chapters, savedCount };
  }, [chapters, savedCount]);
  const saveAll = async (courseId: string) => {
    let index = latest.current.savedCount;
    for (let next = latest.current.chapters[index]; next; next = latest.current.chapters[index]) {
      const { id: _, video: __, ...fields } = next;
      const { error } = await createChapter({ ...fields, courseId, sequence: index + 1 });
      if (error) {
        toast.alert(failureText(error, t(CHAPTER_MESSAGES.addFailed)));
        return false;
      }
      index += 1;
      setSavedCount(index);
    }
    return true;
  };
  return { chapters, savedCount, isDirty: chapters.length > savedCount, ...changes, saveAll };
}
