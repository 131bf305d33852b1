import { reviewRoutes } from '@sankalp/contract/app-api/reviews.schema';
import { PRODUCT_MESSAGES } from '@sankalp/contract/products';
import type { FastifyPluginCallback } from 'fastify';
import type { OnDatabase } from '../../shared/feature.ts';
import { appRoute } from '../../shared/http/app-route.ts';
import { notFound } from '../../shared/problem.ts';
import type { AppReviews } from '../course-reviews/index.ts';
import { findProduct } from '../products/index.ts';

export const productReviewsAppRoutes: FastifyPluginCallback<OnDatabase & { readonly appProductReviews: AppReviews }> = (
  app,
  { database, appProductReviews },
  done,
) => {
  appRoute(app, reviewRoutes.listReviewsOfProduct, async ({ params, query }) => {
    if (!(await findProduct(database, params.id))) throw notFound(PRODUCT_MESSAGES.notFound);
    return appProductReviews.page(params.id, query);
  });
  done();
};
