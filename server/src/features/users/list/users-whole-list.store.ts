import { PAGE_SIZE_MAX } from '@sankalp/contract/shared/page';
import { userRowSchema } from '@sankalp/contract/users';
import { and, desc, sql } from 'drizzle-orm';
import { columnsNamed } from '../../../shared/db/columns-named.ts';
import type { Database } from '../../../shared/db/database.ts';
import { livingCount, livingStamp, livingTotal } from '../../../shared/db/living-count.ts';
import { PageMarks } from '../../../shared/db/page-marks.ts';
import { living } from '../../../shared/db/soft-delete.ts';
import type { StoredUser } from '../users.store.ts';
import { users } from '../users.table.ts';

/** Keeps true: a page of all users holds the rows and the total of one moment, and a far page costs little more than the first. */

/** A row's phone and image are made from what is stored. */
const { options: storedFields } = userRowSchema.omit({ phone: true, profileImageUrl: true }).keyof();

/** What a row of the list is made from: the columns that the contract's row names, and the key of its image. */
export const shownColumns = columnsNamed(users, [...storedFields, 'profileImageKey']);

type StoredUserRow = Pick<StoredUser, keyof typeof shownColumns>;

export interface UsersPage {
  readonly users: StoredUserRow[];
  readonly total: number;
}

export const newestFirst = [desc(users.createdAt), desc(users.id)];

/** Where the list begins. */
const TOP = { createdAt: 'infinity', id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' };

/** Written into the statement: PostgreSQL plans one whose limit is a parameter anew at each call. Drizzle takes it, but its types do not. */
const FIRST_PAGE_ROWS = sql.raw(String(PAGE_SIZE_MAX)) as unknown as number;

/** The unfiltered list. Its first page has a statement of its own, and starts from a mark too: above it may stand the rows of an import that is still open. */
export function createUsersWholeList(database: Database) {
  const fromMark = and(
    living(users),
    notBefore(sql`${sql.placeholder('createdAt')}::timestamptz, ${sql.placeholder('id')}::uuid`),
  );
  const firstPage = database
    .select({ ...shownColumns, total: livingTotal(users), stamp: livingStamp(users) })
    .from(users)
    .where(fromMark)
    .orderBy(...newestFirst)
    .limit(FIRST_PAGE_ROWS)
    .prepare('users_first_page');

  const start = database.$with('start').as(
    database
      .select({ createdAt: users.createdAt, id: users.id })
      .from(users)
      .where(fromMark)
      .orderBy(...newestFirst)
      .limit(1)
      .offset(sql.placeholder('skip')),
  );
  const farPage = database
    .with(start)
    .select({ ...shownColumns, total: livingTotal(users), stamp: livingStamp(users) })
    .from(users)
    .where(and(living(users), notBefore(sql`select ${start.createdAt}, ${start.id} from ${start}`)))
    .orderBy(...newestFirst)
    .limit(sql.placeholder('limit'))
    .prepare('users_page');

  const marks = new PageMarks<{ createdAt: string; id: string }>(TOP);

  async function page(offset: number, limit: number): Promise<UsersPage> {
    const { mark, stamp } = marks.before(offset);
    const isFirst = offset === 0 && limit === PAGE_SIZE_MAX;
    const rows = isFirst
      ? await firstPage.execute({ ...mark.key })
      : await farPage.execute({ ...mark.key, skip: offset - mark.offset, limit });
    const [first] = rows;
    if (stamp !== undefined && first?.stamp !== stamp) {
      // The order has changed since the mark was set, or nothing is left after it.
      marks.forget();
      return page(offset, limit);
    }
    if (first) marks.remember(first.stamp, offset, { createdAt: first.createdAt, id: first.id });
    return { users: rows, total: first?.total ?? (await livingCount(database, users)) };
  }

  return { page };
}

function notBefore(position: ReturnType<typeof sql>) {
  return sql`(${users.createdAt}, ${users.id}) <= (${position})`;
}
