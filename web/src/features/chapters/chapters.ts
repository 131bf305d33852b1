import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { FetchBaseQueryError } from '@reduxjs/toolkit/query';
import { CHAPTER_MESSAGES, chapterPaths } from '@sankalp/contract/chapters';
import type { Chapter, CreateChapterBody, UpdateChapterBody } from '@sankalp/contract/chapters.schema';
import { buildPath } from '@sankalp/contract/shared/path';
import { deletionOf, readAfterDeletion, type ShownRecord } from '../../shared/api/deletion.ts';
import { rootApi } from '../../shared/api/root-api.ts';
import { asChapter } from './as-chapter.ts';
import { eachOf } from './each-of.ts';
import { sessionRefusal, updateRefusal } from './update-refusals.ts';

interface ChapterChange {
  id: string;
  courseId: string;
  version: number;
  fields: UpdateChapterBody;
}

interface ChapterRef {
  id: string;
  courseId: string;
}

/** Chapters that were moved, with their new 1-based positions. */
export interface MovedChapters {
  courseId: string;
  moved: readonly { id: string; sequence: number }[];
}

/** How many positions are saved in parallel. */
const MOVES_IN_FLIGHT = 6;

/** The chapters of a course; one tag for each course. */
const listTag = (courseId: string) => ({ type: 'Chapter', id: courseId }) as const;

type QueryReturn = { data?: unknown; error?: FetchBaseQueryError | undefined };
type Answer<Data> = { data: Data; error?: undefined } | { error: FetchBaseQueryError };

/** The API gives the chapters of a course only together (CHAP-31). */
async function readChapter(
  { id, courseId }: ChapterRef,
  call: (args: { url: string }) => PromiseLike<QueryReturn> | QueryReturn,
): Promise<Answer<Chapter>> {
  const { data, error } = await call({ url: buildPath(chapterPaths.ofCourse, { courseId }) });
  if (error) return { error };
  const chapter = (data as Chapter[]).find((one) => one.id === id);
  return chapter
    ? { data: asChapter(chapter) }
    : { error: { status: 404, data: { message: CHAPTER_MESSAGES.notFound } } };
}

/** A chapter as PATCH sends it, whole (CHAP-32, CHAP-33). */
function sentFields(chapter: Chapter): Required<UpdateChapterBody> {
  const { name, videoTitle, courseId, scheduleDate, isFree, addToHome, sequence, videoKey } = chapter;
  return { name, videoTitle, courseId, scheduleDate, isFree, addToHome, sequence, videoKey };
}

export const chaptersApi = rootApi.injectEndpoints({
  endpoints: (build) => ({
    listChapters: build.query<Chapter[], string>({
      query: (courseId) => ({ url: buildPath(chapterPaths.ofCourse, { courseId }) }),
      transformResponse: (chapters: Chapter[]) => chapters.map(asChapter).toSorted((a, b) => a.sequence - b.sequence),
      providesTags: (_, __, courseId) => [listTag(courseId)],
    }),

    getChapter: build.query<Chapter, ChapterRef>({
      queryFn: (chapter, _api, _options, call) => readChapter(chapter, call),
    }),

    createChapter: build.mutation<Chapter, CreateChapterBody>({
      query: (body) => ({ url: chapterPaths.list, method: 'POST', body }),
      invalidatesTags: (_, error, { courseId }) => (error ? [] : [listTag(courseId)]),
    }),

    updateChapter: build.mutation<Chapter, ChapterChange>({
      // A chapter is sent whole, and moving one makes no new version: what was not changed here goes out as it is by now.
      queryFn: async ({ id, courseId, version, fields }, { dispatch }, _options, call) => {
        const refusal = await sessionRefusal(dispatch);
        if (refusal) return { error: refusal };
        const now = await readChapter({ id, courseId }, call);
        if (now.error) return { error: updateRefusal(now.error) };
        const body = { ...sentFields(now.data), ...fields };
        const saved = await call({ url: buildPath(chapterPaths.one, { id }), method: 'PATCH', body, ifMatch: version });
        if (saved.error) return { error: updateRefusal(saved.error) };
        // Before the answer, so that the row is right when the dialog over it closes.
        dispatch(
          chaptersApi.util.updateQueryData('listChapters', courseId, (chapters) => {
            const row = chapters.find((chapter) => chapter.id === id);
            if (row) Object.assign(row, saved.data, { sequence: row.sequence });
          }),
        );
        return { data: saved.data as Chapter };
      },
      // Refused, it may have been changed or deleted by somebody else; without a session nothing can be read. After a success
      // only this row is new: the list is not read again, since positions may be on their way.
      invalidatesTags: (_, error, { courseId }) => (error && error.status !== 401 ? [listTag(courseId)] : []),
    }),

    /** The last failure counts: what was not moved shows when the order is read again. */
    moveChapters: build.mutation<null, MovedChapters>({
      queryFn: async ({ moved }, _api, _options, call) => {
        const answers = await eachOf(moved, MOVES_IN_FLIGHT, ({ id, sequence }) =>
          Promise.resolve(call({ url: buildPath(chapterPaths.one, { id }), method: 'PATCH', body: { sequence } })),
        );
        const failed = answers.find(({ error }) => error);
        return failed?.error ? { error: updateRefusal(failed.error) } : { data: null };
      },
      invalidatesTags: (_, error, { courseId }) => (error ? [listTag(courseId)] : []),
    }),

    deleteChapter: build.mutation<unknown, ChapterRef & ShownRecord>({
      queryFn: async (shown, _api, _options, call) => {
        const { data, error } = await call(deletionOf(chapterPaths.one, shown));
        // Already deleted counts as success (CHAP-07).
        return error && error.status !== 404 ? { error } : { data: data ?? null };
      },
      invalidatesTags: (_, error, { courseId }) => readAfterDeletion(error, [listTag(courseId)]),
    }),

    restoreChapter: build.mutation<unknown, ChapterRef>({
      query: ({ id }) => ({ url: buildPath(chapterPaths.restore, { id }), method: 'POST' }),
      invalidatesTags: (_, error, { courseId }) => (error ? [] : [listTag(courseId)]),
    }),
  }),
});

/** Dispatch for changes to the cached chapters. */
export type ChapterDispatch = ThunkDispatch<
  ReturnType<Parameters<ReturnType<typeof chaptersApi.util.updateQueryData>>[1]>,
  unknown,
  UnknownAction
>;

export const {
  useListChaptersQuery,
  useLazyGetChapterQuery,
  useCreateChapterMutation,
  useUpdateChapterMutation,
  useMoveChaptersMutation,
  useDeleteChapterMutation,
  useRestoreChapterMutation,
} = chaptersApi;
