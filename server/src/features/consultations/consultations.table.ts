import { CONSULTATION_DURATIONS } from '@sankalp/contract/consultations';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, rowColumns } from '../../shared/db/columns.ts';
import { consultants } from '../consultants/consultants.table.ts';

const ALIVE = sql`deleted_at is null`;

/** Fields are named as on the wire, so that they are saved as they are sent; columns have their proper names. */
export const consultations = pgTable(
  'consultations',
  {
    id: id(),
    consultationName: text('name').notNull(),
    consultuntId: uuid('consultant_id')
      .notNull()
      .references(() => consultants.id),
    description: text().notNull(),
    price: integer('price_inr').notNull(),
    duration: text({ enum: CONSULTATION_DURATIONS }).notNull(),
    isActive: boolean().notNull().default(false),
    /** The gallery, in its order. */
    mediaKeys: text().array().notNull(),
    ...rowColumns,
  },
  (table) => [
    index('consultations_newest').on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()).where(ALIVE),
    index('consultations_active')
      .on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`deleted_at is null and is_active`),
    index('consultations_consultant').on(table.consultuntId),
    check('consultations_price', sql`price_inr > 0`),
  ],
);
