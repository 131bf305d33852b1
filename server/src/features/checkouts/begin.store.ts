import { CHECKOUTS_PER_HOUR } from '@sankalp/contract/app-api/checkouts';
import { getTableColumns, sql } from 'drizzle-orm';
import { auditOfRows, loggedObject } from '../../shared/audit/audit.store.ts';
import { newId } from '../../shared/db/columns.ts';
import type { Database, Executor, Transaction } from '../../shared/db/database.ts';
import { insertManySql, rowsJson } from '../../shared/db/insert-many.ts';
import { isInTime } from '../../shared/records/prepared-writes.store.ts';
import type { WriteContext } from '../../shared/write-context.ts';
import { type LockedProduct, type StockItem, stockMove, stockMoveValues } from '../products/index.ts';
import type { StoredCheckout, StoredLine } from './checkouts.store.ts';
import { checkoutLines, checkouts } from './checkouts.table.ts';

/**
 * Keeps true: a checkout comes into being by one statement with its lines, the units that it holds and all lines of the log, or nothing
 * does. The person is locked first, so that the same call begins one checkout and nobody begins more than they may.
 */

type Given = Pick<
  StoredCheckout,
  'id' | 'userId' | 'payment' | 'couponId' | 'couponCode' | 'subtotalInr' | 'discountInr' | 'totalInr' | 'recipient'
>;

export interface NewCheckout {
  readonly row: Given & {
    readonly requestKey: string;
    readonly requestFingerprint: string;
    readonly holdMinutes: number;
  };
  readonly lines: readonly StoredLine[];
  /** Units that it holds from the beginning. */
  readonly items: readonly StockItem[];
}

/** Checkouts of a person, as they are once the person is locked. */
export interface Buyer {
  /** Whether there is such a person still; nobody who is deleted or erased at this moment leaves an address behind. */
  readonly isHere: boolean;
  /** Begun by a call with the same key within the last day. */
  readonly begun: string | null;
  /** Body of that call, hashed; null where it was not kept. */
  readonly fingerprint: string | null;
  /** Until the person may begin another one; 0 when now. */
  readonly waitSeconds: number;
}

/** The checkout, unless its person has begun it before, has to wait, or something is short; and the products as they were before it. */
export interface Begun {
  readonly buyer: Buyer;
  /** False where the call came too late to begin anything. */
  readonly isInTime: boolean;
  readonly made: StoredCheckout | null;
  readonly products: readonly LockedProduct[];
}

const buyerColumns = {
  isHere: sql<boolean>`is_here`.as('is_here'),
  begun: sql<string | null>`begun`.as('begun'),
  fingerprint: sql<string | null>`fingerprint`.as('fingerprint'),
  waitSeconds: sql<number>`wait_seconds`.as('wait_seconds'),
};

function beginning(db: Executor) {
  const inTime = sql<boolean>`in_time`.as('in_time');
  const buyer = db.$with('buyer', { ...buyerColumns, inTime }).as(sql`
    select is_here, begun, fingerprint, wait_seconds, ${isInTime} as in_time
    from ${lockBuyer(sql`${sql.placeholder('userId')}::uuid`, sql`${sql.placeholder('requestKey')}::text`)}`);
  const mayBegin = sql`(select is_here and begun is null and wait_seconds = 0 and in_time from buyer)`;
  const { locked, parts } = stockMove(db, 'hold', { lockIf: mayBegin });
  const made = db.$with('made', getTableColumns(checkouts)).as(sql`
    insert into ${checkouts} (id, user_id, request_key, request_fingerprint, status, payment, coupon_id, coupon_code, subtotal_inr, discount_inr, total_inr,
      recipient, expires_at)
    select id, "userId", "requestKey", "requestFingerprint", 'held', payment, "couponId", "couponCode", "subtotalInr", "discountInr", "totalInr",
      recipient, now() + make_interval(mins => "holdMinutes")
    from json_to_record(${sql.placeholder('checkout')}::json) as given (id uuid, "userId" uuid, "requestKey" text, "requestFingerprint" text, payment text,
      "couponId" uuid, "couponCode" text, "subtotalInr" int, "discountInr" int, "totalInr" int, recipient jsonb, "holdMinutes" int)
    where ${mayBegin} and (select count(*) from moved) = (select count(*) from wanted) returning *`);
  const lines = db.$with('lines', {}).as(sql`
    ${insertManySql(checkoutLines, sql.placeholder('lines'))} where exists (select from made)`);
  const { id, userId, number, totalInr, payment } = made;
  const logged = db.$with('logged', {}).as(
    auditOfRows({ action: 'create', entity: 'checkouts' }, sql`${made}`, {
      id: sql`${sql.placeholder('auditId')}::uuid`,
      entityId: sql`${id}`,
      before: sql`null::jsonb`,
      after: loggedObject(Object.entries({ userId, number, totalInr, payment }).map(([field, is]) => ({ field, is }))),
    }),
  );
  return db
    .with(buyer, ...parts, made, lines, logged)
    .select()
    .from(buyer)
    .leftJoin(made, sql`true`)
    .leftJoin(locked, sql`true`);
}

const lockBuyer = (userId: unknown, requestKey: unknown) =>
  sql`lock_buyer(${userId}, ${requestKey}, ${sql.raw(String(CHECKOUTS_PER_HOUR))})`;

function valuesOf({ row, lines, items }: NewCheckout, context: WriteContext) {
  const { id, userId, requestKey } = row;
  return {
    ...{ userId, requestKey },
    ...stockMoveValues(items, id, context),
    checkout: JSON.stringify(row),
    lines: rowsJson(checkoutLines, lines),
    auditId: newId(),
  };
}

function begunOf(rows: Awaited<ReturnType<typeof beginning>>): Begun {
  const [first] = rows;
  if (!first) throw new Error('nothing was told of the person who begins');
  const { buyer, made } = first;
  return { buyer, isInTime: buyer.inTime, made, products: rows.flatMap(({ locked }) => locked ?? []) };
}

/** Begins a checkout in a transaction of the caller, who holds the rest of it and undoes it when something is short. */
export async function beginWithin(tx: Transaction, checkout: NewCheckout, context: WriteContext): Promise<Begun> {
  const values = { ...valuesOf(checkout, context), readAt: null };
  return begunOf(await beginning(tx).prepare('').execute(values));
}

/** Begins checkouts each in a transaction of its own, by a statement that is prepared once; a call that comes too late begins none. */
export function prepareBeginning(database: Database) {
  const prepared = beginning(database).prepare('checkout_begin');
  return async (checkout: NewCheckout, context: WriteContext): Promise<Begun> =>
    begunOf(await prepared.execute({ ...valuesOf(checkout, context), readAt: context.receivedAt ?? null }));
}

/** Looks at what a person has begun, once no call of theirs is under way. */
export async function lookAtBuyer(db: Executor, userId: string, requestKey: string): Promise<Buyer> {
  const [buyer] = await db.select(buyerColumns).from(sql`${lockBuyer(userId, requestKey)}`);
  if (!buyer) throw new Error('nothing was told of the person who begins');
  return buyer;
}
