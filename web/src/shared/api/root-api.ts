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
  'Payment',
  'Message',
] as const;
/** One of these, or the path of the list of a record that has none of its own. */
type CacheCategory = (typeof CACHE_TAGS)[number] | `/${string}`;
export type CacheTag = { readonly type: CacheCategory; readonly id: string };

const categories = new Set<CacheCategory>(CACHE_TAGS);

/** The one cache of server data; features inject their endpoints. */
export const rootApi = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: [...categories],
  keepUnusedDataFor: 60,
  refetchOnFocus: false,
  refetchOnReconnect: false,
  endpoints: () => ({}),
});

/** Makes a category of a record's path known to the cache. */
export function declareCategory(category: CacheCategory): void {
  categories.add(category);
  rootApi.enhanceEndpoints({ addTagTypes: [category] });
}

/** All that is cached, to be read again where it is shown. */
export const allCategories = (): CacheCategory[] => [...categories];
