import { COURSE_REVIEW_MESSAGES } from '@sankalp/contract/course-reviews';
import { useListAllProductReviewsQuery } from '../../features/product-reviews/index.ts';
import { productPath } from '../../features/products/index.ts';
import { ReviewsListPage } from '../../shared/reviews/reviews-page.tsx';
import { t } from '../../shared/texts.ts';

/** Reviews by users of all products, the newest first; the home board links here. */
export function ProductReviewsPage() {
  return (
    <ReviewsListPage
      title={t('Product Reviews')}
      subject={t('Product')}
      backTo="/dashboard/product"
      loadFailed={t(COURSE_REVIEW_MESSAGES.loadFailed)}
      useQuery={useListAllProductReviewsQuery}
      pathOf={productPath}
    />
  );
}
