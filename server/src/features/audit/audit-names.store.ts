import type { HistoryEntry } from '@sankalp/contract/shared/history.schema';
import { type SQL, sql } from 'drizzle-orm';
import type { ReadExecutor } from '../../shared/db/read-database.ts';
import { containing } from '../../shared/lists/like-pattern.ts';
import { usersFoundBy } from '../users/index.ts';

/** Keeps true: records stand in the log by the name that they have now, so that a name that was erased stands nowhere. */

/** A search leads to the lines of so many records at most. */
const FOUND_MAX = 2_000;

/** A record of the log: what it is called, and which record's page shows it; null where it has none of its own or is deleted. */
export interface NamedRecord {
  readonly subject: string | null;
  readonly pageId: string | null;
}

interface Naming {
  readonly name: string;
  /** Entity of the record on whose page it is found; its own where it is left out. */
  readonly page?: string;
  readonly join?: string;
}

const OF_USER = 'join users u on u.id = r.user_id';
const own = (name: string): Naming => ({ name: `r.${name}` });

/** By the log's name for them, which is that of their table. `r` is the record. */
const NAMINGS: Readonly<Record<string, Naming>> = {
  users: own('name'),
  courses: own('name'),
  chapters: { name: 'r.name', page: 'r.course_id' },
  products: own('name'),
  categories: own('name'),
  consultations: own('name'),
  consultants: own('name'),
  coupons: own('code'),
  notifications: own('title'),
  whatsapp_templates: own('name'),
  deletion_requests: own('name'),
  api_keys: own('name'),
  webhook_endpoints: own('url'),
  admins: { name: 'r.user_name', page: 'case when r.deactivated_at is null then r.id end' },
  orders: { name: `concat_ws(', ', r.number, u.name)`, join: OF_USER },
  enrolments: {
    name: `concat_ws(', ', c.name, u.name)`,
    page: 'r.user_id',
    join: `${OF_USER} join courses c on c.id = r.course_id`,
  },
  bookings: {
    name: `concat_ws(', ', c.name, u.name)`,
    page: 'r.user_id',
    join: `${OF_USER} join consultations c on c.id = r.consultation_id`,
  },
  course_reviews: {
    name: `concat_ws(', ', c.name, u.name)`,
    join: `${OF_USER} join courses c on c.id = r.course_id`,
  },
  product_reviews: {
    name: `concat_ws(', ', p.name, u.name)`,
    join: `${OF_USER} join products p on p.id = r.product_id`,
  },
};

/** Entity whose record the log names by the person's id. */
const CONSENTS = 'message_consents';

const NAMED_IN_FULL = [
  'courses',
  'chapters',
  'products',
  'categories',
  'consultations',
  'consultants',
  'whatsapp_templates',
];

type Line = Pick<HistoryEntry, 'entity' | 'entityId'>;

/** Names of the records of these lines, by `keyOf`. */
export async function namesOf(db: ReadExecutor, lines: readonly Line[]): Promise<ReadonlyMap<string, NamedRecord>> {
  const parts = [...new Set(lines.map(({ entity }) => entity))].flatMap((entity) => {
    const naming = NAMINGS[entity === CONSENTS ? 'users' : entity];
    const ids = lines.flatMap((line) => (line.entity === entity && line.entityId) || []);
    return naming && ids.length > 0 ? [namesIn(entity, naming, ids)] : [];
  });
  if (parts.length === 0) return new Map();
  const { rows } = await db.execute<Line & NamedRecord & Record<string, unknown>>(sql.join(parts, sql` union all `));
  return new Map(rows.map(({ subject, pageId, ...line }) => [keyOf(line), { subject, pageId }]));
}

export const keyOf = ({ entity, entityId }: Line): string => `${entity} ${entityId}`;

function namesIn(entity: string, { name, page = 'r.id', join = '' }: Naming, ids: readonly string[]): SQL {
  const table = entity === CONSENTS ? 'users' : entity;
  return sql`select ${entity}::text as entity, r.id as "entityId", left(${sql.raw(name)}, 120) as subject,
    case when r.deleted_at is null then ${sql.raw(page)} end as "pageId"
    from ${sql.identifier(table)} r ${sql.raw(join)} where r.id = any(${sql.param(ids)}::uuid[])`;
}

/** The records that a search leads to; `isCut`: there are more. */
export interface FoundRecords {
  readonly records: readonly Line[];
  readonly isCut: boolean;
}

/**
 * The records in whose name a text stands, and what belongs to the people in whose name or number it does: of one kind alone
 * where one is asked for, so that those of other kinds do not take its place.
 */
export async function recordsFoundBy(db: ReadExecutor, search: string, entity?: string): Promise<FoundRecords> {
  const pattern = containing(search.toLowerCase());
  const number = /^\d{1,9}$/.test(search) ? Number(search) : null;
  const ofPeople = (table: string) =>
    [table, sql`select id from ${sql.identifier(table)} where user_id = any(array(select id from people))`] as const;
  const kinds: readonly (readonly [kind: string, ids: SQL])[] = [
    ...NAMED_IN_FULL.map(
      (table) => [table, sql`select id from ${sql.identifier(table)} where lower(name) like ${pattern}`] as const,
    ),
    ['admins', sql`select id from admins where lower(user_name) like ${pattern} or email like ${pattern}`],
    ['notifications', sql`select id from notifications where lower(title) like ${pattern}`],
    ['coupons', sql`select id from coupons where code = ${search.toUpperCase()}`],
    ['orders', sql`select id from orders where number = ${number}`],
    ['deletion_requests', sql`select id from deletion_requests where search_text like ${pattern}`],
    ['users', sql`select id from people`],
    [CONSENTS, sql`select id from people`],
    ...['orders', 'enrolments', 'bookings', 'coupons'].map(ofPeople),
  ];
  const parts = kinds.flatMap(([kind, ids]) =>
    entity === undefined || kind === entity
      ? sql`select ${kind}::text as entity, id as "entityId" from (${ids}) of_kind`
      : [],
  );
  if (parts.length === 0) return { records: [], isCut: false };
  const { rows } = await db.execute<{ records: Line[]; isCut: boolean }>(sql`
    with people as materialized (
      (${usersFoundBy(search)} limit ${FOUND_MAX + 1})
      union all
      (select id from users where deleted_at is not null and search_text like ${pattern} limit ${FOUND_MAX + 1})
    ), found as materialized (
      select * from (${sql.join(parts, sql` union all `)}) found limit ${FOUND_MAX + 1}
    )
    select array(select json_build_object('entity', entity, 'entityId', "entityId") from found limit ${FOUND_MAX}) as records,
      exists (select from found offset ${FOUND_MAX}) or exists (select from people offset ${FOUND_MAX}) as "isCut"`);
  return rows[0] ?? { records: [], isCut: false };
}
