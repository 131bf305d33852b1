import { chapterPaths } from '@sankalp/contract/chapters';
import { type Chapter, type CreateChapterBody, chapterAnswer } from '@sankalp/contract/chapters.schema';
import { coursePaths } from '@sankalp/contract/courses';
import { courseAnswer } from '@sankalp/contract/courses.schema';
import { mediaPaths } from '@sankalp/contract/media';
import { type PresignBody, presignAnswer } from '@sankalp/contract/media.schema';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, vi } from 'vitest';
import { answers, server } from '../../../shared/testing/msw.ts';
import { renderApp, signIn } from '../../../shared/testing/render-app.tsx';
import { retype } from '../../../shared/testing/write-into.ts';
import { choose, idOf, showsPageOf, silence } from '../courses.testing.ts';

/** Answer of the mocked server to a POST. */
export const created = { ...silence, id: idOf(9), version: 1 };
/** A picture to be picked. */
export const picture = (name: string) => new File(['a picture'], name, { type: 'image/jpeg' });
const video = new File(['a video'], 'talk.webm', { type: 'video/webm' });

/** Bodies that were sent to create the course, and its chapters. */
export const posted: Record<string, unknown>[] = [];
export const chapters: CreateChapterBody[] = [];

/** A mocked server that takes files, courses and chapters. */
export function pretendCreation(): void {
  signIn();
  URL.createObjectURL = () => 'blob:test';
  URL.revokeObjectURL = () => {};
  vi.stubGlobal('createImageBitmap', async () => ({ width: 600, height: 400, close: () => {} }));
  posted.length = 0;
  chapters.length = 0;
  showsPageOf(silence);
  server.use(
    answers('post', mediaPaths.presign, presignAnswer, async ({ request }) => {
      const { fileName, entityType } = (await request.json()) as PresignBody;
      return { data: { preSignedUrl: `http://store.test/${fileName}`, s3Key: `${entityType}/2026/11/${fileName}` } };
    }),
    http.put('http://store.test/:name', () => new HttpResponse(null, { status: 200 })),
    creates(),
    addsChapters(),
  );
}

/** POST /courses, answered when `passed` resolves. */
export function creates(passed = Promise.resolve()) {
  return answers('post', coursePaths.list, courseAnswer, async ({ request }) => {
    posted.push((await request.json()) as Record<string, unknown>);
    await passed;
    return { data: created };
  });
}

/** POST /chapters. */
export function addsChapters() {
  return answers('post', chapterPaths.list, chapterAnswer, async ({ request }) => {
    const body = (await request.json()) as CreateChapterBody;
    chapters.push(body);
    return { data: aChapter(body) };
  });
}

/** Answer of the server for a new chapter. */
export function aChapter(body: CreateChapterBody): Chapter {
  const times = { createdAt: silence.createdAt, updatedAt: silence.createdAt };
  const media = { videoKey: null, video: null, contentUrls: [], media: [] };
  const about = { videoTitle: null, scheduleDate: null, isFree: false, addToHome: false, sequence: 1 };
  return {
    id: idOf(200 + chapters.length),
    ...about,
    name: body.name,
    courseId: body.courseId,
    ...media,
    ...times,
    version: 1,
  };
}

/** The screen with all that must be filled in. */
export async function openFilled() {
  const app = renderApp('/dashboard/add-course');
  const { user } = app;
  await screen.findByLabelText(/^Course Name/);
  await retype(user, /^Course Name/, 'Silence');
  await choose(user, 'Instructor', 'Guru Anand');
  await choose(user, 'Course Type', 'Recorded Course');
  await retype(user, /^Actual Price/, '500');
  await retype(user, /^Discounted Price/, '0');
  await user.upload(screen.getByLabelText('Choose Media'), picture('hall.jpg'));
  const save = () => user.click(screen.getByText('Save'));
  const addChapter = async (name: string) => {
    await user.click(screen.getByText('Add Chapter'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add Chapter' }));
    await user.click(dialog.getByLabelText(/^Chapter Name/));
    await user.paste(name);
    await user.upload(dialog.getByLabelText('Choose Video'), video);
    await user.click(dialog.getByText('Save'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };
  return { ...app, save, addChapter };
}
