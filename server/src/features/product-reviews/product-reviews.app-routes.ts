import { sentProductReviews } from '@sankalp/contract/app-api/learning.schema';
import type { FastifyPluginCallback } from 'fastify';
import { sentRoutes } from '../../shared/http/sent-routes.ts';
import type { SendProductReview } from './sent-product-reviews.ts';

export const productReviewsAppRoutes: FastifyPluginCallback<{ readonly sendProductReview: SendProductReview }> = (
  app,
  { sendProductReview },
  done,
) => {
  sentRoutes(app, sentProductReviews, sendProductReview);
  done();
};
