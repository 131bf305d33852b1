import { chapterPaths } from '@sankalp/contract/chapters';
import { coursePaths } from '@sankalp/contract/courses';
import { type CourseRow, coursesAnswer } from '@sankalp/contract/courses.schema';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { describesDeletion } from '../../../shared/testing/describes-deletion.ts';
import { describesList } from '../../../shared/testing/describes-list.ts';
import { answers, refuses, server } from '../../../shared/testing/msw.ts';
import { renderApp, signIn } from '../../../shared/testing/render-app.tsx';
import { writeInto } from '../../../shared/testing/write-into.ts';

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

beforeEach(() => void signIn());

describesList({
  address: '/dashboard/course',
  label: 'Courses',
  path: coursePaths.list,
  serves: lists,
  rows: [morning, silence],
  heads: ['Course Name', 'Instructor Name', 'Course Type', 'Price', 'Action'],
  shows: ['Morning YogaKavita JoshiLive Course₹500', 'SilenceGuru AnandForceful Meditation₹12500'],
  narrow: [
    [742, ['Course Name', 'Course Type', 'Price', 'Action'], 'Morning Yoga'],
    [654, ['Course Name', 'Price', 'Action'], 'Morning YogaLive Course'],
    [334, ['Course Name', 'Action'], 'Morning YogaLive Course · ₹500'],
  ],
  adds: { name: 'Add Course', href: '/dashboard/add-course' },
  search: {
    finds: [
      ['yoga', 'Morning Yoga'],
      ['KAVITA', 'Morning Yoga'],
      ['forceful', 'Silence'],
    ],
    none: 'No courses match your search',
  },
  many: aCourse,
  texts: { empty: 'No courses found', failed: 'Failed to load courses' },
});

test.each([
  ['Edit Details of', true],
  ['Quick View', false],
])('%s leads to the course, handing it over', async (action, isEditing) => {
  lists([morning]);
  const { user, router } = renderApp('/dashboard/course');
  await user.click(await screen.findByLabelText(`${action} Morning Yoga`));
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
  await writeInto(user, await screen.findByRole('combobox'), 'kavita');
  await user.click(await screen.findByRole('option', { name: /Morning Yoga/ }));
  await waitFor(() => expect(path()).toBe(`/dashboard/course-details/${morning.id}`));
});
