import type { EventType } from '@sankalp/contract/events';
import { DELIVERY_STATUSES, ENDPOINT_STATUSES, OFF_REASONS } from '@sankalp/contract/webhooks';
import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { id, instant, NOW, rowColumns } from '../../shared/db/columns.ts';
import { transactionNumber } from '../events/events.table.ts';

/** Addresses of other systems that hear of events. */
export const webhookEndpoints = pgTable('webhook_endpoints', {
  id: id(),
  url: text().notNull(),
  description: text(),
  /** Types that it hears of; all when empty. */
  types: text().array().$type<EventType[]>().notNull(),
  status: text({ enum: ENDPOINT_STATUSES }).notNull().default('on'),
  /** Why it is off, if the product switched it off. */
  offReason: text({ enum: OFF_REASONS }),
  /** Sealed: it signs what is sent. */
  secret: text().notNull(),
  /** Sealed; signs beside the other one until then. */
  previousSecret: text(),
  previousSecretUntil: instant(),
  ...rowColumns,
});

/** How far an endpoint has heard, and how it fares: written by who sends, apart from what people edit. */
export const webhookProgress = pgTable('webhook_progress', {
  endpointId: uuid()
    .primaryKey()
    .references(() => webhookEndpoints.id),
  /** Place of the last event of which a delivery was made. */
  xid: transactionNumber().notNull(),
  sequence: bigint({ mode: 'number' }).notNull(),
  /** Failures in a row; from the fifth on one delivery probes. */
  failures: integer().notNull().default(0),
  failingSince: instant(),
  /** Nothing is sent before. */
  nextAt: instant(),
  lastSuccessAt: instant(),
});

/** Deliveries to an endpoint: of an event, or of a test. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    endpointId: uuid()
      .notNull()
      .references(() => webhookEndpoints.id),
    /** That of the event; of a test one of its own. */
    eventId: uuid().notNull(),
    type: text().notNull(),
    subjectId: uuid().notNull(),
    xid: transactionNumber().notNull(),
    sequence: bigint({ mode: 'number' }).notNull(),
    isTest: boolean().notNull().default(false),
    status: text({ enum: DELIVERY_STATUSES }).notNull().default('pending'),
    attempts: smallint().notNull().default(0),
    nextAt: instant().notNull().default(NOW),
    /** Process that sends it; taken for lost afterwards. */
    lease: uuid(),
    leasedUntil: instant(),
    lastHttpStatus: smallint(),
    lastError: text(),
    createdAt: instant().notNull().default(NOW),
    deliveredAt: instant(),
  },
  (table) => [
    uniqueIndex('webhook_deliveries_event').on(table.endpointId, table.eventId),
    index('webhook_deliveries_newest').on(table.endpointId, table.createdAt, table.id),
    index('webhook_deliveries_status').on(table.endpointId, table.status, table.createdAt, table.id),
    index('webhook_deliveries_old').on(table.createdAt, table.id),
    index('webhook_deliveries_waiting').on(table.endpointId, table.xid, table.sequence).where(sql`status = 'pending'`),
    index('webhook_deliveries_subject')
      .on(table.endpointId, table.subjectId, table.xid, table.sequence)
      .where(sql`status = 'pending'`),
  ],
);

/** Every call that was made, with what came of it. */
export const webhookAttempts = pgTable(
  'webhook_attempts',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    deliveryId: bigint({ mode: 'number' })
      .notNull()
      .references(() => webhookDeliveries.id, { onDelete: 'cascade' }),
    endpointId: uuid().notNull(),
    at: instant().notNull(),
    /** Null where no answer came. */
    httpStatus: smallint(),
    ms: integer().notNull(),
    isSuccess: boolean().notNull(),
    /** Its first KB. */
    answer: text(),
    error: text(),
  },
  (table) => [
    index('webhook_attempts_delivery').on(table.deliveryId, table.id),
    index('webhook_attempts_day').on(table.endpointId, table.at, table.isSuccess),
  ],
);
