import { COURSE_REVIEW_MESSAGES } from '@sankalp/contract/course-reviews';
import { reviewsAnswer, reviewsQuery } from '@sankalp/contract/course-reviews.schema';
import { productReviewPaths } from '@sankalp/contract/product-reviews';
import { productReviewAnswer, productReviewsAnswer } from '@sankalp/contract/product-reviews.schema';
import { idParams } from '@sankalp/contract/shared/id.schema';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { recordRoutes } from '../../shared/records/record.routes.ts';
import type { ReviewsList } from '../course-reviews/index.ts';
import type { ProductReviewsService } from './product-reviews.service.ts';

export interface ProductReviewsRoutesOptions {
  readonly productReviews: ProductReviewsService;
  readonly productReviewsList: ReviewsList;
}

export const productReviewsRoutes: FastifyPluginCallbackZod<ProductReviewsRoutesOptions> = (
  api,
  { productReviews: reviews, productReviewsList: list },
  done,
) => {
  api.get(
    productReviewPaths.list,
    { schema: { summary: 'List product reviews', querystring: reviewsQuery, response: { 200: reviewsAnswer } } },
    async (request) => list.page(request.query),
  );

  api.get(
    productReviewPaths.ofProduct,
    {
      schema: { summary: 'List the reviews of a product', params: idParams, response: { 200: productReviewsAnswer } },
    },
    async (request) => ({ data: await reviews.list(request.params.id) }),
  );

  recordRoutes(api, {
    singular: 'a product review',
    plural: 'product reviews',
    paths: productReviewPaths,
    shownAnswer: productReviewAnswer,
    savedAnswer: productReviewAnswer,
    deleted: COURSE_REVIEW_MESSAGES.deleted,
    service: reviews,
  });

  done();
};
