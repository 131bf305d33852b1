import { coursePaths } from '@sankalp/contract/courses';
import { courseAnswer, coursesAnswer } from '@sankalp/contract/courses.schema';
import { historyAnswer } from '@sankalp/contract/shared/history.schema';
import { API_BASE } from '@sankalp/contract/shared/path';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { gate } from '../../../shared/testing/gate.ts';
import { answers, answersLoosely, refuses, server } from '../../../shared/testing/msw.ts';
import { renderApp, signIn } from '../../../shared/testing/render-app.tsx';
import { retype } from '../../../shared/testing/write-into.ts';
import {
  addressOf,
  anand,
  courseSaves,
  idOf,
  morning,
  shows,
  showsPageOf,
  silence,
  silenceSent,
} from '../courses.testing.ts';

const { sent, savesAs } = courseSaves();

beforeEach(() => signIn());

test('read, it shows every field, the reviews and, of Forceful Meditation alone, the scoreboard', async () => {
  showsPageOf(silence);
  const app = renderApp({ pathname: addressOf(silence), state: { course: silence, isEditing: false } });
  expect(await screen.findByRole('heading', { name: 'Scoreboard' })).toBeVisible();
  const shown = {
    'Course Name': 'Ten days of silence',
    Instructor: 'Kavita Joshi',
    'Course Type': 'Forceful Meditation',
    'Actual Price': '₹1,500',
    'Discounted Price': '₹1,200',
    Description: 'Sit, and listen.',
    'Course Code': 'COURSE-123456',
  };
  for (const [label, value] of Object.entries(shown)) {
    expect(screen.getByLabelText(label)).toHaveValue(value);
    expect(screen.getByLabelText(label)).toHaveAttribute('readonly');
  }
  expect(screen.getByLabelText('Recommended')).toHaveValue('Yes');
  for (const name of ['Banner Image', 'Instructor Image', 'Media'])
    expect(screen.getByRole('group', { name })).toBeVisible();
  expect(screen.getByText('Reviews')).toBeVisible();
  expect(screen.queryByText('Save')).toBeNull();
  await app.user.click(screen.getByRole('button', { name: 'Edit' }));
  for (const part of ['Scoreboard', 'Reviews']) expect(screen.queryByText(part)).toBeNull();
  app.unmount();
  showsPageOf(morning);
  renderApp(addressOf(morning));
  expect(await screen.findByRole('heading', { name: 'Reviews' })).toBeVisible();
  expect(screen.queryByText('Scoreboard')).toBeNull();
});

test('what the list handed over shows at once, in the mode that it asked for', async () => {
  showsPageOf(silence);
  const { passed, open } = gate();
  const renamed = { ...silence, name: 'Eleven days of silence', version: 4 };
  server.use(
    answers('get', coursePaths.one, courseAnswer, async () => {
      await passed;
      return { data: renamed };
    }),
    savesAs({ ...renamed, priceInr: 1800, version: 5 }),
  );
  const state = { course: silence, isEditing: true };
  const { user } = renderApp({ pathname: addressOf(silence), state });
  expect(await screen.findByDisplayValue('Ten days of silence')).not.toHaveAttribute('readonly');
  open();
  expect(await screen.findByDisplayValue('Eleven days of silence')).toBeVisible();
  await retype(user, /^Actual Price/, '1800');
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Course updated successfully!')).toBeVisible();
  expect(sent).toEqual([['"4"', { ...silenceSent, name: 'Eleven days of silence', priceInr: 1800 }]]);
  expect(screen.getByRole('button', { name: 'Edit' })).toHaveFocus();
  // A reload must not open the form again.
  expect(window.history.state).toMatchObject({ usr: { isEditing: false } });
});

test.each(['/dashboard/course-details', '/dashboard/course-details/'])(
  '%s says that no course is named',
  async (path) => {
    showsPageOf(silence);
    const app = renderApp(path);
    expect(await screen.findByText('No course ID provided')).toBeVisible();
    await app.user.click(screen.getByRole('button', { name: 'Return to Courses' }));
    await waitFor(() => expect(app.path()).toBe('/dashboard/course'));
  },
);

