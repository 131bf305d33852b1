import { KEY_MESSAGES, KEY_PER_MINUTE, type KeyKind } from '@sankalp/contract/api-keys';
import type { ApiKey, CreateKeyBody, KeysQuery, NewApiKey, UpdateKeyBody } from '@sankalp/contract/api-keys.schema';
import type { HistoryQuery } from '@sankalp/contract/shared/history.schema';
import type { Executor, Transaction } from '../../shared/db/database.ts';
import { databaseNow } from '../../shared/db/database-clock.ts';
import type { OnDatabase } from '../../shared/feature.ts';
import { badRequest, conflict } from '../../shared/problem.ts';
import { createRecords } from '../../shared/records/records.ts';
import type { WriteContext } from '../../shared/write-context.ts';
import * as store from './api-keys.store.ts';
import { apiKeys } from './api-keys.table.ts';
import { newKeyText } from './key-text.ts';

/** Keeps true: a key is told once, to who makes it; what belongs to the other kind of keys is refused. */

const HOUR_MS = 3_600_000;

export type ApiKeysService = ReturnType<typeof createApiKeysService>;

export function createApiKeysService({ database }: OnDatabase) {
  const recordsOn = (db: Executor) => createRecords({ database: db, table: apiKeys, notFound: KEY_MESSAGES.notFound });
  const records = recordsOn(database);

  return {
    /** All of them, a page, or those by which no more codes are sent for now. */
    async list({ codesRefused, page = 1, limit = Number.POSITIVE_INFINITY }: KeysQuery) {
      const rows = await store.listKeys(database);
      const refused = codesRefused === undefined ? undefined : await store.listRefusedKeys(database);
      const found = refused ? rows.filter(({ id }) => refused.has(id) === (codesRefused === 'true')) : rows;
      const shown = limit === Number.POSITIVE_INFINITY ? found : found.slice((page - 1) * limit, page * limit);
      return { data: shown.map(store.presentKey), total: found.length };
    },
    get: async (id: string): Promise<ApiKey> => store.presentKey(await records.get(id)),
    listHistory: (id: string, query: HistoryQuery) => records.listHistory(id, query),

    async create({ kind, ...body }: CreateKeyBody, context: WriteContext): Promise<NewApiKey> {
      refuseMisplaced(kind, body);
      const { key, ...text } = newKeyText(kind);
      const rights = { scopes: [], networks: [], origins: [], perMinute: KEY_PER_MINUTE[kind], ...body };
      const row = await records.create({ kind, ...rights, ...text }, context);
      return { ...store.presentKey(row), key };
    },

    async update(id: string, body: UpdateKeyBody, context: WriteContext): Promise<ApiKey> {
      const decide = (row: store.StoredKey) => {
        refuseEnded(row);
        refuseMisplaced(row.kind, body);
        return body;
      };
      return store.presentKey(await records.update(id, body, context, { decide }));
    },

    /** Ends a key: it opens nothing from the next call on; a rotated one as well, while it still opens. */
    async revoke(id: string, context: WriteContext): Promise<ApiKey> {
      const decide = ({ revokedAt }: store.StoredKey) => {
        if (revokedAt !== null) throw conflict(KEY_MESSAGES.revoked);
        return { revokedAt: new Date(databaseNow()).toISOString() };
      };
      return store.presentKey(await records.update(id, {}, context, { action: 'revoke', decide }));
    },

    /** A new key with the rights of this one, which still opens for a while. */
    async rotate(id: string, overlapHours: number, context: WriteContext): Promise<NewApiKey> {
      let made: NewApiKey | undefined;
      const { receivedAt: _, ifMatch: __, ...by } = context;
      // The old one is locked by then, so that the new one has the rights that it has now.
      const decideInTransaction = async (tx: Transaction, old: store.StoredKey) => {
        refuseEnded(old);
        if (isPast(old.expiresAt)) throw conflict(KEY_MESSAGES.expired);
        const { key, ...text } = newKeyText(old.kind);
        const { name, kind, scopes, networks, origins, perMinute, expiresAt } = old;
        const rights = { name, kind, scopes, networks, origins, perMinute, expiresAt };
        const row = await recordsOn(tx).create({ ...rights, ...text }, by);
        made = { ...store.presentKey(row), key };
        const end = new Date(databaseNow() + overlapHours * HOUR_MS).toISOString();
        return { rotatedToId: row.id, expiresAt: expiresAt !== null && expiresAt < end ? expiresAt : end };
      };
      await records.update(id, {}, context, { action: 'rotate', decideInTransaction });
      if (!made) throw new Error('a key was rotated into none');
      return made;
    },
  };
}

function refuseEnded({ revokedAt, rotatedToId }: store.StoredKey): void {
  if (revokedAt !== null || rotatedToId !== null) throw conflict(KEY_MESSAGES.ended);
}

const isPast = (instant: string | null | undefined) => Boolean(instant) && Date.parse(instant ?? '') <= databaseNow();

function refuseMisplaced(kind: KeyKind, { scopes = [], networks = [], origins = [], expiresAt }: UpdateKeyBody): void {
  const isSecret = kind === 'secret';
  if (isSecret && origins.length > 0) throw badRequest(`origins ${KEY_MESSAGES.placesSecret}`);
  if (!isSecret && networks.length > 0) throw badRequest(`networks ${KEY_MESSAGES.placesPublishable}`);
  if (!isSecret && scopes.length > 0) throw badRequest(`scopes ${KEY_MESSAGES.scopesPublishable}`);
  if (isPast(expiresAt)) throw badRequest(`expiresAt ${KEY_MESSAGES.expiryPassed}`);
}
