import { type COUPON_SORTS, couponPaths } from '@sankalp/contract/coupons';
import { bulkCouponPaths } from '@sankalp/contract/coupons/coupons-bulk';
import type { BulkCouponsBody } from '@sankalp/contract/coupons/coupons-bulk.schema';
import type { Coupon, CouponRow, CreateCouponBody } from '@sankalp/contract/coupons.schema';
import type { BulkOutcome } from '@sankalp/contract/shared/bulk.schema';
import { TABLE_PAGE_SIZE } from '@sankalp/contract/shared/page';
import { buildPath } from '@sankalp/contract/shared/path';
import type { Sort } from '@sankalp/contract/shared/sort';
import { recordTags } from '../../shared/api/record-tags.ts';
import { rootApi } from '../../shared/api/root-api.ts';

const LIST = { type: 'Coupon', id: 'LIST' } as const;

/** How many coupons a quick search offers. */
const FOUND_MAX = 8;

interface CouponConditions {
  search?: string | undefined;
  status?: string | undefined;
}

interface CouponsPageQuery extends CouponConditions, Sort<(typeof COUPON_SORTS)[number]> {
  page: number;
}

const couponsApi = rootApi.injectEndpoints({
  endpoints: (build) => ({
    /** Coupons of one user: their own and those for everybody. */
    listCoupons: build.query<CouponRow[], { userId: string }>({
      query: (params) => ({ url: couponPaths.list, params }),
      providesTags: [LIST],
    }),

    /** One page of all coupons, newest first. */
    listAllCoupons: build.query<{ data: CouponRow[]; total: number }, CouponsPageQuery>({
      query: (params) => ({ url: couponPaths.list, params: { ...params, limit: TABLE_PAGE_SIZE }, answer: 'whole' }),
      providesTags: [LIST],
    }),

    /** All that meet search and status. */
    findCouponIds: build.mutation<{ ids: string[] }, CouponConditions>({
      query: ({ search, status }) => ({ url: couponPaths.ids, params: { search, status } }),
    }),

    listChosenCoupons: build.mutation<CouponRow[], readonly string[]>({
      query: (ids) => ({ url: couponPaths.chosen, method: 'POST', body: { ids } }),
    }),

    /** The first few whose code begins so. */
    findCoupons: build.query<CouponRow[], string>({
      query: (search) => ({ url: couponPaths.list, params: { search, limit: FOUND_MAX } }),
      providesTags: [LIST],
    }),

    createCoupon: build.mutation<Coupon, CreateCouponBody>({
      query: (body) => ({ url: couponPaths.list, method: 'POST', body }),
      invalidatesTags: (_, error) => (error ? [] : [LIST]),
    }),

    setCouponActive: build.mutation<Coupon, { id: string; isActive: boolean }>({
      query: ({ id, isActive }) => ({ url: buildPath(couponPaths.one, { id }), method: 'PUT', body: { isActive } }),
      // Also after a refusal, since another admin may have changed it.
      invalidatesTags: [LIST],
    }),
  }),
});

export const {
  useListCouponsQuery,
  useListAllCouponsQuery,
  useFindCouponIdsMutation,
  useListChosenCouponsMutation,
  useLazyFindCouponsQuery,
  useCreateCouponMutation,
  useSetCouponActiveMutation,
} = couponsApi;

const bulkCouponsApi = rootApi.injectEndpoints({
  endpoints: (build) => ({
    createCoupons: build.mutation<BulkOutcome, BulkCouponsBody>({
      query: (body) => ({ url: bulkCouponPaths.create, method: 'POST', body }),
      invalidatesTags: (_, error, { dryRun, ids }) =>
        error || dryRun ? [] : ['Coupon', ...ids.map(recordTags('User').history)],
    }),

    deactivateCoupons: build.mutation<BulkOutcome, readonly string[]>({
      query: (ids) => ({ url: bulkCouponPaths.deactivate, method: 'POST', body: { ids } }),
      invalidatesTags: ['Coupon'],
    }),
  }),
});

export const { useCreateCouponsMutation, useDeactivateCouponsMutation } = bulkCouponsApi;
