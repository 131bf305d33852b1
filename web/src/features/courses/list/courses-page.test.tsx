import { chapterPaths } from '@sankalp/contract/chapters';
import { coursePaths } from '@sankalp/contract/courses';
import { type CourseRow, coursesAnswer } from '@sankalp/contract/courses.schema';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { describesDeletion } from '../../../shared/testing/describes-deletion.ts';
import { answers, refuses, server } from '../../../shared/testing/msw.ts';
import { renderApp, signIn } from '../../../shared/testing/render-app.tsx';
import { layout } from '../../../shared/testing/setup.ts';

const idOf = (index: number) => `0192d3a4-0000-7000-8000-${String(index).padStart(12, '0')}`;

function aCourse(index: number, own: Partial<CourseRow> = {}): CourseRow {
  return {
    id: idOf(index),
    name: `Course ${index}`,
    instructorName: 'Guru Anand',
    type: 'Recorded Course',
    priceInr: 500,
    ...own,
  };
}

const morning = aCourse(1, { name: 'Morning Yoga', instructorName: 'Kavita Joshi', type: 'Live Course' });
const silence = aCourse(2, { name: 'Silence', type: 'Forceful Meditation', priceInr: 12500 });

function lists(courses: readonly CourseRow[]) {
  server.use(answers('get', coursePaths.list, coursesAnswer, { data: [...courses], total: courses.length }));
}

const rows = async () => {
  const table = await screen.findByRole('table', { name: 'Courses' });
  await waitFor(() => expect(within(table).queryByText('Loading...')).toBeNull());
  return within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);
};

beforeEach(() => void signIn());

test('shows the courses with their heads, prices and a way to add one', async () => {
  lists([morning, silence]);
  renderApp('/dashboard/course');
  expect(await screen.findByRole('heading', { name: 'Course', level: 1 })).toBeVisible();
  expect(screen.getByPlaceholderText('Search here...')).toBeVisible();
  expect(await rows()).toEqual([
    expect.stringContaining('Morning YogaKavita JoshiLive Course₹500'),
    expect.stringContaining('SilenceGuru AnandForceful Meditation₹12500'),
  ]);
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
    'Course Name',
    'Instructor Name',
    'Course Type',
    'Price',
    'Action',
  ]);
  expect(screen.getByRole('link', { name: 'Add Course' })).toHaveAttribute('href', '/dashboard/add-course');
});

test.each([
  [998, ['Course Name', 'Instructor Name', 'Course Type', 'Price', 'Action'], 'Morning Yoga'],
  [742, ['Course Name', 'Course Type', 'Price', 'Action'], 'Morning Yoga'],
  [654, ['Course Name', 'Price', 'Action'], 'Morning YogaLive Course'],
  [366, ['Course Name', 'Price', 'Action'], 'Morning YogaLive Course'],
  [334, ['Course Name', 'Action'], 'Morning YogaLive Course\u00a0· ₹500'],
])('a table %i px wide shows %j, and under the name what has no column', async (widthPx, heads, first) => {
  layout.tableWidthPx = widthPx;
  lists([morning, silence]);
  renderApp('/dashboard/course');
  const row = await screen.findByRole('row', { name: /Morning Yoga/ });
  expect(within(row).getAllByRole('cell')[0]?.textContent).toBe(first);
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(heads);
});

describe('searching', () => {
  test.each([
    ['yoga', 'Morning Yoga'],
    ['KAVITA', 'Morning Yoga'],
    ['forceful', 'Silence'],
  ])('%j finds %s', async (search, found) => {
    lists([morning, silence]);
    const { user, path } = renderApp('/dashboard/course');
    await screen.findByText('Silence');
    await user.type(screen.getByPlaceholderText('Search here...'), search);
    await waitFor(async () => expect(await rows()).toEqual([expect.stringContaining(found)]));
    expect(screen.getByText('1 of 2')).toBeVisible();
    expect(path()).toBe(`/dashboard/course?search=${search}`);
  });

  test('without a match says so, and can be cleared', async () => {
    lists([morning]);
    const { user } = renderApp('/dashboard/course?search=zumba');
    expect(await screen.findByText('No courses match your search')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(await screen.findByText('Morning Yoga')).toBeVisible();
  });

  test('goes back to the first page', async () => {
    lists(Array.from({ length: 25 }, (_, index) => aCourse(index + 1)));
    const { user, path } = renderApp('/dashboard/course?page=3');
    expect(await screen.findByText('Course 25')).toBeVisible();
    await user.type(screen.getByPlaceholderText('Search here...'), 'course');
    expect(await screen.findByText('Course 1')).toBeVisible();
    expect(path()).toBe('/dashboard/course?search=course');
  });
});

test('is paged, ten rows a page, in the address', async () => {
  lists(Array.from({ length: 25 }, (_, index) => aCourse(index + 1)));
  const { user, path } = renderApp('/dashboard/course');
  expect(await rows()).toHaveLength(10);
  expect(screen.getByText('Page 1 of 3')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Last page' }));
  expect(await rows()).toHaveLength(5);
  expect(path()).toBe('/dashboard/course?page=3');
});

test('says when there are none, and when they cannot be loaded', async () => {
  server.use(refuses('get', coursePaths.list, 500));
  const { user } = renderApp('/dashboard/course');
  expect(await screen.findByText('Failed to load courses')).toBeVisible();
  lists([]);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('No courses found')).toBeVisible();
});

test.each([
  ['Edit Details of', true],
  ['Quick View', false],
])('%s leads to the course, handing it over', async (action, isEditing) => {
  lists([morning]);
  const { user, router } = renderApp('/dashboard/course');
  await user.click(await screen.findByRole('button', { name: `${action} Morning Yoga` }));
  await waitFor(() =>
    expect(router.state.location).toMatchObject({
      pathname: `/dashboard/course-details/${morning.id}`,
      state: { course: { id: morning.id }, isEditing },
    }),
  );
});

describesDeletion({
  opens: () => renderApp('/dashboard/course'),
  row: { ...morning, version: 3 },
  serves: (rows) => lists([...rows, silence]),
  paths: coursePaths,
  asks: 'Are you sure you want to delete this course?',
  deleted: 'Course deleted successfully',
  failed: 'Failed to delete course. Please try again.',
});

test('the palette finds a course by its name or who teaches it, and opens it', async () => {
  signIn({ modules: ['course'] });
  lists([morning, silence]);
  server.use(refuses('get', coursePaths.one, 404), refuses('get', chapterPaths.ofCourse, 404));
  const { user, path } = renderApp('/dashboard/course');
  await screen.findByText('Silence');
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await screen.findByRole('combobox'), 'kavita');
  await user.click(await screen.findByRole('option', { name: /Morning Yoga/ }));
  await waitFor(() => expect(path()).toBe(`/dashboard/course-details/${morning.id}`));
});
