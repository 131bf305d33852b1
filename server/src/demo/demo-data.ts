import { listNewestUsers } from '../features/users/index.ts';
import { recordAudit } from '../shared/audit/audit.store.ts';
import { listHistory } from '../shared/audit/history.store.ts';
import type { Database } from '../shared/db/database.ts';
import { loadDemoAddresses } from './addresses.ts';
import { loadDemoApiKeys } from './api-keys.ts';
import { loadDemoBookings } from './bookings.ts';
import { loadDemoCategories } from './categories.ts';
import { loadDemoChapterProgress } from './chapter-progress.ts';
import { loadDemoChapters } from './chapters.ts';
import { loadDemoConsents } from './consents.ts';
import { loadDemoConsultants } from './consultants.ts';
import { loadDemoConsultationBanners } from './consultation-banners.ts';
import { loadDemoConsultations } from './consultations.ts';
import { loadDemoCoupons } from './coupons.ts';
import { loadDemoReviews } from './course-reviews.ts';
import { dateDemoCourses, loadDemoCourses } from './courses.ts';
import { loadDemoDeletionRequests } from './deletion-requests.ts';
import { DEMO_CONTEXT } from './demo-options.ts';
import { loadDemoEnrolments } from './enrolments.ts';
import { loadDemoHomeBanners } from './home-banners.ts';
import { loadDemoMeditationDays } from './meditation-days.ts';
import { loadDemoMessages } from './messages.ts';
import { loadDemoNotifications } from './notifications.ts';
import { loadDemoOrders } from './orders.ts';
import { loadDemoPayments } from './payments.ts';
import { loadDemoProducts } from './products.ts';
import { loadDemoSettings } from './settings.ts';
import { loadDemoTestimonials } from './testimonials.ts';
import { loadDemoUsers } from './users.ts';
import { loadDemoWebhooks } from './webhooks.ts';

/**
 * The features' demo data, in the order in which they build on each other. Each is all there or not at all, and leaves a table
 * that has rows alone, so that a start goes on where the one before it was cut off.
 */
const DEMOS = [
  loadDemoUsers,
  loadDemoAddresses,
  loadDemoConsents,
  loadDemoCoupons,
  loadDemoConsultants,
  loadDemoCourses,
  dateDemoCourses,
  loadDemoChapters,
  loadDemoEnrolments,
  loadDemoChapterProgress,
  loadDemoReviews,
  loadDemoMeditationDays,
  loadDemoCategories,
  loadDemoProducts,
  loadDemoConsultations,
  loadDemoBookings,
  loadDemoConsultationBanners,
  loadDemoOrders,
  loadDemoPayments,
  loadDemoHomeBanners,
  loadDemoTestimonials,
  loadDemoNotifications,
  loadDemoSettings,
  loadDemoMessages,
  loadDemoDeletionRequests,
  loadDemoApiKeys,
  loadDemoWebhooks,
] as const;

/** Options of all of them. */
export type AllDemoOptions = (typeof DEMOS)[number] extends (options: infer Options) => Promise<void> ? Options : never;

/** Line of the audit log about the demo data as a whole. */
const SUBJECT = { entity: 'demo-data', id: '00000000-0000-7000-8000-000000000001' } as const;

/** Two are all there are. */
const MARKS = { page: 1, limit: 2 } as const;

/** Fills an empty database, or what an earlier start has begun to fill. One with users of its own is left alone. */
export async function loadDemoData(options: AllDemoOptions): Promise<void> {
  const { database } = options;
  const marks = (await listHistory(database, [SUBJECT], MARKS)).data.map(({ action }) => action);
  if (marks.includes('finish')) return;
  if (!marks.includes('begin')) {
    const [somebody] = await listNewestUsers(database, 1);
    if (somebody) return;
    await mark(database, 'begin');
  }
  for (const load of DEMOS) await load(options);
  await mark(database, 'finish');
}

async function mark(database: Database, action: 'begin' | 'finish'): Promise<void> {
  const { entity, id: entityId } = SUBJECT;
  await database.transaction((tx) => recordAudit(tx, DEMO_CONTEXT, { action, entity, entityId }));
}
