import { coursePaths } from '@sankalp/contract/courses';
import { courseAnswer } from '@sankalp/contract/courses.schema';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { expectAccessible } from '../../../shared/testing/expect-accessible.ts';
import { answers, server } from '../../../shared/testing/msw.ts';
import { renderApp } from '../../../shared/testing/render-app.tsx';
import { anand, gate } from '../courses.testing.ts';
import { chapters, created, creates, openFilled, picture, posted, pretendCreation } from './add-course.testing.ts';

beforeEach(pretendCreation);

test('is the form itself, without Edit; what is missing is named and nothing is sent', async () => {
  const { user } = renderApp('/dashboard/add-course');
  expect(await screen.findByLabelText(/^Course Name/)).not.toHaveAttribute('readonly');
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /^Please fill in the required fields: Course Name, Instructor, Course Type, Actual Price, Discounted Price, Media$/,
  );
  expect(posted).toEqual([]);
  await expectAccessible();
});

test('what a chapter lacks gets the focus in its dialog, not the field of the same name behind it', async () => {
  const { user } = renderApp('/dashboard/add-course');
  await screen.findByLabelText(/^Course Name/);
  await user.click(screen.getByText('Add Chapter'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Chapter' }));
  await user.click(dialog.getByLabelText('Video Title'));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Chapter name is required')).toBeVisible();
  expect(dialog.getByLabelText(/^Chapter Name/)).toHaveFocus();
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

test('a given code and a banner go along; the image of the instructor follows, since POST has no field for it', async () => {
  const changed: unknown[] = [];
  server.use(
    answers('patch', coursePaths.one, courseAnswer, async ({ request, params }) => {
      changed.push(params.id, request.headers.get('if-match'), await request.json());
      return { data: { ...created, version: 2 } };
    }),
  );
  const { user, save } = await openFilled();
  await user.type(screen.getByLabelText('Course Code'), 'SILENCE10');
  await user.upload(screen.getByLabelText('Choose Banner Image'), picture('banner.jpg'));
  await user.upload(screen.getByLabelText('Choose Instructor Image'), picture('anand.jpg'));
  await save();
  await screen.findByText('Course and chapters created successfully!');
  const { code, ...sent } = posted[0] ?? {};
  expect(code).toBe('SILENCE10');
  expect(sent).toEqual({
    name: 'Silence',
    instructorId: anand.id,
    type: 'Recorded Course',
    priceInr: 500,
    description: null,
    discountInr: 0,
    recommended: false,
    bannerImageKey: 'course/2026/11/banner.jpg',
    additionalMedia: ['course/2026/11/hall.jpg'],
    startTime: null,
  });
  expect(posted).toHaveLength(1);
  expect(changed).toEqual([created.id, '"1"', { ...sent, instructorImageKey: 'course/2026/11/anand.jpg' }]);
});

test('chapters are kept here, and follow the course in their order', async () => {
  const { user, save, addChapter } = await openFilled();
  await addChapter('First');
  await addChapter('Second');
  await addChapter('Third');
  expect(chapters).toEqual([]);
  await user.click(screen.getByTitle('Move Third up'));
  await user.click(screen.getByTitle('Delete First'));
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
