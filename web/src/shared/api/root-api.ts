import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './base-query.ts';

/** The cache categories (API-11). */
const CACHE_TAGS = [
  'User',
  'Course',
  'Product',
  'Consultation',
  'Coupon',
  'Order',
  'Booking',
  'Chapter',
  'CourseReview',
  'Scoreboard',
  'Category',
  'Consultunt',
  'Banner',
  'Notification',
  'Testemonial',
  'Admin',
  'DeletionRequest',
  'Message',
] as const;
export type CacheTag = { readonly type: (typeof CACHE_TAGS)[number]; readonly id: string };

/** The one cache of server data; features inject their endpoints. */
export const rootApi = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: CACHE_TAGS,
  keepUnusedDataFor: 60,
  refetchOnFocus: false,
  refetchOnReconnect: false,
  endpoints: () => ({}),
});
