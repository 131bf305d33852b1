import { z } from 'zod';
import { bulkIds, bulkOutcomeSchema } from '../shared/bulk.schema.ts';
import { envelope } from '../shared/envelope.schema.ts';
import { idSchema } from '../shared/id.schema.ts';
import { templateLanguageSchema } from '../whatsapp-templates/whatsapp-templates.schema.ts';
import { orderRowSchema } from './orders.schema.ts';
import { COURIERS, PARCELS_MAX } from './orders.ts';

const parcelIds = bulkIds.max(PARCELS_MAX, { error: `can hold at most ${PARCELS_MAX} ids` });

export const parcelsBody = z.strictObject({ ids: parcelIds });

export const courierBody = z.strictObject({
  ids: parcelIds,
  courier: z.enum(COURIERS, { error: `must be one of ${COURIERS.join(', ')}` }).nullable(),
});

/** Outcome, and the orders that it changed, as they are now. */
export const courierOutcomeSchema = bulkOutcomeSchema.extend({
  orders: z.array(orderRowSchema.pick({ id: true, courier: true, version: true })),
});

export const tellBuyersBody = z.strictObject({
  ids: parcelIds,
  /** Language of the template; unset: the first that there is. */
  language: templateLanguageSchema.optional(),
  /** Says who would be told, and sends nothing. */
  dryRun: z.boolean().optional().default(false),
});

/** Outcome: one message for each order. */
export const tellBuyersResultSchema = bulkOutcomeSchema.extend({
  language: z.string(),
  /** All in which there is a template. */
  languages: z.array(z.string()),
  /** The first of the messages, as it is read; null where there is none. */
  preview: z.string().nullable(),
});

/** Pick list: what is to be taken from the shelf for all of the orders together. */
export const pickListSchema = z.object({
  orders: z.int().min(0),
  lines: z.array(
    z.object({
      productId: idSchema,
      productName: z.string(),
      quantity: z.int().min(1),
      /** In how many of the orders it is. */
      orders: z.int().min(1),
    }),
  ),
});

/** One order as its slip and its label show it. */
export const parcelSchema = orderRowSchema
  .pick({
    id: true,
    number: true,
    createdAt: true,
    paymentStatus: true,
    courier: true,
    trackingNumber: true,
    totalInr: true,
    items: true,
    recipientName: true,
    city: true,
    pincode: true,
  })
  .extend({
    recipientPhone: z.string(),
    address: z.string(),
    state: z.string(),
    /** Where a parcel comes back to that nobody took (FOUNDATION_ADDRESS); empty where that is not set. */
    senderAddress: z.string(),
  });

/** The message as the buyer reads it. */
export const tellBuyerResultSchema = z.object({ text: z.string() });

export const tellBuyersAnswer = envelope(tellBuyersResultSchema);
export const tellBuyerAnswer = envelope(tellBuyerResultSchema);
export const courierAnswer = envelope(courierOutcomeSchema);
export const pickListAnswer = envelope(pickListSchema);
export const parcelsAnswer = envelope(z.array(parcelSchema));

export type PickList = z.infer<typeof pickListSchema>;
export type Parcel = z.infer<typeof parcelSchema>;
export type CourierBody = z.infer<typeof courierBody>;
export type TellBuyersBody = z.infer<typeof tellBuyersBody>;
export type TellBuyersResult = z.infer<typeof tellBuyersResultSchema>;
export type TellBuyerResult = z.infer<typeof tellBuyerResultSchema>;
export type CourierOutcome = z.infer<typeof courierOutcomeSchema>;
