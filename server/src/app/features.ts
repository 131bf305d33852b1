import { DELETION_REQUESTS_PER_HOUR } from '@sankalp/contract/deletion-requests';
import { dayInZone } from '@sankalp/contract/shared/dates';
import type { FastifyInstance } from 'fastify';
import type { DemoOptions } from '../demo/demo-options.ts';
import { adminsRoutes } from '../features/admins/index.ts';
import { auditRoutes, createAuditList, createDeletedList } from '../features/audit/index.ts';
import { authJobs, authRoutes, SESSION_CLEANUP_JOB, secondFactorRoutes } from '../features/auth/index.ts';
import { bookingsRoutes, createDaySheet } from '../features/bookings/index.ts';
import { calendarsRoutes, createCalendarsService } from '../features/calendars/index.ts';
import { categoriesRoutes } from '../features/categories/index.ts';
import { chaptersRoutes } from '../features/chapters/index.ts';
import { consentsRoutes, insertImportedConsents } from '../features/consents/index.ts';
import { consultantsRoutes } from '../features/consultants/index.ts';
import { consultationBannersRoutes } from '../features/consultation-banners/index.ts';
import { consultationsRoutes } from '../features/consultations/index.ts';
import { bulkCouponsRoutes, couponsRoutes, createBulkCouponsService } from '../features/coupons/index.ts';
import { courseReviewsRoutes } from '../features/course-reviews/index.ts';
import { coursesRoutes } from '../features/courses/index.ts';
import { deletionRequestsRoutes, ERASURE_JOB, erasureJobs } from '../features/deletion-requests/index.ts';
import { createAssignManyService, enrolmentsRoutes } from '../features/enrolments/index.ts';
import { createHomeService, homeRoutes } from '../features/home/index.ts';
import { homeBannersRoutes } from '../features/home-banners/index.ts';
import {
  createListSettingsService,
  getListSettingsByName,
  listSettingsRoutes,
} from '../features/list-settings/index.ts';
import { createMedia, createUploads, MEDIA_SWEEP_JOB, mediaJobs, mediaRoutes } from '../features/media/index.ts';
import { messageJobs, messagesRoutes } from '../features/messages/index.ts';
import { notificationJobs, notificationsRoutes } from '../features/notifications/index.ts';
import { createOrderServices, ordersRoutes } from '../features/orders/index.ts';
import { productReviewsRoutes } from '../features/product-reviews/index.ts';
import { createProductsImport, productsRoutes } from '../features/products/index.ts';
import { publicPagesRoutes } from '../features/public-pages/index.ts';
import { scoreboardRoutes } from '../features/scoreboard/index.ts';
import {
  createRetentionService,
  createTermsService,
  createWhatsappService,
  retentionRoutes,
  settingsRoutes,
} from '../features/settings/index.ts';
import { testimonialsRoutes } from '../features/testimonials/index.ts';
import { createUsersImport, createUsersList, usersCsvRoutes, usersRoutes } from '../features/users/index.ts';
import { whatsappTemplatesRoutes } from '../features/whatsapp-templates/index.ts';
import { createCallerLimit } from '../platform/http/caller-limit.ts';
import { createWhatsappApi } from '../platform/whatsapp/whatsapp-api.ts';
import { writeContext } from '../shared/http/write-context.ts';
import type { Jobs } from '../shared/jobs/jobs.ts';
import { createAccountServices } from './account-services.ts';
import type { FeatureParts } from './feature-parts.ts';
import { countsOf, createLists } from './lists.ts';
import { createRecordServices } from './record-services.ts';

const HOUR_MS = 60 * 60 * 1000;

export type Features = ReturnType<typeof createFeatures>;

