import { z } from 'zod';
import { appEventSchema } from '../app-api/events.schema.ts';
import { EVENT_TYPE_NAMES } from '../events/events.ts';
import { instantSchema } from '../shared/dates.schema.ts';
import { envelope, listAnswer } from '../shared/envelope.schema.ts';
import { idSchema } from '../shared/id.schema.ts';
import { queryFlag, queryInt, wholeOrPageQuery } from '../shared/page.schema.ts';
import { optionalLine, rawText, requiredLine } from '../shared/text.schema.ts';
import { versionSchema } from '../shared/version.schema.ts';
import {
  DELIVERIES_PAGE_MAX,
  DELIVERIES_PAGES_MAX,
  DELIVERY_STATUSES,
  ENDPOINT_DESCRIPTION_MAX_LENGTH,
  ENDPOINT_STATUSES,
  ENDPOINT_URL_MAX_LENGTH,
  OFF_REASONS,
  SECRET_OVERLAP_HOURS,
  SHOWN_ENDPOINT_STATUSES,
} from './webhooks.ts';

const typesSchema = z
  .array(z.enum(EVENT_TYPE_NAMES, { error: 'must be a type of events' }))
  .max(EVENT_TYPE_NAMES.length, { error: `can hold at most ${EVENT_TYPE_NAMES.length} items` })
  .refine((items) => new Set(items).size === items.length, { error: 'holds the same item twice' });

const endpointFields = {
  url: requiredLine(ENDPOINT_URL_MAX_LENGTH).meta({ example: 'https://www.example.org/hooks/sankalp' }),
  description: optionalLine(ENDPOINT_DESCRIPTION_MAX_LENGTH).meta({ example: 'Website' }),
  /** Types of events that it hears of; all of them when empty. */
  types: typesSchema.meta({ example: ['order.shipped', 'order.delivered'] }),
};

export const createEndpointBody = z.strictObject(endpointFields).partial().required({ url: true });
export const updateEndpointBody = z
  .strictObject({
    ...endpointFields,
    status: z.enum(ENDPOINT_STATUSES, { error: `must be one of ${ENDPOINT_STATUSES.join(', ')}` }),
    /** With the status `on`: what waits is skipped instead of being sent. */
    skipWaiting: z.boolean().meta({ example: false }),
  })
  .partial();

const overlap = { error: `must be a whole number from 0 to ${SECRET_OVERLAP_HOURS.max}` };
/** Hours for which the old secret still signs beside the new one. */
export const rotateSecretBody = z.strictObject({
  overlapHours: z
    .int(overlap)
    .min(0, overlap)
    .max(SECRET_OVERLAP_HOURS.max, overlap)
    .optional()
    .default(SECRET_OVERLAP_HOURS.default)
    .meta({ example: 24 }),
});

/** All events since then are sent once more, under their old ids. */
export const replayBody = z.strictObject({ since: instantSchema.meta({ example: '2026-11-20T00:00:00.000Z' }) });

const AT = { example: '2026-11-20T06:30:00.000Z' };
const boundedSchema = z.object({ total: z.int().min(0), isPartial: z.boolean() });

