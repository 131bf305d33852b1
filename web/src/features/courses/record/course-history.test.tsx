import { coursePaths } from '@sankalp/contract/courses';
import { coursesAnswer } from '@sankalp/contract/courses.schema';
import { historyAnswer } from '@sankalp/contract/shared/history.schema';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answers, server } from '../../../shared/testing/msw.ts';
import { renderApp, signIn } from '../../../shared/testing/render-app.tsx';
import { addressOf, anand, idOf, morning, shows, showsPageOf, silence } from '../courses.testing.ts';

beforeEach(() => {
  signIn();
  showsPageOf(silence);
});

test('the history of a course says who changed which field, from what to what', async () => {
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
