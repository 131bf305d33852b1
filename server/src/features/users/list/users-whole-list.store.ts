import { PAGE_SIZE_MAX } from '@sankalp/contract/shared/page';
import { type UserRow, userRowSchema } from '@sankalp/contract/users.schema';
import { and, desc, sql } from 'drizzle-orm';
import { columnsNamed } from '../../../shared/db/columns-named.ts';
import type { Database } from '../../../shared/db/database.ts';
import { preparedRows } from '../../../shared/db/prepared-rows.ts';
import { notDeleted } from '../../../shared/db/soft-delete.ts';
import { existingCount, existingTotal, listRevision } from '../../../shared/lists/existing-count.ts';
import { KeysetCache } from '../../../shared/lists/keyset-cache.ts';
import type { Media } from '../../media/index.ts';
import { users } from '../users.table.ts';

/** Keeps true: a page of all users holds the rows and the total of one moment, and a far page costs little more than the first. */

/** A row's phone and image are other columns' values under another name. */
const { options: storedFields } = userRowSchema.omit({ phone: true, profileImageUrl: true }).keyof();

export type ShownFields = ReturnType<typeof shownFields>;

/** A row as the contract names it, made from its columns alone: a page has hundreds, and copying each took longer than making it. */
export function shownFields(media: Media) {
  const thumbnailOf = (key: string) => media.image(key)?.thumbnailUrl ?? null;
  return {
    ...columnsNamed(users, storedFields),
    phone: users.whatsappMobileNumber,
    profileImageUrl: sql<string | null>`${users.profileImageKey}`.mapWith(thumbnailOf),
  };
}

export interface UsersPage {
  readonly users: UserRow[];
  readonly total: number;
}

export const newestFirst = [desc(users.createdAt), desc(users.id)];

/** Where the list begins. */
const TOP = { createdAt: 'infinity', id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' };

/** Written into the statement: PostgreSQL plans one whose limit is a parameter anew at each call. Drizzle takes it, but its types do not. */
const WHOLE_PAGE_ROWS = sql.raw(String(PAGE_SIZE_MAX)) as unknown as number;

/**
 * The unfiltered list. A whole page that begins at a mark has a statement of its own. The first one begins at one as well:
 * above it may stand the rows of an import that is still open.
 */
export function createUsersWholeList(database: Database, shown: ShownFields) {
  const fromMark = and(
    notDeleted(users),
    notBefore(sql`${sql.placeholder('createdAt')}::timestamptz, ${sql.placeholder('id')}::uuid`),
  );
  const markedPage = preparedRows(
    database,
    database
      .select({ ...shown, total: existingTotal(users), revision: listRevision(users) })
      .from(users)
      .where(fromMark)
      .orderBy(...newestFirst)
      .limit(WHOLE_PAGE_ROWS),
    'users_marked_page',
  );

  const start = database.$with('start').as(
    database
      .select({ createdAt: users.createdAt, id: users.id })
      .from(users)
      .where(fromMark)
      .orderBy(...newestFirst)
      .limit(1)
      .offset(sql.placeholder('skip')),
  );
  const farPage = preparedRows(
    database,
    database
      .with(start)
      .select({ ...shown, total: existingTotal(users), revision: listRevision(users) })
      .from(users)
      .where(and(notDeleted(users), notBefore(sql`select ${start.createdAt}, ${start.id} from ${start}`)))
      .orderBy(...newestFirst)
      .limit(sql.placeholder('limit')),
    'users_page',
  );

  const marks = new KeysetCache<{ createdAt: string; id: string }>(TOP);

  async function page(offset: number, limit: number): Promise<UsersPage> {
    const { mark, revision } = marks.before(offset);
    const isMarked = offset === mark.offset && limit === PAGE_SIZE_MAX;
    const rows = isMarked
      ? await markedPage.execute({ ...mark.key })
      : await farPage.execute({ ...mark.key, skip: offset - mark.offset, limit });
    const [first] = rows;
    if (revision !== undefined && first?.revision !== revision) {
      // The order has changed since the mark was set, or nothing is left after it.
      marks.forget();
      return page(offset, limit);
    }
    if (first) marks.remember(first.revision, offset, { createdAt: first.createdAt, id: first.id });
    return { users: rows, total: first?.total ?? (await existingCount(database, users)) };
  }

  return { page };
}

function notBefore(position: ReturnType<typeof sql>) {
  return sql`(${users.createdAt}, ${users.id}) <= (${position})`;
}
