import { type Coupon, type CreateCouponBody, couponPaths } from '@sankalp/contract/coupons';
import { buildPath } from '@sankalp/contract/shared/path';
import { rootApi } from '../../shared/api/root-api.ts';

const LIST = { type: 'Coupon', id: 'LIST' } as const;

const couponsApi = rootApi.injectEndpoints({
  endpoints: (build) => ({
    /** Of one user: their own coupons and those for everybody. */
    listCoupons: build.query<Coupon[], { userId: string }>({
      query: (params) => ({ url: couponPaths.list, params }),
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

export const { useListCouponsQuery, useCreateCouponMutation, useDeactivateCouponMutation } = couponsApi;
