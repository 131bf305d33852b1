import { myLearningRoutes } from '@sankalp/contract/app-api/my-learning.schema';
import { reviewRoutes } from '@sankalp/contract/app-api/reviews.schema';
import { sentProductReviews } from '@sankalp/contract/app-api/sent-reviews.schema';
import { PRODUCT_MESSAGES } from '@sankalp/contract/products';
import type { FastifyPluginCallback } from 'fastify';
import type { OnDatabase } from '../../shared/feature.ts';
import { appRoute } from '../../shared/http/app-route.ts';
import { sentRoutes } from '../../shared/http/sent-routes.ts';
import { notFound } from '../../shared/problem.ts';
import type { AppReviews } from '../course-reviews/index.ts';
import { findProduct } from '../products/index.ts';
import type { MyProductReviews } from './my-product-reviews.ts';
import type { SendProductReview } from './sent-product-reviews.ts';

export interface ProductReviewsAppRoutesOptions extends OnDatabase {
  readonly appProductReviews: AppReviews;
  readonly sendProductReview: SendProductReview;
  readonly myProductReviews: MyProductReviews;
}

export const productReviewsAppRoutes: FastifyPluginCallback<ProductReviewsAppRoutesOptions> = (
  app,
  { database, appProductReviews, sendProductReview, myProductReviews },
  done,
) => {
  appRoute(app, reviewRoutes.listReviewsOfProduct, async ({ params, query }) => {
    if (!(await findProduct(database, params.id))) throw notFound(PRODUCT_MESSAGES.notFound);
    return appProductReviews.page(params.id, query);
  });
  sentRoutes(app, sentProductReviews, sendProductReview);
  appRoute(app, myLearningRoutes.reviewMyProduct, async ({ params, body, person, context, reply }) => {
    const { review, isNew } = await myProductReviews.put(person.id, params, body, context);
    if (!isNew) reply.code(200);
    return { data: review };
  });
  done();
};
