import { productReviewPaths } from '@sankalp/contract/product-reviews';
import type { ProductReview } from '@sankalp/contract/product-reviews.schema';
import { TABLE_PAGE_SIZE } from '@sankalp/contract/shared/page';
import { buildPath } from '@sankalp/contract/shared/path';
import { deletionOf, readAfterDeletion, type ShownRecord } from '../../shared/api/deletion.ts';
import { rootApi } from '../../shared/api/root-api.ts';
import type { ReviewsPage, ReviewsPageArg } from '../../shared/reviews/reviews-page.tsx';
import type { ShownReview } from '../../shared/reviews/shown-review.ts';

interface ReviewRef {
  id: string;
  productId: string;
}

/** The documents give two readings of the fields; a server may know but one of them. */
type SentReview = Partial<ProductReview> & Pick<ProductReview, 'id'>;

/** Heads of the columns, as the documents have them, else the fields that the entity names (PDET-15). */
const shownReview = ({ id, version, ...sent }: SentReview): ShownReview => ({
  id,
  version,
  username: sent.username ?? sent.name ?? '',
  date: sent.date ?? sent.category ?? '',
  rating: sent.rating ?? sent.price ?? 0,
  review: sent.review ?? sent.tag ?? '',
});

/** The cache categories have none of their own for these: they are a part of the product. */
const listTag = (productId: string) => ({ type: 'Product', id: `reviews of ${productId}` }) as const;

const productReviewsApi = rootApi.injectEndpoints({
  endpoints: (build) => ({
    listAllProductReviews: build.query<ReviewsPage, ReviewsPageArg>({
      query: (params) => ({
        url: productReviewPaths.list,
        params: { limit: TABLE_PAGE_SIZE, ...params },
        answer: 'whole',
      }),
      keepUnusedDataFor: 0,
    }),

    listProductReviews: build.query<ShownReview[], string>({
      query: (id) => ({ url: buildPath(productReviewPaths.ofProduct, { id }) }),
      transformResponse: (reviews: SentReview[]) => reviews.map(shownReview),
      providesTags: (_, __, productId) => [listTag(productId)],
    }),

    deleteProductReview: build.mutation<unknown, ReviewRef & ShownRecord>({
      query: (shown) => deletionOf(productReviewPaths.one, shown),
      invalidatesTags: (_, error, { productId }) => readAfterDeletion(error, [listTag(productId)]),
    }),

    restoreProductReview: build.mutation<unknown, ReviewRef>({
      query: ({ id }) => ({ url: buildPath(productReviewPaths.restore, { id }), method: 'POST' }),
      invalidatesTags: (_, error, { productId }) => (error ? [] : [listTag(productId)]),
    }),
  }),
});

export const {
  useListAllProductReviewsQuery,
  useListProductReviewsQuery,
  useDeleteProductReviewMutation,
  useRestoreProductReviewMutation,
} = productReviewsApi;
