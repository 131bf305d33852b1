import { chapterPaths } from '@sankalp/contract/chapters';
import type { CreateChapterBody } from '@sankalp/contract/chapters.schema';
import { coursePaths } from '@sankalp/contract/courses';
import { courseAnswer } from '@sankalp/contract/courses.schema';
import { API_BASE } from '@sankalp/contract/shared/path';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { expectAccessible } from '../../../shared/testing/expect-accessible.ts';
import { gate } from '../../../shared/testing/gate.ts';
import { answers, refuses, server } from '../../../shared/testing/msw.ts';
import { renderApp } from '../../../shared/testing/render-app.tsx';
import { retype } from '../../../shared/testing/write-into.ts';
import { aFile, stores } from '../../../shared/upload/upload.testing.ts';
import { anand } from '../courses.testing.ts';
import {
  aChapter,
  addsChapters,
  chapters,
  created,
  creates,
  openFilled,
  posted,
  pretendCreation,
} from './add-course.testing.ts';

beforeEach(pretendCreation);

const CREATED = 'Course and chapters created successfully!';

/** Body that a filled form sends, but for the code. */
const silence = {
  name: 'Silence',
  instructorId: anand.id,
  type: 'Recorded Course',
  priceInr: 500,
  description: null,
  discountInr: 0,
  recommended: false,
  bannerImageKey: null,
  additionalMedia: ['course/2026/11/hall.jpg'],
  startTime: null,
};

/** Changes of the course that were sent after it was created. */
function changes(): unknown[] {
  const changed: unknown[] = [];
  server.use(
    answers('patch', coursePaths.one, courseAnswer, async ({ request, params }) => {
      changed.push(params.id, request.headers.get('if-match'), await request.json());
      return { data: { ...created, version: 2 } };
    }),
  );
  return changed;
}

