import { bookingPaths } from '@sankalp/contract/bookings';
import { bookingsQuery } from '@sankalp/contract/bookings.schema';
import { courseReviewPaths } from '@sankalp/contract/course-reviews';
import { reviewsQuery } from '@sankalp/contract/course-reviews.schema';
import { coursePaths } from '@sankalp/contract/courses';
import { coursesQuery } from '@sankalp/contract/courses.schema';
import { deletionRequestPaths } from '@sankalp/contract/deletion-requests';
import { deletionRequestsQuery } from '@sankalp/contract/deletion-requests.schema';
import { notificationPaths } from '@sankalp/contract/notifications';
import { notificationsQuery } from '@sankalp/contract/notifications.schema';
import { orderPaths } from '@sankalp/contract/orders';
import { ordersQuery } from '@sankalp/contract/orders/orders-list.schema';
import { productReviewPaths } from '@sankalp/contract/product-reviews';
import { productPaths } from '@sankalp/contract/products';
import { productsQuery } from '@sankalp/contract/products.schema';
import { createBookingsList } from '../features/bookings/index.ts';
import { coursesByClasses } from '../features/chapters/index.ts';
import { createConsultantsList } from '../features/consultants/index.ts';
import { createConsultationBannersList } from '../features/consultation-banners/index.ts';
import { createConsultationsList } from '../features/consultations/index.ts';
import { createCourseReviewsList } from '../features/course-reviews/index.ts';
import { createCoursesList } from '../features/courses/index.ts';
import { createDeletionRequestsList } from '../features/deletion-requests/index.ts';
import { createCourseOrders, createEnrolledList } from '../features/enrolments/index.ts';
import type { CountList } from '../features/home/index.ts';
import { createHomeBannersList } from '../features/home-banners/index.ts';
import { createNotificationsList } from '../features/notifications/index.ts';
import { createOrdersList } from '../features/orders/index.ts';
import { createProductReviewsList } from '../features/product-reviews/index.ts';
import { createProductsList } from '../features/products/index.ts';
import { createTestimonialsList } from '../features/testimonials/index.ts';
import type { Database } from '../shared/db/database.ts';

type Lists = ReturnType<typeof createLists>;

/** What the routes of the lists read from; the home board counts some of them as well. */
export function createLists(database: Database, timeZone: string) {
  return {
    orders: createOrdersList(database, timeZone),
    bookings: createBookingsList(database, timeZone),
    courses: createCoursesList(database, (which) => coursesByClasses(which, timeZone)),
    courseReviews: createCourseReviewsList(database, timeZone),
    products: createProductsList(database),
    productReviews: createProductReviewsList(database, timeZone),
    notifications: createNotificationsList(database),
    deletionRequests: createDeletionRequestsList(database, timeZone),
    consultants: createConsultantsList(database),
    consultations: createConsultationsList(database),
    consultationBanners: createConsultationBannersList(database),
    homeBanners: createHomeBannersList(database),
    testimonials: createTestimonialsList(database),
    courseOrders: createCourseOrders(database, timeZone),
    enrolled: createEnrolledList(database),
  };
}

/** By the path of each list: what a filter finds, read from an address as the list itself reads it. */
export const countsOf = (lists: Lists): Readonly<Record<string, CountList>> => ({
  [orderPaths.list]: (query) => lists.orders.count(ordersQuery.parse(query)),
  [bookingPaths.list]: (query) => lists.bookings.count(bookingsQuery.parse(query)),
  [coursePaths.list]: (query) => lists.courses.count(coursesQuery.parse(query)),
  [courseReviewPaths.list]: (query) => lists.courseReviews.count(reviewsQuery.parse(query)),
  [productPaths.list]: (query) => lists.products.count(productsQuery.parse(query)),
  [productReviewPaths.list]: (query) => lists.productReviews.count(reviewsQuery.parse(query)),
  [deletionRequestPaths.list]: (query) => lists.deletionRequests.count(deletionRequestsQuery.parse(query)),
  [notificationPaths.list]: (query) => lists.notifications.count(notificationsQuery.parse(query)),
});
