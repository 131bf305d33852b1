import { bulkCouponPaths } from '@sankalp/contract/coupons/coupons-bulk';
import type { BulkCouponsBody } from '@sankalp/contract/coupons/coupons-bulk.schema';
import type { BulkOutcome } from '@sankalp/contract/shared/bulk.schema';
import { recordTags } from '../../shared/api/record-tags.ts';
import { rootApi } from '../../shared/api/root-api.ts';

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
