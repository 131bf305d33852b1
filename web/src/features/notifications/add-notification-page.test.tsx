import { coursePaths } from '@sankalp/contract/courses';
import { coursesRestrictedRead } from '@sankalp/contract/courses.schema';
import { notificationPaths } from '@sankalp/contract/notifications';
import {
  notificationAnswer,
  notificationAudienceAnswer,
  testNotificationAnswer,
} from '@sankalp/contract/notifications.schema';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { expectAccessible } from '../../shared/testing/expect-accessible.ts';
import { answers, refuses, server } from '../../shared/testing/msw.ts';
import { renderApp, signIn } from '../../shared/testing/render-app.tsx';
import { queuedNotification } from '../../shared/testing/sample-notification.ts';
import { retype, writeInto } from '../../shared/testing/write-into.ts';

const posted: unknown[] = [];
const counted: unknown[] = [];
const reach = { count: 1234, deviceCount: 900, quietUntil: null };
const course = { id: '0192d3a4-0000-7000-8000-000000000004', name: 'Breath and Stillness' };
const takes = answers('post', notificationPaths.list, notificationAnswer, async ({ request }) => {
  const body = (await request.json()) as { title: string; message: string; courseId: string };
  posted.push(body);
  return { data: { ...queuedNotification, ...body } };
});

beforeEach(() => {
  signIn({ modules: ['marketing'] });
  posted.length = 0;
  counted.length = 0;
  server.use(
    answers('get', coursePaths.list, coursesRestrictedRead.answer, { data: [course], total: 1 }),
    answers('post', notificationPaths.audience, notificationAudienceAnswer, async ({ request }) => {
      counted.push(await request.json());
      return { data: reach };
    }),
    takes,
  );
});

async function openFilled() {
  const app = renderApp('/dashboard/add-notification');
  const { user } = app;
  await writeInto(user, await screen.findByLabelText(/^Title/), 'Tonight at seven');
  await retype(user, /^Message/, 'Bring a shawl.');
  await user.click(screen.getByLabelText(/^Select Course/, { selector: 'input' }));
  await user.click(await screen.findByText('Breath and Stillness'));
  return app;
}
const send = () => screen.getByRole('button', { name: 'Send Notification' });
/** Answers the question that comes before. */
async function confirm(user: ReturnType<typeof renderApp>['user']) {
  const dialog = within(await screen.findByRole('dialog', { name: 'Send Notification' }));
  await user.click(dialog.getByRole('button', { name: 'Send' }));
}

test('title, message and course are required; both choices are No', async () => {
  const { user } = renderApp('/dashboard/add-notification');
  expect(await screen.findByRole('heading', { name: 'Send Notification', level: 1 })).toBeVisible();
  for (const label of ['Title', 'Message', 'Select Course']) {
    expect(screen.getByLabelText(label, { selector: 'input, textarea' })).toBeRequired();
  }
  expect(screen.getAllByRole('radio', { name: 'No', checked: true })).toHaveLength(2);
  expect(screen.getByRole('radiogroup', { name: 'Send to all User' })).toBeVisible();
  expect(screen.getByRole('radiogroup', { name: 'Send to user with course completed' })).toBeVisible();
  await user.click(send());
  expect(await screen.findByText(/^Please fill in/)).toHaveTextContent(
    /^Please fill in the all required field\(s\): Title, Message, Course$/,
  );
  expect(posted).toEqual([]);
  await expectAccessible();
});

test('is shown as a phone will, tells whom it will reach, is sent, says so, and the form is empty again', async () => {
  const { user, path } = await openFilled();
  const preview = within(screen.getByRole('figure', { name: 'As the phone shows it' }));
  for (const text of ['Tonight at seven', 'Bring a shawl.', 'Ananda Foundation'])
    expect(preview.getByText(text)).toBeVisible();
  expect(await screen.findByText('This will reach 1,234 users.')).toBeVisible();
  await user.click(screen.getAllByRole('radio', { name: 'Yes' })[1] as HTMLElement);
  await user.click(send());
  await confirm(user);
  expect(await screen.findByText('Notification added successfully!')).toBeVisible();
  const audience = { courseId: course.id, sentToAllUsers: false, completedCourseUser: true };
  expect(posted).toEqual([{ title: 'Tonight at seven', message: 'Bring a shawl.', holdSeconds: 60, ...audience }]);
  expect(counted).toEqual([{ ...audience, completedCourseUser: false }, audience]);
  expect(screen.getByLabelText(/^Title/)).toHaveValue('');
  expect(screen.getByLabelText(/^Message/)).toHaveValue('');
  expect(screen.getAllByRole('radio', { name: 'No', checked: true })).toHaveLength(2);
  expect(path()).toBe('/dashboard/add-notification');
});

test('a count that fails keeps nobody from sending; to all users it says no more than the choice', async () => {
  server.use(refuses('post', notificationPaths.audience, 500));
  const { user } = await openFilled();
  await user.click(screen.getAllByRole('radio', { name: 'Yes' })[0] as HTMLElement);
  await user.click(send());
  await confirm(user);
  expect(await screen.findByText('Notification added successfully!')).toBeVisible();
  expect(posted).toEqual([
    {
      title: 'Tonight at seven',
      message: 'Bring a shawl.',
      courseId: course.id,
      sentToAllUsers: true,
      completedCourseUser: false,
      holdSeconds: 60,
    },
  ]);
});

