import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './base-query.ts';

/** The one cache of server data; features inject their endpoints. Tags are the cache categories (API-11). */
export const rootApi = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: [
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
  ],
  keepUnusedDataFor: 60,
  refetchOnFocus: false,
  refetchOnReconnect: false,
  endpoints: () => ({}),
});
