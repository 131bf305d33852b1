import type { UsersQuery } from '@sankalp/contract/users.schema';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../shared/db/database.ts';
import { preparedRows } from '../../../shared/db/prepared-rows.ts';
import { existingTotal } from '../../../shared/lists/existing-count.ts';
import { listWrites } from '../../../shared/lists/list-writes.ts';
import { BoundedMap } from '../../../shared/memory/bounded-map.ts';
import { users } from '../users.table.ts';
import { conditionOf, type UsersCondition, usersOrderOf } from './users-conditions.store.ts';
import type { ShownFields, UsersPage } from './users-whole-list.store.ts';

/** Keeps true: rows and total of a page are of one moment, and what was found once is found anew after any write. */

/** How many ids are found ahead, for the next pages. */
const WINDOW_ROWS = 500;
const WINDOWS_MAX = 100;

interface Window {
  /** How often the list had been written when this was found. */
  readonly writes: string;
  readonly total: number;
  readonly ids: readonly string[];
}

/** Pages of users that are searched, filtered or sorted: a page asked for again costs its rows, however many match. */
export function createFoundUsers(database: Database, timeZone: string, shown: ShownFields) {
  const windows = new BoundedMap<string, Window>(WINDOWS_MAX);
  const writes = listWrites(users);

  const readRows = preparedRows(
    database,
    database
      .select({ ...shown, writes })
      .from(users)
      .where(sql`${users.id} = any(${sql.placeholder('ids')}::uuid[])`),
    'users_by_ids',
  );

  const statements = new Map<string, ReturnType<typeof build>>();

  /** The statement for this kind of question, built once. */
  function statementOf(condition: UsersCondition, query: UsersQuery) {
    const key = [condition.shape, query.sort, query.order].join();
    const known = statements.get(key);
    if (known) return known;
    // Filters and their values decide which index is best: only a mere search is planned once for all.
    const name = condition.isSelective && !query.sort && !condition.shape.includes(' ') ? condition.shape : undefined;
    const statement = build(condition, usersOrderOf(query), name ? `users_found_${name}` : '');
    statements.set(key, statement);
    return statement;
  }

  /**
   * Found users, in one statement: the ids of a window, and the whole rows of the page alone. A search finds its rows once,
   * to count them and to order them; otherwise the ids come from the index that has their order, and no row is read for them.
   */
  function build({ where, isWhole, isSelective }: UsersCondition, keys: SQL[], name: string) {
    const ordered = sql`order by ${sql.join(keys, sql`, `)}
      limit ${sql.placeholder('size')}::int offset ${sql.placeholder('start')}::int`;
    const found = sql`select ${users.id}, ${users.createdAt}, ${users.name}, ${users.whatsappMobileNumber}, ${users.gender},
      ${users.city} from ${users} where ${where}`;
    const counted = isWhole ? existingTotal(users) : sql`(select count(*)::int from ${users} where ${where})`;
    const [source, total] = isSelective
      ? [sql`found as ${users}`, sql`(select count(*)::int from found)`]
      : [sql`${users} where ${where}`, counted];
    const windows = sql`(
      with ${isSelective ? sql`found as materialized (${found}), ` : sql``}
      ids as materialized (select array(select ${users.id} from ${source} ${ordered}) as ids, ${total} as total)
      select * from ids
    ) as win`;
    const page = sql`win.ids[${sql.placeholder('from')}::int:${sql.placeholder('to')}::int]`;
    const rows = database
      .select({
        ...shown,
        writes,
        total: sql<number>`win.total`,
        // The whole window comes once, with the first row.
        ids: sql<string[] | null>`case when place.number = 1 then win.ids end`,
      })
      .from(sql`${windows} cross join unnest(${page}) with ordinality as place (id, number)`)
      .innerJoin(users, sql`${users.id} = place.id`)
      .orderBy(sql`place.number`);
    return preparedRows(database, rows, name);
  }

  /** The rows in the order that a window gives them; undefined when anything has been written since. */
  async function readKept(window: Window, from: number, limit: number): Promise<UsersPage | undefined> {
    const ids = window.ids.slice(from, from + limit);
    const found = await readRows.execute({ ids });
    // One statement reads them, so that all of its rows know of the same writes.
    if (found.length === 0 || found.length < ids.length || found[0]?.writes !== window.writes) return undefined;
    const byId = new Map(found.map((row) => [row.id, row]));
    return { users: ids.flatMap((id) => byId.get(id) ?? []), total: window.total };
  }

  async function count({ where, values }: UsersCondition): Promise<number> {
    const [row] = await database.select({ total: sql<number>`count(*)::int` }).from(users).where(where).execute(values);
    return row?.total ?? 0;
  }

  return {
    async page(query: UsersQuery): Promise<UsersPage> {
      const limit = query.pageSize;
      const offset = (query.currentPage - 1) * limit;
      // Whole pages, so that none begins in one window and ends in the next.
      const windowRows = Math.max(limit, WINDOW_ROWS - (WINDOW_ROWS % limit));
      const start = offset - (offset % windowRows);
      const { search, joiningDate, gender, consent, city, sort, order } = query;
      const key = JSON.stringify([search, joiningDate, gender, consent, city, sort, order, windowRows, start]);

      const window = windows.get(key);
      const kept = window && (await readKept(window, offset - start, limit));
      if (kept) return kept;

      const from = offset - start;
      const condition = conditionOf(query, timeZone);
      const bounds = { size: windowRows, start, from: from + 1, to: from + limit };
      const found = await statementOf(condition, query).execute({ ...condition.values, ...bounds });
      const [first] = found;
      if (!first?.ids) {
        windows.delete(key);
        return { users: [], total: start === 0 ? 0 : await count(condition) };
      }
      windows.set(key, { writes: first.writes, total: first.total, ids: first.ids });
      return { users: found, total: first.total };
    },
  };
}
