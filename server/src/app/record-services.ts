import { createBookingsService, listBookingSubjects, listBookingsOf } from '../features/bookings/index.ts';
import { createCategoriesService } from '../features/categories/index.ts';
import { createChaptersService, createCourseChapters } from '../features/chapters/index.ts';
import { CONSENT_ENTITY, createConsentsService } from '../features/consents/index.ts';
import { createConsultantsService } from '../features/consultants/index.ts';
import { createConsultationBannersService } from '../features/consultation-banners/index.ts';
import { countConsultationsOf, createConsultationsService } from '../features/consultations/index.ts';
import { createCouponsService, listCouponSubjects, listCouponsOf } from '../features/coupons/index.ts';
import { createCourseReviewsService } from '../features/course-reviews/index.ts';
import { countCoursesOf, createCoursesService } from '../features/courses/index.ts';
import { createDeletionRequestsService } from '../features/deletion-requests/index.ts';
import { createEnrolmentsService, listEnrolmentSubjects, listEnrolmentsOf } from '../features/enrolments/index.ts';
import { createHomeBannersService } from '../features/home-banners/index.ts';
import type { Media } from '../features/media/index.ts';
import { createMessagesService } from '../features/messages/index.ts';
import { createNotificationsService } from '../features/notifications/index.ts';
import { createOrdersService, listOrderSubjects, listOrdersOf, type Seller } from '../features/orders/index.ts';
import { createProductReviewsService } from '../features/product-reviews/index.ts';
import { categoryProducts, createProductsService } from '../features/products/index.ts';
import type { WhatsappService } from '../features/settings/index.ts';
import { createTestimonialsService } from '../features/testimonials/index.ts';
import { createUsersService } from '../features/users/index.ts';
import { createWhatsappTemplatesService } from '../features/whatsapp-templates/index.ts';
import type { SendPush } from '../platform/push/push.ts';
import type { Executor } from '../shared/db/database.ts';

interface RecordParts {
  readonly seller: Seller;
  readonly database: Executor;
  readonly media: Media;
  readonly timeZone: string;
  readonly sendPush: SendPush;
  readonly whatsapp: Pick<WhatsappService, 'hasKey'>;
}

/** The services of the records, on a database or inside a transaction. What one needs of another is named here. */
export function createRecordServices({ database, media, timeZone, seller, sendPush, whatsapp }: RecordParts) {
  const consents = createConsentsService({ database, timeZone });
  const templates = createWhatsappTemplatesService(database);
  const messages = createMessagesService({ database, timeZone, whatsapp, templates, consents });
  return {
    users: createUsersService({
      database,
      media,
      readBelongings: async (userId) => ({
        courses: await listEnrolmentsOf(database, userId),
        orders: await listOrdersOf(database, userId, timeZone),
        consultation: await listBookingsOf(database, userId, timeZone),
        coupons: await listCouponsOf(database, userId),
      }),
      listSubjects: async (userId) => [
        ...(await listCouponSubjects(database, userId)),
        ...(await listEnrolmentSubjects(database, userId)),
        ...(await listOrderSubjects(database, userId)),
        ...(await listBookingSubjects(database, userId)),
        { entity: CONSENT_ENTITY, id: userId },
      ],
    }),
    consents,
    templates,
    messages,
    categories: createCategoriesService({ database, products: categoryProducts }),
    products: createProductsService({ database, media }),
    productReviews: createProductReviewsService(database),
    coupons: createCouponsService(database),
    consultants: createConsultantsService({
      database,
      media,
      work: { countConsultations: countConsultationsOf, countCourses: countCoursesOf },
    }),
    consultations: createConsultationsService({ database, media }),
    bookings: createBookingsService({ database, timeZone, messages }),
    consultationBanners: createConsultationBannersService({ database, media }),
    homeBanners: createHomeBannersService({ database, media }),
    testimonials: createTestimonialsService({ database, media }),
    notifications: createNotificationsService({ database, timeZone, sendPush }),
    courses: createCoursesService({ database, media, chapters: createCourseChapters({ database, media }) }),
    chapters: createChaptersService({ database, media, timeZone }),
    reviews: createCourseReviewsService(database),
    enrolments: createEnrolmentsService(database),
    orders: createOrdersService({ database, timeZone, seller }),
    deletionRequests: createDeletionRequestsService({ database, media, timeZone }),
  };
}
