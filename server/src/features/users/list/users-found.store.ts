import type { UsersQuery } from '@sankalp/contract/users';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../../shared/db/database.ts';
import { listWrites } from '../../../shared/db/list-writes.ts';
import { livingTotal } from '../../../shared/db/living-count.ts';
import { BoundedMap } from '../../../shared/memory/bounded-map.ts';
import { users } from '../users.table.ts';
import { conditionOf, orderOf } from './users-conditions.store.ts';
import { shownColumns, type UsersPage } from './users-whole-list.store.ts';

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
export function createFoundUsers(database: Database, timeZone: string) {
  const windows = new BoundedMap<string, Window>(WINDOWS_MAX);
  const writes = listWrites(users);

  const readRows = database
    .select({ ...shownColumns, writes })
    .from(users)
    .where(sql`${users.id} = any(${sql.placeholder('ids')}::uuid[])`)
    .prepare('users_by_ids');

  function find(query: UsersQuery, limit: number, offset: number) {
    const { where, isWhole, isSelective } = conditionOf(query, timeZone);
    const order = orderOf(query);
    if (isSelective) {
      // What a search finds is found once, both to count it and to show a page of it.
      return database
        .select({ ...shownColumns, writes, total: sql<number>`count(*) over ()::int` })
        .from(users)
        .where(where)
        .orderBy(...order)
        .limit(limit)
        .offset(offset);
    }
    // The ids of a page come from the index alone; only the rows that are shown are fetched.
    const page = database
      .select({ id: users.id })
      .from(users)
      .where(where)
      .orderBy(...order)
      .limit(limit)
      .offset(offset)
      .as('page');
    const total = isWhole ? livingTotal(users) : sql<number>`(${database.$count(users, where)})::int`;
    return database
      .select({ ...shownColumns, writes, total })
      .from(page)
      .innerJoin(users, eq(users.id, page.id))
      .orderBy(...order);
  }

  /** The rows in the order that a window gives them; undefined when anything has been written since. */
  async function readKept(window: Window, from: number, limit: number): Promise<UsersPage | undefined> {
    const ids = window.ids.slice(from, from + limit);
    const byId = new Map((await readRows.execute({ ids })).map(({ writes, ...row }) => [row.id, { writes, row }]));
    const rows = ids.flatMap((id) => {
      const found = byId.get(id);
      return found?.writes === window.writes ? [found.row] : [];
    });
    return rows.length === ids.length && rows.length > 0 ? { users: rows, total: window.total } : undefined;
  }

  return {
    async page(query: UsersQuery): Promise<UsersPage> {
      const limit = query.pageSize;
      const offset = (query.currentPage - 1) * limit;
      // Whole pages, so that none begins in one window and ends in the next.
      const windowRows = Math.max(limit, WINDOW_ROWS - (WINDOW_ROWS % limit));
      const start = offset - (offset % windowRows);
      const { search, joiningDate, gender, city, sort, order } = query;
      const key = JSON.stringify([search, joiningDate, gender, city, sort, order, windowRows, start]);

      const window = windows.get(key);
      const kept = window && (await readKept(window, offset - start, limit));
      if (kept) return kept;

      const found = await find(query, windowRows, start);
      const [first] = found;
      if (!first) {
        windows.delete(key);
        const { where } = conditionOf(query, timeZone);
        return { users: [], total: start === 0 ? 0 : await database.$count(users, where) };
      }
      windows.set(key, { writes: first.writes, total: first.total, ids: found.map(({ id }) => id) });
      const rows = found.slice(offset - start, offset - start + limit);
      return { users: rows.map(({ writes: _, total: __, ...row }) => row), total: first.total };
    },
  };
}
