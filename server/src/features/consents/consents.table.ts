import { CONSENT_SOURCES, CONSENT_STATUSES } from '@sankalp/contract/consents';
import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, NOW } from '../../shared/db/columns.ts';
import { users } from '../users/users.table.ts';

/** Last answer of a person; without a row they were not asked. */
export const messageConsents = pgTable(
  'message_consents',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    status: text({ enum: CONSENT_STATUSES }).notNull(),
    givenOn: date({ mode: 'string' }),
    source: text({ enum: CONSENT_SOURCES }),
    createdAt: instant().notNull().default(NOW),
    updatedAt: instant().notNull().default(NOW),
    version: integer().notNull().default(1),
  },
  (table) => [
    // People whom every audience leaves out.
    index('message_consents_opted_out').on(table.userId).where(sql`status = 'no'`),
    check(
      'message_consents_said',
      sql`(status = 'not_asked') = (given_on is null) and (given_on is null) = (source is null)`,
    ),
  ],
);
