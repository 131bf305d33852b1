import { type Course, courseAnswer, coursePaths } from '@sankalp/contract/courses';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { answers, refuses, server } from '../../shared/testing/msw.ts';
import { renderApp, signIn } from '../../shared/testing/render-app.tsx';
import { anand, gate, morning, showsPageOf, shows, silence, violations } from './courses.testing.ts';

const addressOf = (course: Course) => `/dashboard/course-details/${course.id}`;

let sent: [version: string | null, changes: unknown][];

beforeEach(() => {
  signIn();
  sent = [];
});

function savesAs(saved: Course, held = Promise.resolve()) {
  return answers('patch', coursePaths.one, courseAnswer, async ({ request }) => {
    sent.push([request.headers.get('if-match'), await request.json()]);
    await held;
    return { data: saved };
  });
}

async function edit(course: Course) {
  showsPageOf(course);
  const app = renderApp(addressOf(course));
  await app.user.click(await screen.findByRole('button', { name: 'Edit' }));
  await screen.findByRole('button', { name: 'Save' });
  return app;
}

async function retype(user: ReturnType<typeof renderApp>['user'], label: string | RegExp, text: string) {
  const field = screen.getByLabelText(label);
  await user.clear(field);
  if (text) await user.type(field, text);
}

async function choose(user: ReturnType<typeof renderApp>['user'], label: string, option: string) {
  await user.click(screen.getByRole('combobox', { name: label }));
  await user.click(await screen.findByRole('option', { name: option }));
}

test('opened by its address it says "Loading..." and then shows every field, to read only', async () => {
  const { passed, open } = gate();
  showsPageOf(silence);
  server.use(
    answers('get', coursePaths.one, courseAnswer, async () => {
      await passed;
      return { data: silence };
    }),
  );
  renderApp(addressOf(silence));
  expect(await screen.findByText('Loading...')).toBeVisible();
  open();
  expect(await screen.findByRole('heading', { name: 'Ten days of silence' })).toBeVisible();
  const shown = {
    'Course Name': 'Ten days of silence',
    Instructor: 'Kavita Joshi',
    'Course Type': 'Forceful Meditation',
    'Actual Price': '1500',
    'Discounted Price': '1200',
    Description: 'Sit, and listen.',
    'Course Code': 'COURSE-123456',
  };
  for (const [label, value] of Object.entries(shown)) {
    expect(screen.getByLabelText(label)).toHaveValue(value);
    expect(screen.getByLabelText(label)).toHaveAttribute('readonly');
  }
  expect(within(screen.getByRole('radiogroup', { name: 'Recommended' })).getByLabelText('Yes')).toBeChecked();
  expect(screen.getByRole('group', { name: 'Banner Image' })).toBeVisible();
  expect(screen.getByRole('group', { name: 'Instructor Image' })).toBeVisible();
  expect(screen.getByRole('group', { name: 'Media' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  expect(await violations()).toEqual([]);
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
  const { user, router } = renderApp({ pathname: addressOf(silence), state });
  expect(await screen.findByDisplayValue('Ten days of silence')).not.toHaveAttribute('readonly');
  open();
  expect(await screen.findByDisplayValue('Eleven days of silence')).toBeVisible();
  await retype(user, /^Actual Price/, '1800');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Course updated successfully!')).toBeVisible();
  expect(sent).toEqual([['"4"', { priceInr: 1800 }]]);
  // A reload must not open the form again.
  expect(router.state.location.state).toMatchObject({ isEditing: false });
});

test('handed over by Quick View it is to be read', async () => {
  showsPageOf(silence);
  renderApp({ pathname: addressOf(silence), state: { course: silence, isEditing: false } });
  expect(await screen.findByRole('button', { name: 'Edit' })).toBeVisible();
  expect(screen.getByLabelText('Course Name')).toHaveAttribute('readonly');
});

test.each(['/dashboard/course-details', '/dashboard/course-details/'])('%s says that no course is named', async (path) => {
  showsPageOf(silence);
  const app = renderApp(path);
  expect(await screen.findByText('No course ID provided')).toBeVisible();
  await app.user.click(screen.getByRole('button', { name: 'Return to Courses' }));
  await waitFor(() => expect(app.path()).toBe('/dashboard/course'));
});

test.each([
  ['', 'Failed to load course details'],
  ['Course not found', 'Course not found'],
])('a load that fails with %j says so, can be tried again, and leads back', async (message, text) => {
  showsPageOf(silence);
  server.use(refuses('get', coursePaths.one, 404, message));
  const { user } = renderApp(addressOf(silence));
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Return to Courses' })).toBeVisible();
  server.use(shows(silence));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'Ten days of silence' })).toBeVisible();
});

test('Edit opens the fields; Save sends what changed, with the version, and returns to reading', async () => {
  const { passed, open } = gate();
  const { user } = await edit(silence);
  server.use(
    savesAs({ ...silence, instructor: anand, instructorId: anand.id, description: null, recommended: false, version: 4 }, passed),
  );
  expect(screen.getByLabelText(/^Course Name/)).toHaveFocus();
  expect(screen.getByLabelText('Course Code')).toHaveAttribute('readonly');
  expect(await violations()).toEqual([]);
  await choose(user, 'Instructor', 'Guru Anand');
  await retype(user, 'Description', '');
  await user.click(within(screen.getByRole('radiogroup', { name: 'Recommended' })).getByLabelText('No'));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('button', { name: 'Saving...' })).toBeVisible();
  open();
  expect(await screen.findByText('Course updated successfully!')).toBeVisible();
  expect(sent).toEqual([['"3"', { instructorId: anand.id, description: null, recommended: false }]]);
  expect(screen.getByRole('button', { name: 'Edit' })).toHaveFocus();
  expect(screen.getByRole('combobox', { name: 'Instructor' })).toHaveValue('Guru Anand');
  expect(screen.getByLabelText('Description')).toHaveAttribute('readonly');
});

