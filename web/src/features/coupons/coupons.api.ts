import { type Coupon, type CreateCouponBody, couponPaths } from '@sankalp/contract/coupons';
import { buildPath } from '@sankalp/contract/shared/path';
import { rootApi } from '../../shared/api/root-api.ts';

const LIST = { type: 'Coupon', id: 'LIST' } as const;

/** How many coupons a quick search offers. */
const FOUND_MAX = 8;

const couponsApi = rootApi.injectEndpoints({
  endpoints: (build) => ({
    /** Of one user: their own coupons and those for everybody. */
    listCoupons: build.query<Coupon[], { userId: string }>({
      query: (params) => ({ url: couponPaths.list, params }),
      providesTags: [LIST],
    }),

    /** The first few whose code begins so. */
    findCoupons: build.query<Coupon[], string>({
      query: (code) => ({ url: couponPaths.list, params: { code, limit: FOUND_MAX } }),
      providesTags: [LIST],
    }),

    createCoupon: build.mutation<Coupon, CreateCouponBody>({
      query: (body) => ({ url: couponPaths.list, method: 'POST', body }),
      invalidatesTags: (_, error) => (error ? [] : [LIST]),
    }),

    deactivateCoupon: build.mutation<Coupon, string>({
      query: (id) => ({ url: buildPath(couponPaths.one, { id }), method: 'PUT', body: { isActive: false } }),
      // Also after a refusal, since another admin may have changed it.
      invalidatesTags: [LIST],
    }),
  }),
});

export const { useListCouponsQuery, useLazyFindCouponsQuery, useCreateCouponMutation, useDeactivateCouponMutation } =
  couponsApi;
