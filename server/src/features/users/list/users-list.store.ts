import type { UsersFilter, UsersQuery } from '@sankalp/contract/users.schema';
import { and, sql } from 'drizzle-orm';
import type { ReadDatabase } from '../../../shared/db/read-database.ts';
import { notDeleted } from '../../../shared/db/soft-delete.ts';
import { walkBatches } from '../../../shared/lists/walk-batches.ts';
import type { Media } from '../../media/index.ts';
import type { StoredUser } from '../users.store.ts';
import { users } from '../users.table.ts';
import { conditionOf } from './users-conditions.store.ts';
import { createFoundUsers } from './users-found.store.ts';
import { createUsersWholeList, newestFirst, shownFields, type UsersPage } from './users-whole-list.store.ts';

/** Keeps true: lists see existing users alone, and no page reads more rows than it shows. */

const EXPORT_BATCH = 2_000;

interface UsersListParts {
  readonly reads: ReadDatabase;
  readonly media: Media;
  readonly timeZone: string;
}

export type UsersList = ReturnType<typeof createUsersList>;

/** The lists of users: whole, sorted, searched, or walked through. */
export function createUsersList({ reads, media, timeZone }: UsersListParts) {
  const shown = shownFields(media);
  const wholeList = createUsersWholeList(reads, shown);
  const foundUsers = createFoundUsers(reads, timeZone, shown);

  return {
    page(query: UsersQuery): Promise<UsersPage> {
      const { pageSize, currentPage, sort } = query;
      if (!sort && conditionOf(query, timeZone).isWhole) return wholeList.page((currentPage - 1) * pageSize, pageSize);
      return foundUsers.page(query);
    },

    /** The distinct cities of all users, in order: one look-up in the index for each, however many live there. */
    async listCities(): Promise<string[]> {
      const { rows } = await reads.execute<{ city: string }>(sql`
        with recursive found (city) as (
          (select city from users where deleted_at is null and city is not null order by city limit 1)
          union all
          select (select city from users where deleted_at is null and city > found.city order by city limit 1)
          from found where found.city is not null
        )
        select city from found where city is not null`);
      return rows.map(({ city }) => city);
    },

    /** The ids of all users that match, newest first; undefined when they are more than `max`. */
    async listIds(filter: UsersFilter, max: number): Promise<string[] | undefined> {
      const { where, values } = conditionOf(filter, timeZone);
      const rows = await reads
        .select({ id: users.id })
        .from(users)
        .where(where)
        .orderBy(...newestFirst)
        .limit(max + 1)
        .execute(values);
      return rows.length > max ? undefined : rows.map(({ id }) => id);
    },

    /** These users in this order, a batch at a time; those that are gone are left out. */
    async *walkThese(ids: readonly string[]): AsyncGenerator<StoredUser[]> {
      for (let at = 0; at < ids.length; at += EXPORT_BATCH) {
        const these = ids.slice(at, at + EXPORT_BATCH);
        const rows = await reads
          .select()
          .from(users)
          .where(and(notDeleted(users), sql`${users.id} = any(${sql.param(these)}::uuid[])`));
        const byId = new Map(rows.map((user) => [user.id, user]));
        yield these.flatMap((id) => byId.get(id) ?? []);
      }
    },

    /** Every user that matches, newest first, a batch at a time. */
    async *walk(filter: UsersFilter): AsyncGenerator<StoredUser[]> {
      const { where, values } = conditionOf(filter, timeZone);
      const after = ({ createdAt, id }: StoredUser) =>
        sql`(${users.createdAt}, ${users.id}) < (${createdAt}::timestamptz, ${id}::uuid)`;
      yield* walkBatches(EXPORT_BATCH, (last: StoredUser | undefined) =>
        reads
          .select()
          .from(users)
          .where(and(where, last && after(last)))
          .orderBy(...newestFirst)
          .limit(EXPORT_BATCH)
          .execute(values),
      );
    },
  };
}