export const endpointSchema = z.object({
  id: idSchema,
  url: z.string().meta({ example: 'https://www.example.org/hooks/sankalp' }),
  description: z.string().nullable().meta({ example: 'Website' }),
  types: z.array(z.string()).meta({ example: ['order.shipped', 'order.delivered'] }),
  /** `paused`: it fails, so that one delivery at a time probes it. */
  status: z.enum(SHOWN_ENDPOINT_STATUSES),
  /** Why the product switched it off. */
  offReason: z.enum(OFF_REASONS).nullable().meta({ example: null }),
  failingSince: z.string().nullable().meta(AT),
  /** When it is tried again. */
  nextAttemptAt: z.string().nullable().meta(AT),
  lastSuccessAt: z.string().nullable().meta(AT),
  /** Events that wait to be sent to it. */
  waiting: boundedSchema,
  /** Calls of the last 24 hours. */
  lastDay: z.object({ succeeded: boundedSchema, failed: boundedSchema }),
  /** Until when the secret before this one signs as well. */
  oldSecretUntil: z.string().nullable().meta(AT),
  createdAt: z.iso.datetime().meta(AT),
  updatedAt: z.iso.datetime().meta(AT),
  version: versionSchema,
});
/** With its secret, which is never told again. */
export const newEndpointSchema = endpointSchema.extend({
  secret: z.string().meta({ example: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo=' }),
});

/** `switchedOff`: those that the product switched off. */
export const endpointsQuery = wholeOrPageQuery.extend({ switchedOff: queryFlag.optional() });
export const deliveryParams = z.strictObject({
  id: idSchema,
  deliveryId: rawText(40).meta({ example: '4711' }),
});
export const deliveriesQuery = z.strictObject({
  page: queryInt(1, DELIVERIES_PAGES_MAX).optional().default(1),
  limit: queryInt(1, DELIVERIES_PAGE_MAX).optional().default(20),
  status: z.enum(DELIVERY_STATUSES, { error: `must be one of ${DELIVERY_STATUSES.join(', ')}` }).optional(),
});

export const deliverySchema = z.object({
  id: z.string().meta({ example: '4711' }),
  eventId: z.string().meta({ example: 'evt_0195f0a0-0000-7000-8000-000000000001' }),
  type: z.string().meta({ example: 'order.shipped' }),
  subjectId: idSchema,
  isTest: z.boolean(),
  status: z.enum(DELIVERY_STATUSES),
  attempts: z.int(),
  nextAttemptAt: z.string().nullable().meta(AT),
  lastHttpStatus: z.int().nullable().meta({ example: 200 }),
  lastError: z.string().nullable().meta({ example: null }),
  createdAt: z.iso.datetime().meta(AT),
  deliveredAt: z.string().nullable().meta(AT),
});

export const attemptSchema = z.object({
  at: z.iso.datetime().meta(AT),
  httpStatus: z.int().nullable().meta({ example: 200 }),
  ms: z.int(),
  isSuccess: z.boolean(),
  /** Beginning of the answer. */
  answer: z.string().nullable().meta({ example: 'ok' }),
  error: z.string().nullable().meta({ example: null }),
});

/** With what is sent, as long as the event is kept, and what came of it. */
export const deliveryDetailsSchema = deliverySchema.extend({
  request: z.object({
    url: z.string().meta({ example: 'https://www.example.org/hooks/sankalp' }),
    body: appEventSchema.nullable(),
  }),
  attemptsMade: z.array(attemptSchema),
});

export const endpointAnswer = envelope(endpointSchema);
export const newEndpointAnswer = envelope(newEndpointSchema);
export const endpointsAnswer = listAnswer(endpointSchema);
export const deliveryAnswer = envelope(deliverySchema);
export const deliveriesAnswer = envelope(z.array(deliverySchema)).extend({
  total: z.int().min(0),
  /** There are more than `total`. */
  isPartial: z.boolean(),
});
export const deliveryDetailsAnswer = envelope(deliveryDetailsSchema);

export type Endpoint = z.infer<typeof endpointSchema>;
export type NewEndpoint = z.infer<typeof newEndpointSchema>;
export type CreateEndpointBody = z.infer<typeof createEndpointBody>;
export type UpdateEndpointBody = z.infer<typeof updateEndpointBody>;
export type EndpointsQuery = z.infer<typeof endpointsQuery>;
export type Delivery = z.infer<typeof deliverySchema>;
export type DeliveriesAnswer = z.infer<typeof deliveriesAnswer>;
export type DeliveryDetails = z.infer<typeof deliveryDetailsSchema>;
export type DeliveriesQuery = z.infer<typeof deliveriesQuery>;
