import { DAY_MS } from '@sankalp/contract/shared/durations';
import { insertReviews } from '../features/course-reviews/index.ts';
import { listEnrolled } from '../features/enrolments/index.ts';
import { countStored } from '../shared/db/stored-rows.ts';
import type { DemoOptions } from './demo-options.ts';

const FINISHED_PERCENT = 60;
const EVERY = 4;

const OPINIONS: readonly [rating: number, review: string][] = [
  [5, 'Clear, unhurried and kind. I have kept at it since.'],
  [4, 'Good explanations. The films could be a little longer.'],
  [5, 'मन शांत हुआ। धन्यवाद।'],
  [3, 'Useful, but the sound is low in the second chapter.'],
  [5, 'I sleep better. What else is there to say?'],
  [4, 'My mother and I follow it together in the evenings.'],
  [2, 'The class time does not suit people who work in shifts.'],
  [5, 'The part about wandering thoughts alone was worth it.'],
  [1, 'The live link did not open for me on the first day.'],
];

/** Demo reviews of users who have progressed far enough. */
export async function loadDemoReviews({ database }: DemoOptions): Promise<void> {
  if ((await countStored(database, 'course_reviews')) > 0) return;
  const authors = (await listEnrolled(database)).filter(({ progress }) => progress >= FINISHED_PERCENT);
  const reviews = authors
    .filter((_, i) => i % EVERY === 0)
    .map(({ userId, courseId, createdAt }, i) => {
      const [rating, review] = OPINIONS[i % OPINIONS.length] as (typeof OPINIONS)[number];
      const writtenMs = Math.min(Date.now(), Date.parse(createdAt) + (5 + (i % 20)) * DAY_MS);
      const writtenAt = new Date(writtenMs).toISOString();
      return { userId, courseId, purchasedAt: createdAt, rating, review, createdAt: writtenAt, updatedAt: writtenAt };
    });
  if (reviews.length > 0) await insertReviews(database, reviews);
}
