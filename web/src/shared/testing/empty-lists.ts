import { bookingPaths } from '@sankalp/contract/bookings';
import { bookingsAnswer } from '@sankalp/contract/bookings.schema';
import { consultantPaths } from '@sankalp/contract/consultants';
import { consultantsAnswer } from '@sankalp/contract/consultants.schema';
import { consultationBannerPaths } from '@sankalp/contract/consultation-banners';
import { consultationBannersAnswer } from '@sankalp/contract/consultation-banners.schema';
import { consultationPaths } from '@sankalp/contract/consultations';
import { consultationsAnswer } from '@sankalp/contract/consultations.schema';
import { couponPaths } from '@sankalp/contract/coupons';
import { couponsAnswer } from '@sankalp/contract/coupons.schema';
import { coursePaths } from '@sankalp/contract/courses';
import { coursesAnswer } from '@sankalp/contract/courses.schema';
import { enrolmentPaths } from '@sankalp/contract/enrolments';
import { courseOrdersAnswer } from '@sankalp/contract/enrolments.schema';
import { homeBannerPaths } from '@sankalp/contract/home-banners';
import { homeBannersAnswer } from '@sankalp/contract/home-banners.schema';
import { orderPaths } from '@sankalp/contract/orders';
import { ordersAnswer } from '@sankalp/contract/orders/orders-list.schema';
import { productPaths } from '@sankalp/contract/products';
import { productsAnswer } from '@sankalp/contract/products.schema';
import { testimonialPaths } from '@sankalp/contract/testimonials';
import { testimonialsAnswer } from '@sankalp/contract/testimonials.schema';
import { userPaths } from '@sankalp/contract/users';
import { citiesAnswer, usersAnswer } from '@sankalp/contract/users.schema';
import { answers } from './msw.ts';

const none = { data: [], total: 0 };
const firstPage = { page: 1, limit: 10, total: 0, totalPages: 0, isPartial: false };

/** The lists of a foundation that has nothing yet, for tests of what stands around them: the frame, the palette, keys. */
export const emptyLists = [
  answers('get', coursePaths.list, coursesAnswer, none),
  answers('get', productPaths.list, productsAnswer, none),
  answers('get', consultationPaths.list, consultationsAnswer, none),
  answers('get', consultantPaths.list, consultantsAnswer, none),
  answers('get', consultationBannerPaths.list, consultationBannersAnswer, none),
  answers('get', homeBannerPaths.list, homeBannersAnswer, none),
  answers('get', testimonialPaths.list, testimonialsAnswer, none),
  answers('get', couponPaths.list, couponsAnswer, none),
  answers('get', bookingPaths.list, bookingsAnswer, { ...none, isPartial: false }),
  answers('get', userPaths.list, usersAnswer, { data: { users: [], total: 0 } }),
  answers('get', userPaths.cities, citiesAnswer, { data: [] }),
  answers('get', enrolmentPaths.list, courseOrdersAnswer, { data: { courses: [], total: 0, isPartial: false } }),
  answers('get', orderPaths.list, ordersAnswer, { data: { orders: [], pagination: firstPage } }),
];
