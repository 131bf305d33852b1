import { expect, type Page } from '@playwright/test';
import { at, button, from, list, outline, part, rowsOf, type Screen } from './screen.ts';

const courses = list('courses', '/dashboard/course', 'Courses');

const openCourse: Screen['open'] = async (page, api) => {
  const [course] = await api.get<{ id: string }[]>('/courses');
  const signs = [rowsOf('Chapters'), rowsOf('Reviews'), part('History', 'Created')];
  await at(`/dashboard/course-details/${course?.id}`, ...signs)(page, api);
};

const openScoredCourse = from(at('/dashboard/course?search=Forceful', rowsOf('Courses')), async (page) => {
  await page.getByRole('table', { name: 'Courses' }).getByRole('link').first().click();
  for (const table of ['Scoreboard', 'Chapters'])
    await expect(page.getByRole('table', { name: table }).getByRole('row').nth(1)).toBeVisible();
});

const editCourse = from(openCourse, async (page) => {
  await page.getByRole('button', { name: 'Edit', exact: true }).first().click();
  await expect(button(/^Reorder /)(page).first()).toBeVisible();
});

const saveChapter = async (page: Page) => {
  await page.getByRole('button', { name: 'Add Chapter' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Chapter' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Chapter name is required').first()).toBeVisible();
};

const addCourse = at('/dashboard/add-course', (page) => page.getByLabel('Course Name'));

/** Courses, who has them, and what is said of them. */
export const learning: readonly Screen[] = [
  courses,
  outline('courses', '/dashboard/course', 'Courses'),
  {
    name: 'courses without a match',
    open: at('/dashboard/course?search=nobody', (page) => page.getByText('No courses match your search')),
  },
  {
    name: 'assigning a user',
    open: from(courses.open, async (page) => {
      await button(/^Assign User to/)(page)
        .first()
        .click();
      await page.getByRole('dialog', { name: 'Assign User' }).getByRole('option').first().click();
      await expect(page.getByRole('button', { name: 'Assign User', exact: true })).toBeEnabled();
    }),
  },
  { name: 'a course', open: openCourse, comes: 'record', tables: ['Chapters', 'Reviews'] },
  { name: 'a course with a scoreboard', open: openScoredCourse },
  { name: 'a course that is edited', open: editCourse, tables: ['Chapters'] },
  {
    name: 'a course without what is required',
    open: from(editCourse, async (page) => {
      await page.getByLabel('Course Name').fill('');
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText(/Please fill in the required fields: /).first()).toBeVisible();
    }),
  },
  {
    name: 'viewing a chapter',
    open: from(openScoredCourse, async (page) => {
      await page.getByRole('table', { name: 'Chapters' }).getByRole('button').first().click();
      await expect(page.getByRole('dialog', { name: 'View Chapter' })).toBeVisible();
    }),
  },
  { name: 'adding a chapter to a course', open: from(editCourse, saveChapter) },
  { name: 'adding a course', open: addCourse },
  {
    name: 'a new course without what is required',
    open: from(addCourse, async (page) => {
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('Please fill in the required fields: ').first()).toBeVisible();
    }),
  },
  { name: 'adding a chapter to a new course', open: from(addCourse, saveChapter) },
  { name: 'course reviews', open: at('/dashboard/course-reviews', rowsOf('Course Reviews')) },
  list('course orders', '/dashboard/order', 'Course orders'),
  outline('course orders', '/dashboard/order', 'Course orders'),
];
