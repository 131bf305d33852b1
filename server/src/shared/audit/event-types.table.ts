import { boolean, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';

/** Contract's map of what a line of the audit log tells other systems, as the trigger `tell_events` reads it. */
export const eventTypes = pgTable(
  'event_types',
  {
    entity: text().notNull(),
    action: text().notNull(),
    place: smallint().notNull(),
    type: text().notNull(),
    fields: text().array().notNull(),
    tellsChanged: boolean().notNull(),
    /** Values that the line must have, or must not. */
    whenIs: jsonb(),
    unlessIs: jsonb(),
  },
  (table) => [primaryKey({ columns: [table.entity, table.action, table.place] })],
);
