import { z } from 'zod';
import { EVENT_ID_PREFIX, EVENT_MESSAGES, EVENT_TYPE_NAMES, EVENTS_PAGE } from '../events/events.ts';
import { idSchema } from '../shared/id.schema.ts';
import { queryInt } from '../shared/page.schema.ts';
import { rawText } from '../shared/text.schema.ts';
import { appRoutes } from './app-route.ts';

/** Events as other systems read them, and as webhooks carry them. */

const EVENT_ID = new RegExp(`^${EVENT_ID_PREFIX}[\\da-f-]{36}$`);

export const appEventSchema = z.object({
  /** Same in the log of events, in each attempt of a webhook and when it is sent again. */
  id: z.string().regex(EVENT_ID).meta({ example: 'evt_0195f0a0-0000-7000-8000-000000000001' }),
  type: z.string().meta({ example: 'order.shipped' }),
  /** When it happened. */
  timestamp: z.iso.datetime().meta({ example: '2026-11-20T06:30:00.000Z' }),
  /** Grows, for one subject, in the order in which things happened, with gaps. */
  sequence: z.int().meta({ example: 4711 }),
  /** Thing to which it happened: the table and the id. */
  subject: z.object({ entity: z.string().meta({ example: 'orders' }), id: idSchema }),
  /** Ids, numbers, states and sums; never a name, a phone number, an address or a text of somebody. */
  data: z.record(z.string(), z.unknown()).meta({ example: { number: 100_023, status: 'shipped' } }),
});

export const appEventsAnswer = z.object({
  data: z.array(appEventSchema),
  /** Cursor for `after` of the next page; of the last page too, for what comes later. */
  next: z.string().meta({ example: '9021.4711' }),
  /** There may be more already. */
  hasMore: z.boolean(),
});

const CURSOR_MAX_LENGTH = 40;
const CURSOR = /^\d{1,20}\.\d{1,15}$/;
const TYPES = { error: 'must be types of events, separated by commas' };

export const appEventsQuery = z.strictObject({
  after: rawText(CURSOR_MAX_LENGTH, EVENT_MESSAGES.cursorInvalid)
    .regex(CURSOR, { error: EVENT_MESSAGES.cursorInvalid })
    .optional()
    .meta({ example: '9021.4711' }),
  types: z
    .string()
    .max(1_000, TYPES)
    .transform((text) => text.split(','))
    .pipe(z.array(z.enum(EVENT_TYPE_NAMES, TYPES)))
    .optional()
    .meta({ example: 'order.shipped,order.delivered' }),
  /** Id of the thing to which it happened. */
  subject: idSchema.optional(),
  limit: queryInt(1, EVENTS_PAGE.max).optional().default(EVENTS_PAGE.default),
});

export type AppEvent = z.infer<typeof appEventSchema>;
export type AppEventsQuery = z.infer<typeof appEventsQuery>;

export const eventRoutes = appRoutes({
  listEvents: {
    method: 'GET',
    path: '/events',
    summary: 'List events',
    about:
      'Events of the last 30 days, and of the rest of a month in which they began, the oldest first. Keep `next` and send it as `after` to read on: no event is skipped, however late its write ended. With `types` or `subject` a page may hold few events, or none, while `hasMore` says to read on.',
    audience: 'secret',
    scope: 'events:read',
    query: appEventsQuery,
    answer: appEventsAnswer,
    refuses: { 410: ['too_old'] },
  },
});
