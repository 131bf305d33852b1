import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { ReadDatabase } from '../../../shared/db/read-database.ts';
import type { BoundedCount } from '../../../shared/lists/bounded-count.ts';
import { containing } from '../../../shared/lists/like-pattern.ts';
import { sharedRead } from '../../../shared/lists/shared-read.ts';
import { users } from '../users.table.ts';
import { findFewUsers, userMatches } from './users-conditions.store.ts';

/** Keeps true: a search reads a bounded number of rows, the same ones for every page, and says when there are more. */

/** Subjects whose names are alike. */
const SUBJECTS_MAX = 50;

/** Rows that belong to users and are about something with a name: bookings of consultations, enrolments of courses. */
export interface UserRecords {
  readonly table: PgTable;
  readonly id: PgColumn;
  readonly userId: PgColumn;
  readonly subject: { readonly id: PgColumn; readonly key: PgColumn; readonly name: PgColumn };
  /** Condition that every one of them meets. */
  readonly where?: SQL;
  /** Columns besides, by which lists are filtered and ordered. */
  readonly columns: readonly PgColumn[];
  /** Which rows of a person or of a subject are read first, by an index. */
  readonly latestFirst: readonly SQL[];
  /** Rows that a search looks at. */
  readonly readMax: number;
}

/** The list as it would stand without the search. */
export interface SearchedList {
  readonly filter: SQL | undefined;
  readonly order: readonly SQL[];
  /** In which order it is read, each part by an index: all of it, or what is to come and what is over. */
  readonly parts: readonly { readonly where?: SQL; readonly order: readonly SQL[] }[];
}

export interface FoundRecords {
  readonly ids: string[];
  readonly counted: BoundedCount;
}

const orderBy = (keys: readonly SQL[]) => sql`order by ${sql.join([...keys], sql`, `)}`;
const idsIn = (ids: readonly string[]) => sql`${sql.param(ids)}::uuid[]`;

/** Searches them by the names of user and subject, and by the number of the user. */
export function createUserRecordsSearch(reads: ReadDatabase, records: UserRecords) {
  const { table, id, userId, subject, where: always, latestFirst, readMax } = records;
  const columns = sql.join([id, userId, subject.id, ...records.columns], sql`, `);
  const isNamed = (search: string) => sql`lower(${subject.name}) like ${containing(search.toLowerCase())}`;
  const named = (search: string) =>
    sql`select ${subject.key} from ${subject.key.table} where ${isNamed(search)} order by ${subject.key}`;
  // One by one, as values: asked for by EXISTS, all users would be looked through first.
  const matches = (
    search: string,
  ) => sql<boolean>`((select ${isNamed(search)} from ${subject.key.table} where ${eq(subject.key, subject.id)})
    or (select ${userMatches(search)} from ${users} where ${eq(users.id, userId)}))`;

  /** The latest of each person and of each subject, by their indexes. */
  function readOf(people: readonly string[], search: string, { filter }: SearchedList) {
    const read = (name: string, key: PgColumn, keys: SQL) =>
      sharedRead(name, { keys, key, where: always, order: latestFirst, id, max: readMax / 2 });
    const ofPeople = read('of_people', userId, sql`select unnest(${idsIn(people)}) as id`);
    const ofNamed = read('of_named', subject.id, sql`select id from named limit ${SUBJECTS_MAX}`);
    const among = sql`${id} in (${ofPeople.ids} union all ${ofNamed.ids})`;
    return {
      parts: sql`named as materialized (${named(search)}), ${ofPeople.parts}, ${ofNamed.parts},
        found as materialized (select ${columns} from ${table} where ${and(among, always, filter)})`,
      isCut: sql`${ofPeople.isCut} or ${ofNamed.isCut} or exists (select from named offset ${SUBJECTS_MAX})`,
    };
  }

  /** Where nearly everybody is meant, the first of the list are looked through. */
  function readFirst(search: string, { filter, parts }: SearchedList) {
    const max = Math.floor(readMax / parts.length);
    const first = parts.map(
      ({ where, order }) => sql`(select ${columns}, row_number() over (${orderBy(order)}) as place from ${table}
        where ${and(always, filter, where) ?? sql`true`} ${orderBy(order)} limit ${max + 1})`,
    );
    return {
      parts: sql`first as materialized (${sql.join(first, sql` union all `)}),
        found as materialized (select * from first as ${table} where place <= ${max} and ${matches(search)})`,
      isCut: sql`exists (select from first where place > ${max})`,
    };
  }

  return {
    async find(search: string, list: SearchedList, limit: number, offset: number): Promise<FoundRecords> {
      const people = await findFewUsers(reads, search);
      const { parts, isCut } = people ? readOf(people, search, list) : readFirst(search, list);
      const { rows } = await reads.execute<{ ids: string[]; total: number; isPartial: boolean }>(sql`
        with ${parts}
        select array(select ${id} from found as ${table} ${orderBy(list.order)} limit ${limit} offset ${offset}) as ids,
          (select count(*)::int from found) as total, ${isCut} as "isPartial"`);
      const { ids = [], total = 0, isPartial = false } = rows[0] ?? {};
      return { ids, counted: { total, isPartial } };
    },

    /** All of them, for a walk that reads a bounded number of rows at a time: `where` to look for, `isFound` to ask of each. */
    async condition(search: string): Promise<{ where?: SQL; isFound: SQL<boolean> }> {
      const people = await findFewUsers(reads, search);
      if (!people) return { isFound: matches(search) };
      const ofNamed = sql`${subject.id} = any(array(${named(search)}))`;
      return { where: or(sql`${userId} = any(${idsIn(people)})`, ofNamed), isFound: sql<boolean>`true` };
    },
  };
}
