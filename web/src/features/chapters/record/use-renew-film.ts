import type { RenewFilm } from '../../../shared/upload/lasting-video.tsx';
import { useLazyGetChapterQuery } from '../chapters.ts';

/** Reads the address of a chapter's film again; undefined while the server does not have the chapter. */
export function useRenewFilm(id: string | undefined, courseId: string | undefined): RenewFilm | undefined {
  const [read] = useLazyGetChapterQuery();
  if (id === undefined || courseId === undefined) return undefined;
  return async () => (await read({ id, courseId })).data?.video?.url;
}
