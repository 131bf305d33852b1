import { RECIPIENT_STATUSES } from '@sankalp/contract/messages';
import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { id, instant, rowColumns } from '../../shared/db/columns.ts';
import { deliveryColumns } from '../../shared/delivery/delivery.table.ts';
import { users } from '../users/users.table.ts';

/** A message as it was sent: its template may be changed or deleted since. */
export const whatsappMessages = pgTable(
  'whatsapp_messages',
  {
    id: id(),
    template: text().notNull(),
    language: text().notNull(),
    /** Text of the template. */
    text: text().notNull(),
    parameters: jsonb().$type<readonly string[]>().notNull(),
    ...deliveryColumns,
    ...rowColumns,
  },
  (table) => [index('whatsapp_messages_due').on(table.dueAt).where(sql`status in ('queued', 'sending')`)],
);

/** People who get a message; its ids are the targets of the delivery. */
export const whatsappRecipients = pgTable(
  'whatsapp_recipients',
  {
    id: id(),
    messageId: uuid()
      .notNull()
      .references(() => whatsappMessages.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    status: text({ enum: RECIPIENT_STATUSES }).notNull().default('pending'),
    reason: text(),
    sentAt: instant(),
  },
  (table) => [
    uniqueIndex('whatsapp_recipients_once').on(table.messageId, table.userId),
    // Ids sort by age.
    index('whatsapp_recipients_user').on(table.userId, table.id.desc().nullsFirst()),
  ],
);