test('removing the banner and the instructor image is a change like any other', async () => {
  const { user } = await edit(silence);
  server.use(savesAs({ ...silence, version: 4 }));
  for (const slot of ['Banner Image', 'Instructor Image']) {
    await user.click(within(screen.getByRole('group', { name: slot })).getByRole('button', { name: /^Remove/ }));
  }
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Course updated successfully!')).toBeVisible();
  expect(sent).toEqual([['"3"', { bannerImageKey: null, instructorImageKey: null }]]);
});

test.each([
  ['', 'Failed to update course'],
  ['Instructor not found', 'Instructor not found'],
])('a refused save with the message %j shows %j and keeps the typed text', async (message, text) => {
  const { user } = await edit(silence);
  server.use(refuses('patch', coursePaths.one, 400, message));
  await retype(user, /^Course Name/, 'Silence');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByLabelText(/^Course Name/)).toHaveValue('Silence');
});

test('names exactly what is missing, and each name leads to its field', async () => {
  const { user } = await edit(morning);
  for (const label of [/^Course Name/, /^Actual Price/, /^Discounted Price/, /^Start Time/]) await retype(user, label, '');
  await user.click(within(screen.getByRole('group', { name: 'Media' })).getByRole('button', { name: /^Remove/ }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(
    /^Please fill in the required fields: Course Name, Actual Price, Discounted Price, Media, Start Time$/,
  );
  expect(screen.getByLabelText(/^Course Name/)).toHaveFocus();
  await user.click(within(alert).getByRole('button', { name: 'Media' }));
  expect(screen.getByLabelText('Choose Media')).toHaveFocus();
  await user.click(within(alert).getByRole('button', { name: 'Start Time' }));
  expect(screen.getByLabelText(/^Start Time/)).toHaveFocus();
  await retype(user, /^Course Name/, 'Evening Yoga');
  expect(alert).toHaveTextContent(
    /^Please fill in the required fields: Actual Price, Discounted Price, Media, Start Time$/,
  );
  expect(await violations()).toEqual([]);
});

test('another type than Live Course clears the start time', async () => {
  const { user } = await edit(morning);
  server.use(savesAs({ ...morning, type: 'Recorded Course', meditationSchedule: { startTime: null }, version: 4 }));
  expect(screen.getByLabelText(/^Start Time/)).toHaveValue('06:30');
  await choose(user, 'Course Type', 'Recorded Course');
  expect(screen.getByLabelText('Start Time')).toHaveValue('');
  expect(screen.getByLabelText('Start Time')).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Course updated successfully!');
  expect(sent).toEqual([['"3"', { type: 'Recorded Course', startTime: null }]]);
});

test('prices take digits only; a discounted price above the actual one warns and is saved', async () => {
  const { user } = await edit(silence);
  server.use(savesAs({ ...silence, discountInr: 2000, version: 4 }));
  await retype(user, /^Discounted Price/, '-2a0.0e0');
  expect(screen.getByLabelText(/^Discounted Price/)).toHaveValue('2000');
  expect(screen.getByText('The discounted price is above the actual price.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Course updated successfully!');
  expect(sent).toEqual([['"3"', { discountInr: 2000 }]]);
});

test('a course that somebody else changed meanwhile shows both side by side', async () => {
  const { user } = await edit(silence);
  const theirs = { ...silence, priceInr: 1700, recommended: false, version: 4 };
  server.use(
    shows(theirs),
    http.patch('*/api/v1/courses/:id', async ({ request }) => {
      sent.push([request.headers.get('if-match'), await request.json()]);
      return request.headers.get('if-match') === '"4"'
        ? HttpResponse.json({ data: { ...theirs, priceInr: 1600, version: 5 } })
        : HttpResponse.json(
            {
              statusCode: 412,
              error: 'Precondition Failed',
              message: 'Changed',
              requestId: 'test',
              changedBy: 'Ravi Menon',
              changedAt: '2026-11-20T06:30:00.000Z',
            },
            { status: 412 },
          );
    }),
  );
  await retype(user, /^Actual Price/, '1600');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const dialog = await screen.findByRole('dialog', { name: 'Changed by someone else' });
  expect(dialog).toHaveTextContent('This course was changed by Ravi Menon at 20/11/2026 12:00');
  const rows = await within(dialog).findAllByRole('row');
  expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
    ['Field', 'Yours', 'Theirs'],
    ['Actual Price', '1600', '1700'],
    ['Recommended', 'Not changed', 'No'],
  ]);
  expect(await violations()).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Keep mine' }));
  expect(await screen.findByText('Course updated successfully!')).toBeVisible();
  expect(sent).toEqual([
    ['"3"', { priceInr: 1600 }],
    ['"4"', { priceInr: 1600 }],
  ]);
});

test('leaving with unsaved changes asks first', async () => {
  const { user, path } = await edit(silence);
  await retype(user, /^Course Name/, 'Silence');
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(path()).toBe('/dashboard/course'));
});

test('reviews and the scoreboard show only while reading, the scoreboard only for Forceful Meditation', async () => {
  showsPageOf(silence);
  const app = renderApp(addressOf(silence));
  expect(await screen.findByRole('heading', { name: 'Scoreboard' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Reviews' })).toBeVisible();
  await app.user.click(screen.getByRole('button', { name: 'Edit' }));
  expect(screen.queryByRole('heading', { name: 'Scoreboard' })).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Reviews' })).toBeNull();
  app.unmount();
  showsPageOf(morning);
  renderApp(addressOf(morning));
  expect(await screen.findByRole('heading', { name: 'Reviews' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Scoreboard' })).toBeNull();
});
