import type { CreateChapterBody } from '@sankalp/contract/chapters.schema';
import { coursePaths } from '@sankalp/contract/courses';
import { courseAnswer, type UpdateCourseBody } from '@sankalp/contract/courses.schema';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { answers, refuses, server } from '../../../shared/testing/msw.ts';
import { anand, gate, retype } from '../courses.testing.ts';
import {
  aChapter,
  addsChapters,
  chapters,
  created,
  creates,
  openFilled,
  picture,
  posted,
  pretendCreation,
} from './add-course.testing.ts';

beforeEach(pretendCreation);

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

test('many files that did not go up are one toast, and the bar that saves counts them', async () => {
  server.use(http.put('http://store.test/:name', () => new HttpResponse(null, { status: 403 })));
  const { user } = await openFilled();
  const bar = within(screen.getByRole('region', { name: 'Editing' }));
  expect(await bar.findByText('1 file was not uploaded')).toBeVisible();
  await user.upload(screen.getByLabelText('Choose Media'), [picture('east.jpg'), picture('west.jpg')]);
  expect(await bar.findByText('3 files were not uploaded')).toBeVisible();
  const toasts = within(screen.getByRole('region', { name: 'Notifications' }));
  expect(await toasts.findByText('2 files were not uploaded. Failed to upload east.jpg to S3: 403')).toBeVisible();
  expect(toasts.queryByText('Failed to upload west.jpg to S3: 403')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Remove east.jpg' }));
  expect(await bar.findByText('2 files were not uploaded')).toBeVisible();
});

test('leaving with chapters that are not saved asks first', async () => {
  const { user, addChapter, path } = await openFilled();
  await addChapter('First');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText('Your changes are not saved yet. Leave without saving them?')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(path()).toBe('/dashboard/course'));
});

test('when the image of the instructor could not follow, Save tries that again, and never a second course', async () => {
  const { user, save, path } = await openFilled();
  await user.upload(screen.getByLabelText('Choose Instructor Image'), picture('anand.jpg'));
  server.use(refuses('patch', coursePaths.one, 500));
  await save();
  expect(await screen.findByText('Failed to update course')).toBeVisible();
  expect(path()).toBe('/dashboard/add-course');
  const images: unknown[] = [];
  server.use(
    answers('patch', coursePaths.one, courseAnswer, async ({ request }) => {
      images.push(((await request.json()) as UpdateCourseBody).instructorImageKey);
      return { data: { ...created, version: 2 } };
    }),
  );
  await save();
  expect(await screen.findByText('Course and chapters created successfully!')).toBeVisible();
  expect(images).toEqual(['course/2026/11/anand.jpg']);
  expect(posted).toHaveLength(1);
  expect(posted[0]).not.toHaveProperty('instructorImageKey');
});

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
  await retype(user, 'Description', 'Sit.');
  await save();
  await screen.findByText('Course and chapters created successfully!');
  expect(posted).toHaveLength(1);
  expect(changed).toEqual([
    created.id,
    '"1"',
    {
      name: 'Silence',
      instructorId: anand.id,
      type: 'Recorded Course',
      priceInr: 500,
      discountInr: 0,
      description: 'Sit.',
      recommended: false,
      instructorImageKey: null,
      bannerImageKey: null,
      additionalMedia: ['course/2026/11/hall.jpg'],
      startTime: null,
    },
  ]);
  expect(chapters.map(({ name, sequence }) => [name, sequence])).toEqual([
    ['First', 1],
    ['Second', 2],
  ]);
});
