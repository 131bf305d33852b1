import { z } from 'zod';
import { accessOf, type Module, mayUse } from './access.ts';
import { categoryPaths } from './categories.ts';
import { chapterPaths } from './chapters.ts';
import { consultantPaths } from './consultants.ts';
import { consultationBannerPaths } from './consultation-banners.ts';
import { consultationPaths } from './consultations.ts';
import { courseReviewPaths } from './course-reviews.ts';
import { coursePaths } from './courses.ts';
import { homeBannerPaths } from './home-banners.ts';
import { productReviewPaths } from './product-reviews.ts';
import { productPaths } from './products.ts';
import { envelope } from './shared/envelope.ts';
import { idSchema } from './shared/id.ts';
import { PAGE_SIZE_MAX, queryInt, TABLE_PAGE_SIZE } from './shared/page.ts';
import { sortFields } from './shared/sort.ts';
import { testimonialPaths } from './testimonials.ts';
import { userPaths } from './users.ts';
import { templatePaths } from './whatsapp-templates.ts';

/** What was deleted in the last 30 days, of every kind of record, to be brought back. */

export const DELETED_COUNTED_MAX = 10_000;

export const DELETED_MESSAGES = {
  loadFailed: 'Failed to load what was deleted',
  empty: 'Nothing was deleted in the last 30 days',
  restoreFailed: 'Could not bring it back. Please try again.',
} as const;

/** Every kind of record that comes back, as the audit log calls it: where a call restores one. */
export const RESTORE_PATHS = {
  users: userPaths.restore,
  courses: coursePaths.restore,
  chapters: chapterPaths.restore,
  course_reviews: courseReviewPaths.restore,
  products: productPaths.restore,
  categories: categoryPaths.restore,
  product_reviews: productReviewPaths.restore,
  consultations: consultationPaths.restore,
  consultants: consultantPaths.restore,
  consultation_banners: consultationBannerPaths.restore,
  home_banners: homeBannerPaths.restore,
  testimonials: testimonialPaths.restore,
  whatsapp_templates: templatePaths.restore,
} as const satisfies Readonly<Record<string, `/${string}/:id/restore`>>;

export type DeletedKind = keyof typeof RESTORE_PATHS;
const KINDS = Object.keys(RESTORE_PATHS) as [DeletedKind, ...DeletedKind[]];

/** The kinds that one who holds these modules may bring back. */
export function restorableKinds(admin: Parameters<typeof mayUse>[0]): DeletedKind[] {
  return KINDS.filter((kind) => {
    const access = accessOf('POST', RESTORE_PATHS[kind]);
    return Array.isArray(access) && access.some((module: Module) => mayUse(admin, module));
  });
}

export const DELETED_SORTS = ['name', 'kind', 'deletedAt'] as const;

export const deletedQuery = z.strictObject({
  page: queryInt(1, DELETED_COUNTED_MAX).optional().default(1),
  limit: queryInt(1, PAGE_SIZE_MAX).optional().default(TABLE_PAGE_SIZE),
  ...sortFields(DELETED_SORTS),
});

export const deletedSchema = z.object({
  /** Of the record. */
  id: idSchema,
  kind: z.enum(KINDS),
  /** Empty where a record of its kind has none. */
  name: z.string(),
  deletedAt: z.iso.datetime(),
  actor: z.string().nullable(),
});

export const deletedAnswer = envelope(z.array(deletedSchema)).extend({
  total: z.int().min(0),
  isPartial: z.boolean(),
});

export type Deleted = z.infer<typeof deletedSchema>;
export type DeletedQuery = z.infer<typeof deletedQuery>;

export const deletedPaths = { list: '/deleted' } as const;
