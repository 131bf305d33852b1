import { MantineProvider } from '@mantine/core';
import { courseReviewPaths } from '@sankalp/contract/course-reviews';
import { type CourseReview, courseReviewsAnswer } from '@sankalp/contract/course-reviews.schema';
import { messageAnswer } from '@sankalp/contract/shared/envelope.schema';
import { API_BASE } from '@sankalp/contract/shared/path';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { Provider } from 'react-redux';
import { beforeEach, expect, test } from 'vitest';
import { createStore } from '../../app/store.ts';
import { Toasts } from '../../shared/interface/toasts.tsx';
import { describesDeletion } from '../../shared/testing/describes-deletion.ts';
import { expectAccessible } from '../../shared/testing/expect-accessible.ts';
import { answers, refuses, server } from '../../shared/testing/msw.ts';
import { signIn } from '../../shared/testing/sign-in.ts';
import { CourseReviews } from './course-review-list.tsx';

const idOf = (index: number) => `0192d3a4-0000-7000-8000-${String(index).padStart(12, '0')}`;
const COURSE_ID = idOf(1);

function aReview(index: number, own: Partial<CourseReview> = {}): CourseReview {
  const review = { id: idOf(100 + index), username: `User ${index}`, date: '2026-11-18T20:00:00.000Z' };
  return { ...review, version: 1, rating: 4, review: `Review ${index}`, ...own };
}

const asha = aReview(1, { username: 'Asha Rane', rating: 5, review: 'Calm.' });
let kept: CourseReview[];

beforeEach(() => {
  signIn();
  server.use(
    answers('get', courseReviewPaths.ofCourse, courseReviewsAnswer, ({ params }) => {
      expect(params.courseId).toBe(COURSE_ID);
      return { data: kept };
    }),
  );
});

function show() {
  render(
    <Provider store={createStore()}>
      <MantineProvider env="test">
        <main>
          <h1>Course</h1>
          <CourseReviews courseId={COURSE_ID} />
        </main>
        <Toasts />
      </MantineProvider>
    </Provider>,
  );
  return userEvent.setup();
}

test('shows who said what, with the day in India', async () => {
  kept = [asha];
  show();
  expect(await screen.findByRole('row', { name: /^Asha Rane 19\/11\/2026 5 Calm\./ })).toBeVisible();
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
    'Username',
    'Purchased Date',
    'Rating',
    'Review',
    'Action',
  ]);
  await expectAccessible();
});

test('shows ten to a page', async () => {
  kept = Array.from({ length: 12 }, (_, index) => aReview(index + 1));
  const user = show();
  expect(await screen.findByText('Page 1 of 2')).toBeVisible();
  expect(screen.getAllByRole('row')).toHaveLength(11);
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  expect(screen.getByText('Review 12')).toBeVisible();
  expect(screen.getAllByRole('row')).toHaveLength(3);
});

test('of a server that knows the text by another name, and no date, are shown all the same', async () => {
  const { review: reviewText, ...sent } = aReview(1);
  const data = [{ ...sent, date: null, reviewText }];
  server.use(http.get(`*${API_BASE}${courseReviewPaths.ofCourse}`, () => HttpResponse.json({ data })));
  show();
  expect(await screen.findByRole('row', { name: /^User 1 4 Review 1/ })).toBeVisible();
});

test('that cannot be loaded say "An error occurred" and are tried again; there may be none', async () => {
  kept = [];
  server.use(refuses('get', courseReviewPaths.ofCourse, 500));
  const user = show();
  expect(await screen.findByText('An error occurred')).toBeVisible();
  server.use(answers('get', courseReviewPaths.ofCourse, courseReviewsAnswer, { data: kept }));
  await user.click(screen.getByText('Try again'));
  expect(await screen.findByText('No Review found')).toBeVisible();
});

describesDeletion({
  opens: () => ({ user: show() }),
  row: { ...asha, name: 'the review of Asha Rane' },
  serves: (rows) => {
    kept = [...rows.map(() => asha), aReview(2)];
  },
  paths: courseReviewPaths,
  asks: 'Are you sure you want to delete this review? This action cannot be undone.',
  deleted: 'Review deleted successfully',
  restored: 'Review restored',
  failed: 'Failed to delete review. Please try again.',
});

test('an undo that is refused says why', async () => {
  kept = [asha];
  server.use(
    answers('delete', courseReviewPaths.one, messageAnswer, { data: { message: 'Review deleted successfully' } }),
    refuses('post', courseReviewPaths.restore, 500),
  );
  const user = show();
  await user.click(await screen.findByLabelText('Delete the review of Asha Rane'));
  await user.click(within(await screen.findByRole('dialog')).getByText('Delete'));
  await user.click(await screen.findByText('Undo'));
  expect(await screen.findByText('Could not restore review')).toBeVisible();
});
