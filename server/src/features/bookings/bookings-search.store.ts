import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { BoundedCount } from '../../shared/db/bounded-count.ts';
import type { Database } from '../../shared/db/database.ts';
import { containing } from '../../shared/db/like-pattern.ts';
import { sharedRead } from '../../shared/db/shared-read.ts';
import { consultations } from '../consultations/consultations.table.ts';
import { findFewUsers, userMatches } from '../users/index.ts';
import { users } from '../users/users.table.ts';
import { bookings } from './bookings.table.ts';

/** Keeps true: a search reads a bounded number of bookings, the same ones for every page, and says when there are more. */

/** Bookings that a search looks at. */
const READ_MAX = 2_500;
/** Consultations whose names are alike. */
const CONSULTATIONS_MAX = 50;

/** The list as it would stand without the search. */
export interface SearchedList {
  readonly filter: SQL | undefined;
  readonly order: readonly SQL[];
  /** In which order it is read, each part by an index: all of it, or what is to come and what is over. */
  readonly parts: readonly { readonly where?: SQL; readonly order: readonly SQL[] }[];
}

export interface FoundBookings {
  readonly ids: string[];
  readonly counted: BoundedCount;
}

const { id, scheduledAt, status, userId, consultationId } = bookings;
const columns = sql`${id}, ${scheduledAt}, ${status}, ${userId}, ${consultationId}`;
const orderBy = (keys: readonly SQL[]) => sql`order by ${sql.join([...keys], sql`, `)}`;
const isNamed = (search: string) =>
  sql`lower(${consultations.consultationName}) like ${containing(search.toLowerCase())}`;
const named = (search: string) =>
  sql`select ${consultations.id} from ${consultations} where ${isNamed(search)} order by ${consultations.id}`;

/** By the names of user and consultation, and by the number of the user. */
export function createBookingsSearch(database: Database) {
  return async (search: string, list: SearchedList, limit: number, offset: number): Promise<FoundBookings> => {
    const people = await findFewUsers(database, search);
    const { parts, isCut } = people ? readOf(people, search, list) : readFirst(search, list);
    const { rows } = await database.execute<{ ids: string[]; total: number; isPartial: boolean }>(sql`
      with ${parts}
      select array(select ${id} from found as ${bookings} ${orderBy(list.order)} limit ${limit} offset ${offset}) as ids,
        (select count(*)::int from found) as total, ${isCut} as "isPartial"`);
    const { ids = [], total = 0, isPartial = false } = rows[0] ?? {};
    return { ids, counted: { total, isPartial } };
  };
}

/** The latest of each person and of each consultation, by their indexes. */
function readOf(people: readonly string[], search: string, { filter }: SearchedList) {
  const read = (name: string, key: typeof userId | typeof consultationId, keys: SQL) =>
    sharedRead(name, { keys, key, order: [desc(scheduledAt), desc(id)], id, max: READ_MAX / 2 });
  const ofPeople = read('of_people', userId, sql`select unnest(${sql.param(people)}::uuid[]) as id`);
  const ofNamed = read('of_named', consultationId, sql`select id from named limit ${CONSULTATIONS_MAX}`);
  const among = sql`${id} in (${ofPeople.ids} union all ${ofNamed.ids})`;
  return {
    parts: sql`named as materialized (${named(search)}), ${ofPeople.parts}, ${ofNamed.parts},
      found as materialized (select ${columns} from ${bookings} where ${and(among, filter)})`,
    isCut: sql`${ofPeople.isCut} or ${ofNamed.isCut} or exists (select from named offset ${CONSULTATIONS_MAX})`,
  };
}

/** Where nearly everybody is meant, the first of the list are looked through. */
function readFirst(search: string, { filter, parts }: SearchedList) {
  const max = Math.floor(READ_MAX / parts.length);
  const first = parts.map(
    ({ where, order }) => sql`(select ${columns}, row_number() over (${orderBy(order)}) as place from ${bookings}
      where ${and(filter, where) ?? sql`true`} ${orderBy(order)} limit ${max + 1})`,
  );
  // One by one, as values: asked for by EXISTS, all users would be looked through first.
  const matches = sql`(select ${isNamed(search)} from ${consultations} where ${eq(consultations.id, consultationId)})
    or (select ${userMatches(search)} from ${users} where ${eq(users.id, userId)})`;
  return {
    parts: sql`first as materialized (${sql.join(first, sql` union all `)}),
      found as materialized (select * from first as ${bookings} where place <= ${max} and (${matches}))`,
    isCut: sql`exists (select from first where place > ${max})`,
  };
}
