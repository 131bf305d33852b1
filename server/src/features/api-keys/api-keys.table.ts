import type { KeyKind, Scope } from '@sankalp/contract/api-keys';
import { integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { id, instant, rowColumns } from '../../shared/db/columns.ts';

/** Keys of the API of the app: what is stored opens nothing. They are revoked, never deleted, since the log names them. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: id(),
    name: text().notNull(),
    kind: text().$type<KeyKind>().notNull(),
    start: text().notNull(),
    /** SHA-256, as base64url: 190 random bits need no slow hash. */
    hash: text().notNull(),
    scopes: text().array().$type<Scope[]>().notNull(),
    networks: text().array().notNull(),
    origins: text().array().notNull(),
    perMinute: integer().notNull(),
    expiresAt: instant(),
    revokedAt: instant(),
    lastUsedAt: instant(),
    lastUsedFrom: text(),
    rotatedToId: uuid(),
    ...rowColumns,
  },
  (table) => [uniqueIndex('api_keys_hash').on(table.hash)],
);
