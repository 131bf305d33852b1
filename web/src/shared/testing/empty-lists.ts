import { bookingPaths, bookingsAnswer } from '@sankalp/contract/bookings';
import { consultantPaths, consultantsAnswer } from '@sankalp/contract/consultants';
import { consultationBannerPaths, consultationBannersAnswer } from '@sankalp/contract/consultation-banners';
import { consultationPaths, consultationsAnswer } from '@sankalp/contract/consultations';
import { couponPaths, couponsAnswer } from '@sankalp/contract/coupons';
import { coursePaths, coursesAnswer } from '@sankalp/contract/courses';
import { courseOrdersAnswer, enrolmentPaths } from '@sankalp/contract/enrolments';
import { homeBannerPaths, homeBannersAnswer } from '@sankalp/contract/home-banners';
import { orderPaths } from '@sankalp/contract/orders';
import { ordersAnswer } from '@sankalp/contract/orders-list';
import { productPaths, productsAnswer } from '@sankalp/contract/products';
import { testimonialPaths, testimonialsAnswer } from '@sankalp/contract/testimonials';
import { citiesAnswer, userPaths, usersAnswer } from '@sankalp/contract/users';
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
