import { CONSENT_STATUSES } from '@sankalp/contract/consents';
import { GENDERS } from '@sankalp/contract/users';
import { sql } from 'drizzle-orm';
import { date, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, PENDING_TRIGRAMS, rowColumns } from '../../shared/db/columns.ts';

const ALIVE = sql`deleted_at is null`;

/**
 * True of few people: their number is foreign, or their name holds digits. For all others a search for a whole Indian number
 * finds whoever has it, by the unique index; only these are looked through.
 */
export const UNUSUAL_DIGITS = sql`(whatsapp_mobile_number !~ '^[+]91[0-9]{10}$' or name ~ '[0-9]')`;

export const users = pgTable(
  'users',
  {
    id: id(),
    name: text().notNull(),
    /** E.164. */
    whatsappMobileNumber: text().notNull(),
    dob: date({ mode: 'string' }),
    state: text(),
    city: text(),
    pincode: text(),
    gender: text({ enum: GENDERS }),
    profileImageKey: text(),
    /** Copy of the answer in `message_consents`, which a trigger keeps: lists find and show it. */
    consent: text({ enum: CONSENT_STATUSES }).notNull().default('not_asked'),
    /** Text that the search looks in: the name in small letters and the number's digits. */
    searchText: text().notNull().generatedAlwaysAs(sql`lower(name) || ' ' || substr(whatsapp_mobile_number, 2)`),
    ...rowColumns,
  },
  (table) => [
    uniqueIndex('users_phone').on(table.whatsappMobileNumber).where(ALIVE),
    // Covers deleted users too: whoever asks to be erased is found however their account stands.
    index('users_phone_deleted').on(table.whatsappMobileNumber).where(sql`deleted_at is not null`),
    index('users_newest').on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()).where(ALIVE),
    index('users_name').on(sql`lower(name)`, table.id).where(ALIVE),
    index('users_gender').on(table.gender, table.createdAt, table.id).where(ALIVE),
    index('users_consent').on(table.consent, table.createdAt, table.id).where(ALIVE),
    index('users_city').on(table.city, table.createdAt, table.id).where(ALIVE),
    index('users_search').using('gin', table.searchText.op('gin_trgm_ops')).with(PENDING_TRIGRAMS).where(ALIVE),
    // The audit log is searched by those who are gone as well.
    index('users_search_deleted')
      .using('gin', table.searchText.op('gin_trgm_ops'))
      .with({ fastupdate: false })
      .where(sql`deleted_at is not null`),
    index('users_search_unusual')
      .using('gin', table.searchText.op('gin_trgm_ops'))
      .with({ fastupdate: false })
      .where(sql`${ALIVE} and ${UNUSUAL_DIGITS}`),
  ],
);
