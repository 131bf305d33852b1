import { z } from 'zod';
import { idSchema } from './shared/id.ts';

/** Discounts, for one user (Personal) or for everybody (Global) (S0 §3 Coupon, §4 Coupon status shown). */

export const couponSchema = z.object({
  id: idSchema,
  code: z.string(),
  discountPercentage: z.int().min(1).max(100),
  userId: idSchema.nullable(),
  expiryTime: z.iso.datetime(),
  isActive: z.boolean(),
  isExpired: z.boolean(),
  isUsed: z.boolean(),
});

export type Coupon = z.infer<typeof couponSchema>;
