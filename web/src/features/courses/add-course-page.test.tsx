import { type Chapter, type CreateChapterBody, chapterAnswer, chapterPaths } from '@sankalp/contract/chapters';
import { courseAnswer, coursePaths } from '@sankalp/contract/courses';
import { mediaPaths, type PresignBody, presignAnswer } from '@sankalp/contract/media';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { answers, server } from '../../shared/testing/msw.ts';
import { renderApp, signIn } from '../../shared/testing/render-app.tsx';
import { anand, gate, idOf, showsPageOf, silence, violations } from './courses.testing.ts';

const created = { ...silence, id: idOf(9), version: 1 };
const picture = (name: string) => new File(['a picture'], name, { type: 'image/jpeg' });
const video = new File(['a video'], 'talk.webm', { type: 'video/webm' });

let posted: Record<string, unknown>[];
let chapters: CreateChapterBody[];

beforeEach(() => {
  signIn();
  URL.createObjectURL = () => 'blob:test';
  URL.revokeObjectURL = () => {};
  vi.stubGlobal('createImageBitmap', async () => ({ width: 600, height: 400, close: () => {} }));
  posted = [];
  chapters = [];
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
});

function creates(held = Promise.resolve()) {
  return answers('post', coursePaths.list, courseAnswer, async ({ request }) => {
    posted.push((await request.json()) as Record<string, unknown>);
    await held;
    return { data: created };
  });
}

function addsChapters() {
  return answers('post', chapterPaths.list, chapterAnswer, async ({ request }) => {
    const body = (await request.json()) as CreateChapterBody;
    chapters.push(body);
    return { data: aChapter(body) };
  });
}

function aChapter(body: CreateChapterBody): Chapter {
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

async function openFilled() {
  const app = renderApp('/dashboard/add-course');
  const { user } = app;
  await user.type(await screen.findByLabelText(/^Course Name/), 'Silence');
  await user.click(screen.getByRole('combobox', { name: 'Instructor' }));
  await user.click(await screen.findByRole('option', { name: 'Guru Anand' }));
  await user.click(screen.getByRole('combobox', { name: 'Course Type' }));
  await user.click(await screen.findByRole('option', { name: 'Recorded Course' }));
  await user.type(screen.getByLabelText(/^Actual Price/), '500');
  await user.type(screen.getByLabelText(/^Discounted Price/), '0');
  await user.upload(screen.getByLabelText('Choose Media'), picture('hall.jpg'));
  const save = () => user.click(screen.getByRole('button', { name: 'Save' }));
  const addChapter = async (name: string) => {
    await user.click(screen.getByRole('button', { name: 'Add Chapter' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add Chapter' }));
    await user.type(dialog.getByLabelText(/^Chapter Name/), name);
    await user.upload(dialog.getByLabelText('Choose Video'), video);
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };
  return { ...app, save, addChapter };
}

test('is the form itself, without Edit; what is missing is named and nothing is sent', async () => {
  const { user } = renderApp('/dashboard/add-course');
  expect(await screen.findByLabelText(/^Course Name/)).not.toHaveAttribute('readonly');
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
  expect(await violations()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /^Please fill in the required fields: Course Name, Instructor, Course Type, Actual Price, Discounted Price, Media$/,
  );
  expect(posted).toEqual([]);
});

test('creates the course with a code of its own, and leads to the list', async () => {
  const { passed, open } = gate();
  server.use(creates(passed));
  const { save, path } = await openFilled();
  await save();
  expect(await screen.findByRole('button', { name: /^(Saving\.\.\.|Uploading files\.\.\.)/ })).toBeVisible();
  open();
  expect(await screen.findByText('Course and chapters created successfully!')).toBeVisible();
  await waitFor(() => expect(path()).toBe('/dashboard/course'));
  expect(posted).toEqual([
    {
      name: 'Silence',
      instructorId: anand.id,
      type: 'Recorded Course',
      priceInr: 500,
      description: null,
      discountInr: 0,
      recommended: false,
      code: expect.stringMatching(/^COURSE-\d{6}$/),
      bannerImageKey: null,
      additionalMedia: ['course/2026/11/hall.jpg'],
      startTime: null,
    },
  ]);
});

test('a given code, a banner and an image of the instructor go along', async () => {
  const { user, save } = await openFilled();
  await user.type(screen.getByLabelText('Course Code'), 'SILENCE10');
  await user.upload(screen.getByLabelText('Choose Banner Image'), picture('banner.jpg'));
  await user.upload(screen.getByLabelText('Choose Instructor Image'), picture('anand.jpg'));
  await save();
  await screen.findByText('Course and chapters created successfully!');
  expect(posted).toMatchObject([
    {
      code: 'SILENCE10',
      bannerImageKey: 'course/2026/11/banner.jpg',
      instructorImageKey: 'course/2026/11/anand.jpg',
    },
  ]);
});

test('chapters are held here, and follow the course in their order', async () => {
  const { user, save, addChapter } = await openFilled();
  await addChapter('First');
  await addChapter('Second');
  await addChapter('Third');
  expect(chapters).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Move Third up' }));
  await user.click(screen.getByRole('button', { name: 'Delete First' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Are you sure you want to delete this chapter?')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  await save();
  await screen.findByText('Course and chapters created successfully!');
  expect(chapters).toMatchObject([
    { name: 'Third', courseId: created.id, sequence: 1, videoKey: 'chapter/2026/11/talk.webm' },
    { name: 'Second', courseId: created.id, sequence: 2, videoKey: 'chapter/2026/11/talk.webm' },
  ]);
});
