import { z } from 'zod';
import { bulkIds } from '../shared/bulk.schema.ts';
import { createCouponBody } from './coupons.schema.ts';

const { discountPercentage, expiryTime } = createCouponBody.shape;

/** `ids` are those of the users. */
export const generateCouponsBody = z.strictObject({
  dryRun: z.literal(false),
  ids: bulkIds,
  discountPercentage,
  expiryTime,
});

/** A dry run says who would get one; it needs to know no more. */
export const bulkCouponsBody = z.discriminatedUnion('dryRun', [
  z.strictObject({ dryRun: z.literal(true), ids: bulkIds }),
  generateCouponsBody,
]);

export type GenerateCouponsBody = z.infer<typeof generateCouponsBody>;
export type BulkCouponsBody = z.infer<typeof bulkCouponsBody>;