/** Every feature, built once: its services, its routes and its jobs. */
export function createFeatures(parts: FeatureParts) {
  const { config, secretKey, database, background, store, sendPush, countCalls, cookie, setLanguageCookie } = parts;
  const { origins, FOUNDATION_NAME: foundationName, TIME_ZONE: timeZone, MEDIA_MAX_VIDEO_MB: videoMaxMb } = config;
  const seller = { name: foundationName, address: config.FOUNDATION_ADDRESS, gstin: config.FOUNDATION_GSTIN };
  const media = createMedia({ database, store });
  const uploads = createUploads({ database, store, videoMaxMb });
  const { accounts, secondFactor, sessions, admins } = createAccountServices(parts);
  const usersList = createUsersList({ database, media, timeZone });
  const terms = createTermsService(database);
  const whatsapp = createWhatsappService({
    database,
    secretKey,
    foundationName,
    sendWhatsapp: createWhatsappApi(config.WHATSAPP_API_URL),
  });
  const recordParts = { media, timeZone, seller, sendPush, whatsapp };
  const records = createRecordServices({ ...recordParts, database });
  const lists = createLists(database, timeZone);
  // Of an address, whether it sends them by the API or by the page.
  const admitDeletion = createCallerLimit(countCalls, {
    name: 'deletion-requests',
    max: DELETION_REQUESTS_PER_HOUR,
    windowMs: HOUR_MS,
  });
  const deliveries = [
    notificationJobs({ database: background, timeZone, sendPush }),
    messageJobs({ database: background, timeZone, whatsapp }),
  ];

  return {
    admins,
    media,
    sessions,
    jobs: [
      authJobs(accounts, background),
      mediaJobs(background, store),
      erasureJobs(background, timeZone),
      ...deliveries.map(({ jobs }) => jobs),
    ] as Jobs[],
    /** Names of the jobs to run once an hour. */
    hourlyJobs: [SESSION_CLEANUP_JOB, MEDIA_SWEEP_JOB],
    /** Names of those to run once a day. */
    dailyJobs: [ERASURE_JOB],
    /** Names of those to run once a minute. */
    minutelyJobs: deliveries.map(({ resumeJob }) => resumeJob),
    demo: {
      database: background,
      media,
      terms,
      whatsapp,
      inTransaction: (work) =>
        background.transaction((tx) => work(createRecordServices({ ...recordParts, database: tx }))),
    } satisfies DemoOptions,

    async registerPublicPages(http: FastifyInstance, folder: string): Promise<void> {
      await http.register(publicPagesRoutes, {
        folder,
        foundationName,
        origin: origins[0],
        readTerms: terms.current,
        timeZone,
        requestDeletion: async (body, request) => {
          await records.deletionRequests.submit(body, writeContext(request), () => admitDeletion(request));
        },
      });
    },

    async registerRoutes(api: FastifyInstance): Promise<void> {
      const { categories, products, productReviews, users, coupons, courses, chapters, reviews, enrolments, orders } =
        records;
      await api.register(authRoutes, {
        sessions,
        accounts,
        cookie,
        setLanguageCookie,
        origins,
        listSettingsOf: (adminId) => getListSettingsByName(database, adminId),
      });
      await api.register(secondFactorRoutes, { secondFactor });
      await api.register(adminsRoutes, { admins });
      await api.register(usersRoutes, { users, list: usersList });
      await api.register(usersCsvRoutes, {
        list: usersList,
        usersImport: createUsersImport(background, (tx, usersJson) =>
          insertImportedConsents(tx, usersJson, dayInZone(Date.now(), timeZone)),
        ),
        background,
        timeZone,
      });
      await api.register(consentsRoutes, { consents: records.consents });
      await api.register(messagesRoutes, { messages: records.messages });
      await api.register(whatsappTemplatesRoutes, { templates: records.templates });
      await api.register(couponsRoutes, { database, coupons });
      await api.register(bulkCouponsRoutes, { coupons: createBulkCouponsService(database) });
      await api.register(categoriesRoutes, { categories });
      await api.register(productsRoutes, {
        products,
        list: lists.products,
        media,
        productsImport: createProductsImport(background, media),
        background,
        timeZone,
      });
      await api.register(productReviewsRoutes, { reviews: productReviews, list: lists.productReviews });
      await api.register(consultantsRoutes, {
        database,
        consultants: records.consultants,
        list: lists.consultants,
        media,
      });
      await api.register(consultationsRoutes, {
        consultations: records.consultations,
        list: lists.consultations,
        media,
      });
      await api.register(bookingsRoutes, {
        bookings: records.bookings,
        list: lists.bookings,
        daySheet: createDaySheet(database, timeZone),
      });
      await api.register(calendarsRoutes, {
        calendars: createCalendarsService({ database, secretKey, origin: origins[0], foundationName, timeZone }),
      });
      await api.register(consultationBannersRoutes, {
        banners: records.consultationBanners,
        list: lists.consultationBanners,
      });
      await api.register(homeBannersRoutes, { banners: records.homeBanners, list: lists.homeBanners });
      await api.register(testimonialsRoutes, {
        testimonials: records.testimonials,
        list: lists.testimonials,
      });
      await api.register(notificationsRoutes, {
        notifications: records.notifications,
        list: lists.notifications,
      });
      await api.register(coursesRoutes, { courses, list: lists.courses, media });
      await api.register(chaptersRoutes, { chapters });
      await api.register(courseReviewsRoutes, { reviews, list: lists.courseReviews });
      await api.register(scoreboardRoutes, { database });
      await api.register(enrolmentsRoutes, {
        enrolments,
        many: createAssignManyService(database),
        orders: lists.courseOrders,
        enrolled: lists.enrolled,
        timeZone,
      });
      await api.register(deletionRequestsRoutes, {
        requests: records.deletionRequests,
        list: lists.deletionRequests,
        admit: admitDeletion,
      });
      await api.register(ordersRoutes, {
        orders,
        list: lists.orders,
        ...createOrderServices({ database, background, timeZone, seller, messages: records.messages }),
        timeZone,
        messages: records.messages,
        database,
        background,
      });
      await api.register(auditRoutes, {
        list: createAuditList(database, timeZone),
        deleted: createDeletedList(database),
        timeZone,
      });
      await api.register(homeRoutes, {
        home: createHomeService({ database, timeZone, lists: countsOf(lists) }),
      });
      await api.register(listSettingsRoutes, { database, listSettings: createListSettingsService(database) });
      await api.register(settingsRoutes, { terms, whatsapp });
      await api.register(retentionRoutes, { retention: createRetentionService(database) });
      await api.register(mediaRoutes, { uploads, origins });
    },
  };
}
