import { chapterPaths } from '@sankalp/contract/chapters';
import { type Chapter, type CreateChapterBody, chapterAnswer } from '@sankalp/contract/chapters.schema';
import { coursePaths } from '@sankalp/contract/courses';
import { courseAnswer } from '@sankalp/contract/courses.schema';
import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { answers, server } from '../../../shared/testing/msw.ts';
import { renderApp, signIn } from '../../../shared/testing/render-app.tsx';
import { retype } from '../../../shared/testing/write-into.ts';
import { aFile, presigns, pretendFiles, stores } from '../../../shared/upload/upload.testing.ts';
import { choose, idOf, showsPageOf, silence } from '../courses.testing.ts';

/** Answer of the mocked server to a POST. */
export const created = { ...silence, id: idOf(9), version: 1 };

/** Bodies that were sent to create the course, and its chapters. */
export const posted: Record<string, unknown>[] = [];
export const chapters: CreateChapterBody[] = [];

/** A mocked server that takes files, courses and chapters. */
export function pretendCreation(): void {
  signIn();
  pretendFiles();
  posted.length = 0;
  chapters.length = 0;
  showsPageOf(silence);
  server.use(presigns(), stores(), creates(), addsChapters());
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
  await user.upload(screen.getByLabelText('Choose Media'), aFile('hall.jpg'));
  const save = async () => user.click(await screen.findByText('Save'));
  const addChapter = async (name: string) => {
    await user.click(screen.getByText('Add Chapter'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add Chapter' }));
    await user.click(dialog.getByLabelText(/^Chapter Name/));
    await user.paste(name);
    await user.upload(dialog.getByLabelText('Choose Video'), aFile('talk.webm', 'video/webm'));
    await user.click(dialog.getByText('Save'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };
  return { ...app, save, addChapter };
}
