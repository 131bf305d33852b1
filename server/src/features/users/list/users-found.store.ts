import type { UsersQuery } from '@sankalp/contract/users.schema';
import { type SQL, sql } from 'drizzle-orm';
import { preparedRows } from '../../../shared/db/prepared-rows.ts';
import type { ReadDatabase } from '../../../shared/db/read-database.ts';
import { existingTotal } from '../../../shared/lists/existing-count.ts';
import { jsonRows } from '../../../shared/lists/json-rows.ts';
import { listWrites } from '../../../shared/lists/list-writes.ts';
import { BoundedMap } from '../../../shared/memory/bounded-map.ts';
import { users } from '../users.table.ts';
import { conditionOf, type UsersCondition, usersOrderOf } from './users-conditions.store.ts';
import type { ShownFields, UsersPage } from './users-whole-list.store.ts';

/** Keeps true: rows and total of a page are of one moment, and what was found once is found anew after any write. */

/** How many ids are found at once: a page of the screen, since every id costs time, and few go on to the next page. */
const WINDOW_ROWS = 100;
const WINDOWS_MAX = 100;

interface Window {
  /** How often the list had been written when this was found. */
  readonly writes: string;
  readonly total: number;
  readonly ids: readonly string[];
}

/** Pages of users that are searched, filtered or sorted: a page asked for again costs its rows, however many match. */
export function createFoundUsers(reads: ReadDatabase, timeZone: string, shown: ShownFields) {
  const windows = new BoundedMap<string, Window>(WINDOWS_MAX);
  const writes = listWrites(users);

  const rowsOf = (ids: SQL) =>
    reads
      .select(shown)
      .from(sql`unnest(${ids}) with ordinality as place (id, number)`)
      .innerJoin(users, sql`${users.id} = place.id`)
      .orderBy(sql`place.number`)
      .as('shown');

  const keptRows = rowsOf(sql`${sql.placeholder('ids')}::uuid[]`);
  const readRows = preparedRows(
    reads,
    reads.select({ rows: jsonRows(keptRows), writes }).from(keptRows),
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
    const statement = build(condition, query, name ? `users_found_${name}` : '');
    statements.set(key, statement);
    return statement;
  }

  /**
   * Found users, in one statement: the ids of a window, and the whole rows of the page alone. A search finds its rows once,
   * to count them and to order them; otherwise the ids come from the index that has their order, and no row is read for them.
   */
  function build({ where, isWhole, isSelective }: UsersCondition, query: UsersQuery, name: string) {
    const ordered = sql`order by ${sql.join(usersOrderOf(query), sql`, `)}
      limit ${sql.placeholder('size')}::int offset ${sql.placeholder('start')}::int`;
    // Nothing but what the order looks at: whoever matches is kept until all are counted.
    const kept = [...new Set([users.id, users.createdAt, users[query.sort ?? 'createdAt']])];
    const found = sql`select ${sql.join(kept, sql`, `)} from ${users} where ${where}`;
    const counted = isWhole ? existingTotal(users) : sql`(select count(*)::int from ${users} where ${where})`;
    const [source, total] = isSelective
      ? [sql`found as ${users}`, sql`(select count(*)::int from found)`]
      : [sql`${users} where ${where}`, counted];
    const windows = sql`(
      with ${isSelective ? sql`found as materialized (${found}), ` : sql``}
      ids as materialized (select array(select ${users.id} from ${source} ${ordered}) as ids, ${total} as total)
      select * from ids
    ) as win`;
    const shownRows = rowsOf(sql`win.ids[${sql.placeholder('from')}::int:${sql.placeholder('to')}::int]`);
    const page = reads
      .select({
        rows: sql<string>`(select ${jsonRows(shownRows)} from ${shownRows})`,
        writes,
        total: sql<number>`win.total`,
        ids: sql<string[]>`win.ids`,
      })
      .from(windows);
    return preparedRows(reads, page, name);
  }

  /** The rows in the order that a window gives them; undefined when anything has been written since. */
  async function readKept({ ids, total, writes: known }: Window, from: number, limit: number) {
    const [read] = await readRows.execute({ ids: ids.slice(from, from + limit) });
    // One statement reads them, so that all of its rows know of the same writes.
    return read?.writes === known ? { rows: read.rows, total } : undefined;
  }

  return {
    async page(query: UsersQuery): Promise<UsersPage> {
      const limit = query.pageSize;
      const offset = (query.currentPage - 1) * limit;
      // Whole pages, so that none begins in one window and ends in the next.
      const windowRows = Math.max(limit, WINDOW_ROWS - (WINDOW_ROWS % limit));
      const start = offset - (offset % windowRows);
      // All that is asked but for the page, so that no filter is forgotten.
      const { currentPage: _, pageSize: __, ...asked } = query;
      const key = JSON.stringify([asked, windowRows, start]);

      const window = windows.get(key);
      const kept = window && (await readKept(window, offset - start, limit));
      if (kept) return kept;

      const from = offset - start;
      const condition = conditionOf(query, timeZone);
      const bounds = { size: windowRows, start, from: from + 1, to: from + limit };
      const [found] = await statementOf(condition, query).execute({ ...condition.values, ...bounds });
      if (!found) throw new Error('a search without its total');
      const { rows, writes: known, total, ids } = found;
      windows.set(key, { writes: known, total, ids });
      return { rows, total };
    },
  };
}