test('a course that does not exist is said so, even where the list showed it; that leads back', async () => {
  showsPageOf(silence);
  server.use(
    answers('get', coursePaths.list, coursesAnswer, { data: [silence], total: 1 }),
    refuses('get', coursePaths.one, 404, 'Course not found'),
  );
  const { user } = renderApp('/dashboard/course');
  await user.click(await screen.findByRole('link', { name: 'Ten days of silence' }));
  expect(await screen.findByText('This course does not exist. It may have been deleted.')).toBeVisible();
  expect(screen.getByText('Course not found')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Return to Courses' })).toBeVisible();
});

test('an answer with no more than the documents name can be read and saved, whatever the save answers', async () => {
  showsPageOf(silence);
  const yoga = {
    id: 'c1',
    name: 'Yoga',
    instructor: { id: 'i1', name: 'Anand Bhave' },
    type: 'Forceful Meditation',
    priceInr: 500,
    discountInr: 400,
    additionalMediaUrls: [{ key: 'k1', url: '/k1.jpg' }],
  };
  const saved: unknown[] = [];
  server.use(
    answersLoosely('get', coursePaths.one, yoga),
    http.patch(`*${API_BASE}${coursePaths.one}`, async ({ request }) => {
      saved.push(await request.json());
      return HttpResponse.json({});
    }),
  );
  const { user } = renderApp('/dashboard/course-details/c1');
  expect(await screen.findByLabelText('Instructor')).toHaveValue('Anand Bhave');
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  await retype(user, /^Course Name/, 'Yoga at dawn');
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Course updated successfully!')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Edit' })).toBeVisible();
  expect(saved).toMatchObject([{ name: 'Yoga at dawn', instructorId: 'i1', additionalMedia: ['k1'] }]);
});

test('the history of a course says who changed which field, from what to what', async () => {
  showsPageOf(silence);
  const entry = { id: idOf(81), at: '2026-11-21T12:00:00.000Z', actor: 'Leela Nair', entity: 'courses', subject: null };
  const changes = [
    { field: 'priceInr', before: 1500, after: 1800 },
    { field: 'instructorId', before: silence.instructorId, after: anand.id },
    { field: 'bannerImageKey', before: 'course/old.webp', after: 'course/new.webp' },
  ];
  server.use(
    answers('get', coursePaths.history, historyAnswer, { data: [{ ...entry, action: 'update', changes }], total: 1 }),
  );
  renderApp(addressOf(silence));
  const history = within(await screen.findByRole('region', { name: 'History' }));
  const line = await history.findByText('Actual Price, Instructor and Banner Image changed');
  expect(line.closest('li')).toHaveTextContent('Actual Price: ₹1,500 → ₹1,800');
  await waitFor(() => expect(line.closest('li')).toHaveTextContent('Instructor: Kavita Joshi → Guru Anand'));
  expect(line.closest('li')).not.toHaveTextContent('webp');
  expect(line.closest('li')).toHaveTextContent(/Leela Nair, /);
  expect(history.getByText('Created').closest('li')).toHaveTextContent('18/11/2026');
});

test('from a course one goes to the next and the previous one of the list, and Back leads to the list', async () => {
  showsPageOf(silence);
  server.use(answers('get', coursePaths.list, coursesAnswer, { data: [silence, morning], total: 2 }));
  const { user, path } = renderApp('/dashboard/course');
  await user.click(await screen.findByRole('link', { name: 'Ten days of silence' }));
  expect(await screen.findByRole('button', { name: 'Previous course' })).toBeDisabled();
  server.use(shows(morning));
  await user.click(screen.getByRole('button', { name: 'Next course' }));
  expect(await screen.findByRole('heading', { name: 'Morning Yoga' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Next course' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await waitFor(() => expect(path()).toBe('/dashboard/course'));
});
