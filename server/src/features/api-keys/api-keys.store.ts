import type { ApiKey } from '@sankalp/contract/api-keys.schema';
import { CODES_PER_KEY_HOUR, codesOfKey } from '@sankalp/contract/app-api/sign-in';
import { desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Database, Executor } from '../../shared/db/database.ts';
import { preparedRows } from '../../shared/db/prepared-rows.ts';
import { listRevisionOf } from '../../shared/lists/list-writes.ts';
import { apiKeys } from './api-keys.table.ts';

/** Keeps true: a key is found by its hash alone, and its use is written down once a minute at most. */

const LIST_MAX = 1_000;
const USE_NOTED_EVERY_SECONDS = 60;

export type StoredKey = typeof apiKeys.$inferSelect;

/** All of them, the newest first. */
export async function listKeys(db: Executor): Promise<StoredKey[]> {
  return db.select().from(apiKeys).orderBy(desc(apiKeys.createdAt), desc(apiKeys.id)).limit(LIST_MAX);
}

/** Keys by which no more codes of signing in are sent for now: more were asked for than a key may. */
export async function listRefusedKeys(db: Executor): Promise<Set<string>> {
  const prefix = codesOfKey('');
  const { rows } = await db.execute<{ id: string }>(sql`
    select ${apiKeys.id} as id from ${apiKeys} join call_counts c on c.key = ${prefix} || ${apiKeys.id}
    where c.calls > ${CODES_PER_KEY_HOUR} and c.ends_at > now()`);
  return new Set(rows.map(({ id }) => id));
}

/** Look-up of each call, prepared once, with the revision of what it reads; `isOver` of a key that opens nothing any more. */
export function prepareKeyLookUp(db: Database) {
  const { id, kind, scopes, networks, origins, perMinute, revokedAt, expiresAt, lastUsedAt } = apiKeys;
  const find = (revision: SQL<string>) =>
    db
      .select({
        id,
        kind,
        scopes,
        networks,
        origins,
        perMinute,
        isOver: sql<boolean>`${revokedAt} is not null or coalesce(${expiresAt} <= now(), false)`,
        isUseNoted: sql<boolean>`coalesce(${lastUsedAt} > now() - make_interval(secs => ${sql.raw(String(USE_NOTED_EVERY_SECONDS))}), false)`,
        heardAt: sql<string>`clock_timestamp()`,
        revision,
      })
      .from(apiKeys)
      .where(eq(apiKeys.hash, sql.placeholder('hash')));
  const alone = preparedRows(db, find(sql<string>`'0'`), 'api_key_find');
  // A list of tables is planned anew each time, which is half of the look-up.
  const revised = preparedRows(db, find(listRevisionOf(sql.placeholder('tables'))), 'api_key_find_revised');
  return async (hash: string, tables: readonly string[]) => {
    const [key] = await (tables.length === 0 ? alone.execute({ hash }) : revised.execute({ hash, tables }));
    return key;
  };
}

/** Notes the use of a key, unless another call of this minute has. */
export async function noteUse(db: Executor, keyId: string, network: string): Promise<void> {
  await db.execute(sql`
    update ${apiKeys} set last_used_at = now(), last_used_from = ${network}
    where id = (
      select id from ${apiKeys} where id = ${keyId}
        and (last_used_at is null or last_used_at < now() - make_interval(secs => ${USE_NOTED_EVERY_SECONDS}))
      for update skip locked
    )`);
}

/** Origins of all publishable keys that open something: who asks before a call names no key. */
export async function isKnownOrigin(db: Executor, origin: string): Promise<boolean> {
  const { rows } = await db.execute<{ isKnown: boolean }>(sql`
    select exists (
      select from ${apiKeys} where kind = 'publishable' and revoked_at is null
        and coalesce(expires_at > now(), true) and ${origin} = any(origins)
    ) as "isKnown"`);
  return rows[0]?.isKnown ?? false;
}

export function presentKey({ hash: _hash, deletedAt: _deletedAt, ...key }: StoredKey): ApiKey {
  return key;
}
