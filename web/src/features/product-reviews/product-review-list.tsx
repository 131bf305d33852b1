import { useCallback } from 'react';
import { Reviews } from '../../shared/reviews/reviews.tsx';
import type { ShownReview } from '../../shared/reviews/shown-review.ts';
import {
  useDeleteProductReviewMutation,
  useListProductReviewsQuery,
  useRestoreProductReviewMutation,
} from './product-reviews.api.ts';

/** Reviews of a product by its users (PDET-12). */
export function ProductReviews({ productId }: { productId: string }) {
  const [remove] = useDeleteProductReviewMutation();
  const [restore] = useRestoreProductReviewMutation();
  const deletionOf = useCallback(
    ({ id, version }: ShownReview) => ({
      remove: () => remove({ id, version, productId }),
      restore: () => restore({ id, productId }),
    }),
    [remove, restore, productId],
  );
  return <Reviews query={useListProductReviewsQuery(productId)} deletionOf={deletionOf} />;
}
