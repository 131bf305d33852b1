import { z } from 'zod';
import { idSchema } from './shared/id.ts';

/** Orders of physical products (ORDER-20, ORDER-27). */

export const orderRowSchema = z.object({
  id: idSchema,
  createdAt: z.iso.datetime(),
  status: z.string(),
  trackingNumber: z.string().nullable(),
  items: z.array(z.object({ productName: z.string() })),
});

export type OrderRow = z.infer<typeof orderRowSchema>;
