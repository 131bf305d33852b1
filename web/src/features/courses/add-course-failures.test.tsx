import { type Chapter, type CreateChapterBody, chapterAnswer, chapterPaths } from '@sankalp/contract/chapters';
import { courseAnswer, coursePaths } from '@sankalp/contract/courses';
import { mediaPaths, type PresignBody, presignAnswer } from '@sankalp/contract/media';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { answers, refuses, server } from '../../shared/testing/msw.ts';
import { renderApp, signIn } from '../../shared/testing/render-app.tsx';
import { gate, idOf, showsPageOf, silence } from './courses.testing.ts';

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

test('after a chapter that failed Save sends only what is missing, and never a second course', async () => {
  const { user, save, addChapter, path } = await openFilled();
  await addChapter('First');
  await addChapter('Second');
  const changed: unknown[] = [];
  server.use(
    http.post('*/api/v1/chapters', async ({ request }) => {
      const body = (await request.json()) as CreateChapterBody;
      if (body.name === 'Second') return HttpResponse.json({}, { status: 500 });
      chapters.push(body);
      return HttpResponse.json({ data: aChapter(body) });
    }),
    answers('patch', coursePaths.one, courseAnswer, async ({ request, params }) => {
      changed.push(params.id, request.headers.get('if-match'), await request.json());
      return { data: { ...created, version: 2 } };
    }),
  );
  await save();
  expect(await screen.findByText('Failed to add chapter')).toBeVisible();
  expect(path()).toBe('/dashboard/add-course');
  expect(await screen.findByText('The course is saved, but one chapter is not. Save tries again.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Delete First' })).toBeNull();
  server.use(addsChapters());
  await user.type(screen.getByLabelText('Description'), 'Sit.');
  await save();
  await screen.findByText('Course and chapters created successfully!');
  expect(posted).toHaveLength(1);
  expect(changed).toEqual([created.id, '"1"', { description: 'Sit.' }]);
  expect(chapters.map(({ name, sequence }) => [name, sequence])).toEqual([
    ['First', 1],
    ['Second', 2],
  ]);
});

test.each([
  ['', 'Failed to create course. Please try again.'],
  ['Another course has this code.', 'Another course has this code.'],
])('a refusal with %j says %j and keeps what was typed', async (message, text) => {
  server.use(refuses('post', coursePaths.list, 409, message));
  const { save, path } = await openFilled();
  await save();
  expect(await screen.findByText(text)).toBeVisible();
  expect(path()).toBe('/dashboard/add-course');
  expect(screen.getByLabelText(/^Course Name/)).toHaveValue('Silence');
});

test('a course whose answer was lost is tried again under the same code', async () => {
  server.use(
    http.post('*/api/v1/courses', async ({ request }) => {
      posted.push((await request.json()) as Record<string, unknown>);
      return HttpResponse.error();
    }),
  );
  const { save } = await openFilled();
  await save();
  await screen.findByText('Failed to create course. Please try again.');
  server.use(creates());
  await save();
  await screen.findByText('Course and chapters created successfully!');
  expect(posted).toHaveLength(2);
  expect(posted[1]?.code).toBe(posted[0]?.code);
});

test('Save waits for the files that are on their way', async () => {
  const { passed, open } = gate();
  server.use(
    http.put('http://store.test/:name', async () => {
      await passed;
      return new HttpResponse(null, { status: 200 });
    }),
  );
  const { save } = await openFilled();
  await save();
  expect(await screen.findByRole('button', { name: /^Uploading files\.\.\./ })).toBeVisible();
  expect(posted).toEqual([]);
  open();
  await screen.findByText('Course and chapters created successfully!');
  expect(posted).toMatchObject([{ additionalMedia: ['course/2026/11/hall.jpg'] }]);
});

test('a file that did not go up is named, and nothing is created', async () => {
  server.use(http.put('http://store.test/:name', () => new HttpResponse(null, { status: 403 })));
  const { save } = await openFilled();
  await save();
  expect((await screen.findAllByText('Failed to upload hall.jpg to S3: 403')).length).toBeGreaterThan(0);
  expect(posted).toEqual([]);
});

test('leaving with chapters that are not saved asks first', async () => {
  const { user, addChapter, path } = await openFilled();
  await addChapter('First');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText('Your changes are not saved yet. Leave without saving them?')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(path()).toBe('/dashboard/course'));
});
