import { accessOf, type Module, mayUse } from '../access/access.ts';
import { categoryPaths } from '../categories/categories.ts';
import { chapterPaths } from '../chapters/chapters.ts';
import { consultantPaths } from '../consultants/consultants.ts';
import { consultationBannerPaths } from '../consultation-banners/consultation-banners.ts';
import { consultationPaths } from '../consultations/consultations.ts';
import { courseReviewPaths } from '../course-reviews/course-reviews.ts';
import { coursePaths } from '../courses/courses.ts';
import { homeBannerPaths } from '../home-banners/home-banners.ts';
import { productReviewPaths } from '../product-reviews/product-reviews.ts';
import { productPaths } from '../products/products.ts';
import { testimonialPaths } from '../testimonials/testimonials.ts';
import { userPaths } from '../users/users.ts';
import { templatePaths } from '../whatsapp-templates/whatsapp-templates.ts';

/** Deleted records of the last 30 days, of every kind, to be brought back. */

export const DELETED_COUNTED_MAX = 10_000;

export const DELETED_MESSAGES = {
  loadFailed: 'Failed to load what was deleted',
  empty: 'Nothing was deleted in the last 30 days',
  restoreFailed: 'Could not bring it back. Please try again.',
} as const;

/** Every kind of record that comes back, as the audit log calls it: its name for people, and where a call restores one. */
export const DELETED_RECORDS = {
  users: { label: 'User', restore: userPaths.restore },
  courses: { label: 'Course', restore: coursePaths.restore },
  chapters: { label: 'Chapter', restore: chapterPaths.restore },
  course_reviews: { label: 'Course review', restore: courseReviewPaths.restore },
  products: { label: 'Product', restore: productPaths.restore },
  categories: { label: 'Category', restore: categoryPaths.restore },
  product_reviews: { label: 'Product review', restore: productReviewPaths.restore },
  consultations: { label: 'Consultation', restore: consultationPaths.restore },
  consultants: { label: 'Consultant', restore: consultantPaths.restore },
  consultation_banners: { label: 'Consultation banner', restore: consultationBannerPaths.restore },
  home_banners: { label: 'Home banner', restore: homeBannerPaths.restore },
  testimonials: { label: 'Testimonial', restore: testimonialPaths.restore },
  whatsapp_templates: { label: 'WhatsApp template', restore: templatePaths.restore },
} as const satisfies Readonly<Record<string, { label: string; restore: `/${string}/:id/restore` }>>;

export type DeletedKind = keyof typeof DELETED_RECORDS;
export const DELETED_KINDS = Object.keys(DELETED_RECORDS) as [DeletedKind, ...DeletedKind[]];

/** The kinds that one who holds these modules may bring back. */
export function restorableKinds(admin: Parameters<typeof mayUse>[0]): DeletedKind[] {
  return DELETED_KINDS.filter((kind) => {
    const access = accessOf('POST', DELETED_RECORDS[kind].restore);
    return Array.isArray(access) && access.some((module: Module) => mayUse(admin, module));
  });
}

export const DELETED_SORTS = ['name', 'kind', 'deletedAt'] as const;

export const deletedPaths = { list: '/deleted' } as const;