test('is the form itself, without Edit; what it lacks is named, and what a chapter lacks gets the focus in its dialog', async () => {
  const { user } = renderApp('/dashboard/add-course');
  expect(await screen.findByLabelText(/^Course Name/)).not.toHaveAttribute('readonly');
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
  await user.click(await screen.findByText('Save'));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /^Please fill in the required fields: Course Name, Instructor, Course Type, Actual Price, Discounted Price, Media$/,
  );
  expect(posted).toEqual([]);
  await expectAccessible();

  await user.click(screen.getByText('Add Chapter'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Chapter' }));
  await user.click(dialog.getByLabelText('Video Title'));
  await user.click(await dialog.findByText('Save'));
  expect(await dialog.findByText('Chapter name is required')).toBeVisible();
  // Not the field of the same name behind it.
  expect(dialog.getByLabelText(/^Chapter Name/)).toHaveFocus();
});

test('waits for its files, says why it is refused, and after a lost answer is sent again under the same code', async () => {
  const { passed, open } = gate();
  server.use(
    refuses('post', coursePaths.list, 409),
    stores(() => passed),
  );
  const { save, path } = await openFilled();
  await save();
  expect(await screen.findByRole('button', { name: /^Uploading files\.\.\./ })).toBeVisible();
  open();
  expect(await screen.findByText('Failed to create course. Please try again.')).toBeVisible();
  server.use(refuses('post', coursePaths.list, 409, 'Another course has this code.'));
  await save();
  expect(await screen.findByText('Another course has this code.')).toBeVisible();
  expect(path()).toBe('/dashboard/add-course');
  expect(screen.getByLabelText(/^Course Name/)).toHaveValue('Silence');

  // An answer that is lost on its way.
  const loss = gate();
  server.use(
    http.post(`*${API_BASE}${coursePaths.list}`, async ({ request }) => {
      posted.push((await request.json()) as Record<string, unknown>);
      await loss.passed;
      return HttpResponse.error();
    }),
  );
  await save();
  expect(await screen.findByText('Saving...')).toBeVisible();
  await waitFor(() => expect(posted).toHaveLength(1));
  loss.open();
  const answer = gate();
  server.use(creates(answer.passed));
  await save();
  await waitFor(() => expect(posted).toHaveLength(2));
  answer.open();
  expect(await screen.findByText(CREATED)).toBeVisible();
  await waitFor(() => expect(path()).toBe('/dashboard/course'));
  const [lost, kept] = posted;
  expect(kept).toEqual({ ...silence, code: expect.stringMatching(/^COURSE-\d{6}$/) });
  expect(lost).toEqual(kept);
  expect(posted).toHaveLength(2);
});

test('a given code and a banner go along; the image of the instructor follows, and is tried again without a second course', async () => {
  server.use(refuses('patch', coursePaths.one, 500));
  const { user, save, path } = await openFilled();
  await retype(user, 'Course Code', 'SILENCE10');
  await user.upload(screen.getByLabelText('Choose Banner Image'), aFile('banner.jpg'));
  await user.upload(screen.getByLabelText('Choose Instructor Image'), aFile('anand.jpg'));
  await save();
  expect(await screen.findByText('Failed to update course')).toBeVisible();
  expect(path()).toBe('/dashboard/add-course');
  const changed = changes();
  await save();
  expect(await screen.findByText(CREATED)).toBeVisible();
  const sent = { ...silence, bannerImageKey: 'course/2026/11/banner.jpg' };
  // POST has no field for that image.
  expect(posted).toEqual([{ ...sent, code: 'SILENCE10' }]);
  expect(changed).toEqual([created.id, '"1"', { ...sent, instructorImageKey: 'course/2026/11/anand.jpg' }]);
});

test('files that did not go up are named and counted, many by one toast, and nothing is created', async () => {
  server.use(stores(() => new HttpResponse(null, { status: 403 })));
  const { user, save } = await openFilled();
  const bar = within(screen.getByRole('region', { name: 'Editing' }));
  expect(await bar.findByText('1 file was not uploaded')).toBeVisible();
  await save();
  expect((await screen.findAllByText('Failed to upload hall.jpg to S3: 403')).length).toBeGreaterThan(0);
  expect(posted).toEqual([]);
  await user.upload(screen.getByLabelText('Choose Media'), [aFile('east.jpg'), aFile('west.jpg')]);
  expect(await bar.findByText('3 files were not uploaded')).toBeVisible();
  const toasts = within(screen.getByRole('region', { name: 'Notifications' }));
  expect(await toasts.findByText('2 files were not uploaded. Failed to upload east.jpg to S3: 403')).toBeVisible();
  expect(toasts.queryByText('Failed to upload west.jpg to S3: 403')).toBeNull();
  await user.click(screen.getByLabelText('Remove east.jpg'));
  expect(await bar.findByText('2 files were not uploaded')).toBeVisible();
});

test('chapters are kept here, and follow in their order; after one that failed Save sends only what is missing', async () => {
  const { user, save, addChapter, path } = await openFilled();
  for (const name of ['First', 'Second', 'Third']) await addChapter(name);
  await user.click(screen.getByTitle('Move Third up'));
  await user.click(screen.getByTitle('Delete First'));
  const asked = within(await screen.findByRole('dialog'));
  expect(asked.getByText('Are you sure you want to delete this chapter?')).toBeVisible();
  await user.click(asked.getByText('Delete'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByText('Cancel'));
  const leaving = within(await screen.findByRole('dialog'));
  expect(leaving.getByText('Your changes are not saved yet. Leave without saving them?')).toBeVisible();
  await user.click(leaving.getByText('Cancel'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(chapters).toEqual([]);

  const changed = changes();
  server.use(
    http.post(`*${API_BASE}${chapterPaths.list}`, async ({ request }) => {
      const body = (await request.json()) as CreateChapterBody;
      if (body.name === 'Second') return HttpResponse.json({}, { status: 500 });
      chapters.push(body);
      return HttpResponse.json({ data: aChapter(body) });
    }),
  );
  await save();
  expect(await screen.findByText('Failed to add chapter')).toBeVisible();
  expect(path()).toBe('/dashboard/add-course');
  expect(await screen.findByText('The course is saved, but one chapter is not. Save tries again.')).toBeVisible();
  expect(screen.queryByTitle('Delete Third')).toBeNull();
  server.use(addsChapters());
  await retype(user, 'Description', 'Sit.');
  await save();
  await screen.findByText(CREATED);
  expect(posted).toHaveLength(1);
  expect(changed).toEqual([created.id, '"1"', { ...silence, description: 'Sit.', instructorImageKey: null }]);
  const video = { courseId: created.id, videoKey: 'chapter/2026/11/talk.webm' };
  expect(chapters).toMatchObject([
    { name: 'Third', sequence: 1, ...video },
    { name: 'Second', sequence: 2, ...video },
  ]);
});
