import { PAGE_SIZE_MAX } from '@sankalp/contract/shared/page';
import { userRowSchema } from '@sankalp/contract/users.schema';
import { and, desc, getTableColumns, type Subquery, sql } from 'drizzle-orm';
import { preparedRows } from '../../../shared/db/prepared-rows.ts';
import type { ReadDatabase } from '../../../shared/db/read-database.ts';
import { notDeleted } from '../../../shared/db/soft-delete.ts';
import { existingTotal, listRevision } from '../../../shared/lists/existing-count.ts';
import { jsonRows, ofFirstRow, rowFields } from '../../../shared/lists/json-rows.ts';
import { KeysetCache } from '../../../shared/lists/keyset-cache.ts';
import type { Media } from '../../media/index.ts';
import { users } from '../users.table.ts';

/** Keeps true: a page of all users holds the rows and the total of one moment, and a far page costs little more than the first. */

export type ShownFields = ReturnType<typeof shownFields>;

/** A row as the contract names it, for PostgreSQL to write: of a page of hundreds, making each took longer than reading it. */
export function shownFields(media: Media) {
  return rowFields(userRowSchema, {
    ...getTableColumns(users),
    phone: users.whatsappMobileNumber,
    profileImageUrl: media.thumbnailOf(users.profileImageKey),
  });
}

export interface UsersPage {
  /** JSON of the rows, with commas between. */
  readonly rows: string;
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
export function createUsersWholeList(reads: ReadDatabase, shown: ShownFields) {
  const fromMark = and(
    notDeleted(users),
    notBefore(sql`${sql.placeholder('createdAt')}::timestamptz, ${sql.placeholder('id')}::uuid`),
  );
  const markedRows = reads
    .select(shown)
    .from(users)
    .where(fromMark)
    .orderBy(...newestFirst)
    .limit(WHOLE_PAGE_ROWS)
    .as('shown');
  const markedPage = preparedRows(reads, pageOf(markedRows), 'users_marked_page');

  const start = reads.$with('start').as(
    reads
      .select({ createdAt: users.createdAt, id: users.id })
      .from(users)
      .where(fromMark)
      .orderBy(...newestFirst)
      .limit(1)
      .offset(sql.placeholder('skip')),
  );
  const farRows = reads
    .with(start)
    .select(shown)
    .from(users)
    .where(and(notDeleted(users), notBefore(sql`select ${start.createdAt}, ${start.id} from ${start}`)))
    .orderBy(...newestFirst)
    .limit(sql.placeholder('limit'))
    .as('shown');
  const farPage = preparedRows(reads, pageOf(farRows), 'users_page');

  function pageOf(rows: Subquery) {
    return reads
      .select({
        rows: jsonRows(rows),
        createdAt: ofFirstRow(rows, 'createdAt'),
        id: ofFirstRow(rows, 'id'),
        total: existingTotal(users),
        revision: listRevision(users),
      })
      .from(rows);
  }

  const marks = new KeysetCache<{ createdAt: string; id: string }>(TOP);

  async function page(offset: number, limit: number): Promise<UsersPage> {
    const { mark, revision } = marks.before(offset);
    const isMarked = offset === mark.offset && limit === PAGE_SIZE_MAX;
    const [read] = isMarked
      ? await markedPage.execute({ ...mark.key })
      : await farPage.execute({ ...mark.key, skip: offset - mark.offset, limit });
    if (!read) throw new Error('a page without its total');
    if (revision !== undefined && read.revision !== revision) {
      // The order has changed since the mark was set.
      marks.forget();
      return page(offset, limit);
    }
    const { rows, createdAt, id, total } = read;
    if (createdAt !== null && id !== null) marks.remember(read.revision, offset, { createdAt, id });
    return { rows, total };
  }

  return { page };
}

function notBefore(position: ReturnType<typeof sql>) {
  return sql`(${users.createdAt}, ${users.id}) <= (${position})`;
}
