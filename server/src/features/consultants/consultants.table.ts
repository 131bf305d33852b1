import { sql } from 'drizzle-orm';
import { boolean, check, date, index, pgTable, text } from 'drizzle-orm/pg-core';
import { id, rowColumns } from '../../shared/db/columns.ts';

const ALIVE = sql`deleted_at is null`;

/** Fields are named as on the wire, so that they are saved as they are sent; columns have their proper names. */
export const consultants = pgTable(
  'consultants',
  {
    id: id(),
    name: text().notNull(),
    description: text().notNull().default(''),
    speciality: text('specialty').notNull().default(''),
    isInstructure: boolean('is_instructor').notNull().default(false),
    /** E.164; empty of those who were only known as instructors. */
    wpNumber: text('whatsapp_number').notNull().default(''),
    profileurl: text('profile_image_key'),
    /** First and last day of a time off. */
    unAvalibiltyStart: date('unavailable_from'),
    unAvalibiltyEnd: date('unavailable_to'),
    /** Hours of a week in which the app offers them, such as `mon 10:00-13:00`. */
    hours: text().array().notNull().default([]),
    ...rowColumns,
  },
  (table) => [
    index('consultants_instructors').on(sql`lower(name)`, table.id).where(sql`deleted_at is null and is_instructor`),
    index('consultants_newest').on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()).where(ALIVE),
    check('consultants_time_off', sql`unavailable_to >= unavailable_from`),
  ],
);