test('an audience of nobody is told before, and refused by the server', async () => {
  const sentence = 'No user is enrolled in this course, so this notification would reach nobody.';
  server.use(
    answers('post', notificationPaths.audience, notificationAudienceAnswer, {
      data: { ...reach, count: 0, deviceCount: 0 },
    }),
    refuses('post', notificationPaths.list, 400, sentence),
  );
  const { user } = await openFilled();
  expect(await screen.findByText(sentence)).toBeVisible();
  await user.click(send());
  expect((await screen.findAllByText(sentence)).length).toBeGreaterThan(0);
  expect(screen.getByLabelText(/^Title/)).toHaveValue('Tonight at seven');
});

test('to all users it waits for the morning, with a choice, and says when; what fails is kept, to be sent again', async () => {
  server.use(
    answers('post', notificationPaths.audience, notificationAudienceAnswer, {
      data: { ...reach, quietUntil: '2026-11-19T01:30:00.000Z' },
    }),
  );
  const { user } = await openFilled();
  expect(await screen.findByText('They have the app on 900 phones.')).toBeVisible();
  expect(screen.queryByText(/^It goes out/)).not.toBeInTheDocument();
  await user.click(screen.getAllByRole('radio', { name: 'Yes' })[0] as HTMLElement);
  expect(await screen.findByText('It goes out 19/11/2026 07:00.')).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'Not between 21:00 and 07:00' }));
  expect(screen.queryByText(/^It goes out/)).not.toBeInTheDocument();
  server.use(refuses('post', notificationPaths.list, 500));
  await user.click(send());
  await confirm(user);
  expect(await screen.findByText('Failed to send notification. Please try again.')).toBeVisible();
  expect(screen.getByLabelText(/^Message/)).toHaveValue('Bring a shawl.');
  server.use(takes);
  await user.click(send());
  await confirm(user);
  expect(await screen.findByText('Notification added successfully!')).toBeVisible();
  expect(posted).toMatchObject([{ sentToAllUsers: true, quietHours: false }]);
});

test('asks with the number of people, and is called back from the toast', async () => {
  const calledBack: unknown[] = [];
  server.use(
    answers('post', notificationPaths.cancel, notificationAnswer, async ({ params }) => {
      calledBack.push(params.id);
      return { data: { ...queuedNotification, status: 'cancelled' as const } };
    }),
  );
  const { user } = await openFilled();
  await screen.findByText('This will reach 1,234 users.');
  await user.click(send());
  const dialog = within(await screen.findByRole('dialog', { name: 'Send Notification' }));
  expect(dialog.getByText('Send “Tonight at seven” to 1,234 users? It can be called back for a minute.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(posted).toEqual([]);
  expect(screen.getByLabelText(/^Title/)).toHaveValue('Tonight at seven');
  await user.click(send());
  await confirm(user);
  await user.click(await screen.findByRole('button', { name: 'Call back' }));
  expect(await screen.findByText('Called back: nobody gets it')).toBeVisible();
  expect(calledBack).toEqual([queuedNotification.id]);
});

test('Test it on a phone says what it still needs', async () => {
  const { user } = renderApp('/dashboard/add-notification');
  const tryIt = await screen.findByRole('button', { name: 'Test it on a phone' });
  expect(tryIt).toHaveAccessibleDescription('Needs a title, a message and a number.');
  await retype(user, 'Number of a user to try it on', '98200 11223');
  expect(tryIt).toHaveAccessibleDescription('Write a title and a message first.');
  await retype(user, /^Title/, 'Tonight at seven');
  await retype(user, /^Message/, 'Bring a shawl.');
  expect(tryIt).not.toHaveAttribute('aria-disabled');
  expect(tryIt).not.toHaveAccessibleDescription();
});

test('is sent later, at a time of the foundation', async () => {
  const { user } = await openFilled();
  await user.click(screen.getByRole('radio', { name: 'Later' }));
  await user.click(send());
  expect(await screen.findByText(/^Please fill in/)).toHaveTextContent(
    'Please fill in the all required field(s): Date, Time',
  );
  await retype(user, /^Date/, '24/12/2026');
  await retype(user, /^Time/, '18:30');
  await user.click(send());
  await confirm(user);
  expect(await screen.findByText('Notification added successfully!')).toBeVisible();
  expect(posted).toMatchObject([{ sendAt: '2026-12-24T18:30' }]);
  expect(posted[0]).not.toHaveProperty('holdSeconds');
  expect(screen.getByRole('radio', { name: 'At once' })).toBeChecked();
});

test('is tried on one user first, and says how it went', async () => {
  const tried: unknown[] = [];
  server.use(
    answers('post', notificationPaths.test, testNotificationAnswer, async ({ request }) => {
      tried.push(await request.json());
      return { data: { delivered: tried.length - 1, failed: 1, reason: 'The app was removed from the phone.' } };
    }),
  );
  const { user } = await openFilled();
  await user.type(screen.getByLabelText('Number of a user to try it on'), '98200 11223{Enter}');
  expect(await screen.findByText('The app was removed from the phone.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Test it on a phone' }));
  expect(await screen.findByText('The test went to their phone.')).toBeVisible();
  expect(tried[0]).toEqual({ title: 'Tonight at seven', message: 'Bring a shawl.', phone: '98200 11223' });
  server.use(refuses('post', notificationPaths.test, 404, 'No user has this number.'));
  await user.click(screen.getByRole('button', { name: 'Test it on a phone' }));
  expect(await screen.findByText('No user has this number.')).toBeVisible();
  expect(posted, 'Enter there sends nothing to the others').toEqual([]);
});
