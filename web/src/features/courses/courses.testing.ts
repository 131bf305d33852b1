import { chapterPaths } from '@sankalp/contract/chapters';
import { chaptersAnswer } from '@sankalp/contract/chapters.schema';
import { consultantPaths } from '@sankalp/contract/consultants';
import { instructorsAnswer } from '@sankalp/contract/consultants.schema';
import { courseReviewPaths } from '@sankalp/contract/course-reviews';
import { courseReviewsAnswer } from '@sankalp/contract/course-reviews.schema';
import { coursePaths } from '@sankalp/contract/courses';
import { type Course, courseAnswer, coursesAnswer, updateCourseBody } from '@sankalp/contract/courses.schema';
import { enrolledPaths } from '@sankalp/contract/enrolments/enrolled';
import { enrolledAnswer } from '@sankalp/contract/enrolments/enrolled.schema';
import { scoreboardPaths } from '@sankalp/contract/scoreboard';
import { scoreboardAnswer } from '@sankalp/contract/scoreboard.schema';
import { historyAnswer } from '@sankalp/contract/shared/history.schema';
import { screen } from '@testing-library/react';
import type { RequestHandler } from 'msw';
import { beforeEach } from 'vitest';
import { fieldsIn } from '../../shared/testing/body-fields.ts';
import { answers, server } from '../../shared/testing/msw.ts';
import { renderApp } from '../../shared/testing/render-app.tsx';

/** The nth id: a well-formed UUID. */
export function idOf(index: number): string {
  return `0192d3a4-0000-7000-8000-${String(index).padStart(12, '0')}`;
}

const kavita = { id: idOf(31), name: 'Kavita Joshi' };
export const anand = { id: idOf(32), name: 'Guru Anand' };

export const silence: Course = {
  id: idOf(1),
  name: 'Ten days of silence',
  instructorId: kavita.id,
  instructorName: kavita.name,
  instructor: kavita,
  type: 'Forceful Meditation',
  priceInr: 1500,
  discountInr: 1200,
  description: 'Sit, and listen.',
  recommended: true,
  code: 'COURSE-123456',
  instructorImage: { url: '/media/course/kavita.webp', thumbnailUrl: null },
  bannerImage: { url: '/media/course/banner.webp', thumbnailUrl: null },
  instructorImageKey: 'course/kavita.webp',
  bannerImageKey: 'course/banner.webp',
  additionalMediaUrls: [
    { key: 'course/hall.webp', url: '/media/course/hall.webp', thumbnailUrl: null, mediaType: 'image' },
  ],
  mediaKeys: ['course/hall.webp'],
  meditationSchedule: { startTime: null },
  createdAt: '2026-11-18T05:00:00.000Z',
  updatedAt: '2026-11-18T05:00:00.000Z',
  version: 3,
};

/** Body of a PATCH about it: all fields but the code (COURSE-24). */
export const silenceSent = {
  ...fieldsIn(updateCourseBody.omit({ code: true }), silence),
  additionalMedia: ['course/hall.webp'],
  startTime: null,
};

export const morning: Course = {
  ...silence,
  id: idOf(2),
  name: 'Morning Yoga',
  type: 'Live Course',
  meditationSchedule: { startTime: '06:30' },
};

export const shows = (course: Course) => answers('get', coursePaths.one, courseAnswer, { data: course });

/** Everything that the page of a course reads, with nothing in it but the course. */
export function showsPageOf(course: Course): void {
  server.use(
    shows(course),
    answers('get', coursePaths.list, coursesAnswer, { data: [], total: 0 }),
    answers('get', coursePaths.history, historyAnswer, { data: [], total: 0 }),
    answers('get', consultantPaths.instructors, instructorsAnswer, { data: [kavita, anand] }),
    answers('get', chapterPaths.ofCourse, chaptersAnswer, { data: [] }),
    answers('get', courseReviewPaths.ofCourse, courseReviewsAnswer, { data: [] }),
    answers('get', scoreboardPaths.ofCourse, scoreboardAnswer, { data: [] }),
    answers('get', enrolledPaths.list, enrolledAnswer, { data: [], total: 0, isPartial: false }),
  );
}

export const addressOf = (course: Course) => `/dashboard/course-details/${course.id}`;

type User = ReturnType<typeof renderApp>['user'];

/** Opens the page of a course and its form, with these answers besides. */
export async function edit(course: Course, ...besides: RequestHandler[]) {
  showsPageOf(course);
  server.use(...besides);
  const app = renderApp(addressOf(course));
  await app.user.click(await screen.findByRole('button', { name: 'Edit' }));
  await screen.findByRole('button', { name: 'Save' });
  return app;
}

/** Takes an option of a list. */
export async function choose(user: User, label: string, option: string) {
  await user.click(screen.getByLabelText(new RegExp(`^${label}`), { selector: 'input' }));
  // By text, since a lookup by role is slow on large pages.
  await user.click(await screen.findByText(option));
}

/** Saves of a course: the version that each names and what it sends, and the server's answer to them. */
export function courseSaves() {
  const sent: [version: string | null, changes: unknown][] = [];
  beforeEach(() => {
    sent.length = 0;
  });
  const savesAs = (saved: Course, passed = Promise.resolve()) =>
    answers('patch', coursePaths.one, courseAnswer, async ({ request }) => {
      sent.push([request.headers.get('if-match'), await request.json()]);
      await passed;
      return { data: saved };
    });
  return { sent, savesAs };
}
