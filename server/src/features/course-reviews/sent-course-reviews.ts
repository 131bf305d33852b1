import type { AppCourseReviewBody, SentReview } from '@sankalp/contract/app-api/sent-reviews.schema';
import type { Transaction } from '../../shared/db/database.ts';
import type { OnDatabase } from '../../shared/feature.ts';
import type { Sent } from '../../shared/http/sent-routes.ts';
import { problem } from '../../shared/problem.ts';
import { sentOnce } from '../../shared/records/sent-once.ts';
import type { WriteContext } from '../../shared/write-context.ts';
import { takenCourse } from '../enrolments/index.ts';
import { findOrCreatePerson } from '../users/index.ts';
import { findReviewOf, insertReview } from './course-reviews.store.ts';
import { courseReviews } from './course-reviews.table.ts';

/** Keeps true: who takes a course reviews it once; their enrolment is held, so that two reviews cannot come at once. */

export type SendCourseReview = ReturnType<typeof createSendCourseReview>;

export function createSendCourseReview({ database }: OnDatabase) {
  return (
    { externalId, person, courseId, rating, review }: AppCourseReviewBody,
    context: WriteContext,
  ): Promise<Sent<SentReview>> => {
    const insert = async (tx: Transaction) => {
      const { id: userId } = await findOrCreatePerson(tx, person, context);
      const { createdAt: purchasedAt } = await takenCourse(tx, userId, courseId);
      if (await findReviewOf(tx, userId, courseId)) throw alreadyReviewed();
      return insertReview(tx, { externalId, userId, courseId, purchasedAt, rating, review });
    };
    return sentOnce(database, { table: courseReviews, externalId, insert, present: presentSentReview }, context);
  };
}

export const alreadyReviewed = () => problem(409, 'already_reviewed', 'The person has reviewed it already.');

type StoredReview = Omit<SentReview, 'personId'> & { readonly userId: string };

/** A review of a course or a product, as it is answered to who has sent it. */
export const presentSentReview = ({ id, externalId, userId, rating, purchasedAt }: StoredReview): SentReview => ({
  id,
  externalId,
  personId: userId,
  rating,
  purchasedAt,
});
