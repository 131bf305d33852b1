import {
  DELETION_MESSAGES,
  deletionStatusMoved,
  deletionStatusRefusal,
  ERASE_DAYS,
  NEXT_DELETION_STATUSES,
  REVIEW_WORKING_DAYS,
} from '@sankalp/contract/deletion-requests';
import type {
  DeletionRequest,
  DeletionRequestBody,
  DeletionStatusBody,
  Kept,
} from '@sankalp/contract/deletion-requests.schema';
import type { Erasure } from '@sankalp/contract/orders/order-retention.schema';
import type { AuditAction } from '@sankalp/contract/shared/audit-actions';
import { addBusinessDays } from '@sankalp/contract/shared/business-days';
import { addDays, dayInZone } from '@sankalp/contract/shared/dates';
import type { HistoryPage, HistoryQuery } from '@sankalp/contract/shared/history.schema';
import { PHONE_MESSAGES } from '@sankalp/contract/shared/phone';
import { type AuditEntry, listHistory, recordAudit } from '../../shared/audit/audit.store.ts';
import { refuseStale } from '../../shared/audit/stale-version.ts';
import type { Executor, Transaction } from '../../shared/db/database.ts';
import { normalisePhone } from '../../shared/phone/normalise-phone.ts';
import { badRequest, conflict, notFound } from '../../shared/problem.ts';
import { lockExisting, updateRow } from '../../shared/records/records.store.ts';
import type { WriteContext } from '../../shared/write-context.ts';
import type { Media } from '../media/index.ts';
import { countErasable } from '../orders/index.ts';
import { listHoldersOf } from '../users/index.ts';
import * as store from './deletion-requests.store.ts';
import { deletionRequests } from './deletion-requests.table.ts';
import { erasePeople, eraseRequests, listFormerPictures } from './erasure.store.ts';
import { enqueueErasure, readRetention } from './erasure-job.ts';
import { listKept } from './kept.store.ts';
import { REQUEST_ERASURE } from './personal-tables.store.ts';

/**
 * Keeps true: a number has one open request, which moves along its statuses alone; the audit log says what became of it
 * without saying of whom. Once erased, a person is in no row but the orders and bookings that the retention keeps.
 */

interface DeletionRequestsOptions {
  readonly database: Executor;
  readonly media: Pick<Media, 'discard'>;
  readonly timeZone: string;
}

/** A request as it was made, and what was done with it since. */
export interface PastRequest extends DeletionRequestBody {
  readonly createdAt: string;
  /** In their order; nobody is erased. */
  readonly steps: readonly (DeletionStatusBody & {
    readonly status: Exclude<DeletionStatusBody['status'], 'erased'>;
    readonly at: string;
  })[];
}

type OrdersLeft = Omit<Erasure, 'days'>;
const NO_ORDERS: OrdersLeft = { ordersKept: 0, ordersErased: 0 };

const ENTITY = 'deletion_requests';
const NOBODY = REQUEST_ERASURE.values as Partial<store.StoredRequest>;

const VERBS: Readonly<Record<DeletionStatusBody['status'], AuditAction>> = {
  under_review: 'review',
  approved: 'approve',
  erased: 'erase',
  rejected: 'reject',
};

export type DeletionRequestsService = ReturnType<typeof createDeletionRequestsService>;

export function createDeletionRequestsService({ database, media, timeZone }: DeletionRequestsOptions) {
  const today = () => dayInZone(Date.now(), timeZone);

  async function get(id: string): Promise<DeletionRequest> {
    const request = await store.findRequest(database, id);
    if (!request) throw notFound(DELETION_MESSAGES.notFound);
    return request;
  }

  /** Everybody who has the number goes, with their media and what outlived its retention; a job does what is more than a call can. */
  async function erase(tx: Transaction, request: store.StoredRequest, context: WriteContext): Promise<OrdersLeft> {
    const { id, mobileNumber } = request;
    if (mobileNumber === null) return NO_ORDERS;
    const userIds = await listHoldersOf(tx, mobileNumber);
    const hasMoreRequests = await eraseRequests(tx, mobileNumber);
    if (userIds.length === 0) return NO_ORDERS;
    const { retention } = await readRetention(tx, timeZone);
    const left = await countErasable(tx, userIds, retention);
    await media.discard(tx, 'users', userIds, await listFormerPictures(tx, userIds));
    await store.insertErased(tx, id, userIds);
    const { isPartial } = await erasePeople(tx, userIds, retention);
    if (isPartial || hasMoreRequests) await enqueueErasure(tx);
    for (const entityId of userIds) await recordAudit(tx, context, { action: 'erase', entity: 'users', entityId });
    return left;
  }

  return {
    get,
    countStored: () => store.countRequests(database),

    async listHistory(id: string, query: HistoryQuery): Promise<HistoryPage> {
      await get(id);
      return listHistory(database, [{ entity: ENTITY, id }], query);
    },

    /** All that is kept about the person behind a request, what is left of them included. */
    async exportKept(id: string): Promise<Kept> {
      const { mobileNumber } = await get(id);
      const userIds =
        mobileNumber === null ? await store.listErasedBy(database, id) : await listHoldersOf(database, mobileNumber);
      return { exportedAt: new Date().toISOString(), kept: await listKept(database, { userIds, mobileNumber }) };
    },

    /** Outcome of erasing for the person's orders now. */
    async foresee(id: string): Promise<Erasure> {
      const { mobileNumber } = await get(id);
      const userIds = mobileNumber === null ? [] : await listHoldersOf(database, mobileNumber);
      const { days, retention } = await readRetention(database, timeZone);
      return { days, ...(await countErasable(database, userIds, retention)) };
    },

    /**
     * Takes a request. Another one of the same number changes nothing, and whoever sends it is not told. `admit` counts
     * the sender's requests: once this one is known to be good, so that a mistyped number costs nothing. Answers its id.
     */
    async submit(
      body: DeletionRequestBody,
      context: WriteContext,
      admit: () => Promise<void>,
    ): Promise<string | undefined> {
      const mobileNumber = normalisePhone(body.mobileNumber);
      if (!mobileNumber) throw badRequest(`mobileNumber ${PHONE_MESSAGES.invalid}`);
      await admit();
      const reviewBy = addBusinessDays(today(), REVIEW_WORKING_DAYS);
      return database.transaction(async (tx) => {
        const entityId = await store.insertRequest(tx, { ...body, mobileNumber, reviewBy });
        if (entityId === undefined) return undefined;
        const after = { status: 'submitted', reviewBy };
        await recordAudit(tx, context, { action: 'create', entity: ENTITY, entityId, after });
        return entityId;
      });
    },

    /** Stores a request that comes with a past: row and audit log tell when each step was. */
    async storePast({ steps, createdAt, ...person }: PastRequest, context: WriteContext): Promise<void> {
      const reviewBy = addBusinessDays(dayInZone(createdAt, timeZone), REVIEW_WORKING_DAYS);
      let state: Parameters<typeof evidenceOf>[0] = { status: 'submitted', statusReason: null, eraseBy: null };
      const lines: Omit<AuditEntry, 'entity' | 'entityId'>[] = [
        { action: 'create', at: createdAt, after: { status: state.status, reviewBy } },
      ];
      for (const { at, ...step } of steps) {
        const after = { ...state, ...moved(step, dayInZone(at, timeZone)) };
        lines.push({ action: VERBS[step.status], at, before: evidenceOf(state), after: evidenceOf(after) });
        state = after;
      }
      const updatedAt = steps.at(-1)?.at ?? createdAt;
      await database.transaction(async (tx) => {
        const row = { ...person, ...state, reviewBy, createdAt, updatedAt, version: lines.length };
        const entityId = await store.insertRequest(tx, row);
        if (entityId === undefined) return;
        for (const line of lines) await recordAudit(tx, context, { ...line, entity: ENTITY, entityId });
      });
    },

    async setStatus(
      id: string,
      { status: to, reason = null }: DeletionStatusBody,
      context: WriteContext,
    ): Promise<DeletionRequest> {
      if (to === 'rejected' && reason === null) throw badRequest(DELETION_MESSAGES.reasonMissing);
      // Another call may have changed what this was decided on: of two at once, one wins.
      const { status: seen } = await get(id);
      await database.transaction(async (tx) => {
        const before = await lockExisting(tx, deletionRequests, id);
        if (!before) throw notFound(DELETION_MESSAGES.notFound);
        await refuseStale(tx, ENTITY, before, context);
        if (before.status !== seen) throw conflict(deletionStatusMoved(before.status));
        if (!NEXT_DELETION_STATUSES[seen].includes(to)) throw conflict(deletionStatusRefusal(seen, to));
        const after = await updateRow(tx, deletionRequests, id, {
          ...moved({ status: to, reason }, today()),
          ...(to === 'erased' && NOBODY),
        });
        const left = to === 'erased' ? await erase(tx, before, context) : undefined;
        const audit = { action: VERBS[to], entity: ENTITY, entityId: id };
        await recordAudit(tx, context, {
          ...audit,
          before: evidenceOf(before),
          after: { ...evidenceOf(after), ...left },
        });
      });
      return get(id);
    },
  };
}

/** Changes of a request when it moves on a day. */
const moved = ({ status, reason = null }: DeletionStatusBody, day: string) => ({
  status,
  statusReason: status === 'rejected' ? reason : null,
  ...(status === 'approved' && { eraseBy: addDays(day, ERASE_DAYS) }),
});

/** Parts of a request that the audit log keeps. */
const evidenceOf = ({
  status,
  statusReason,
  eraseBy,
}: Pick<store.StoredRequest, 'status' | 'statusReason' | 'eraseBy'>): Record<string, unknown> => ({
  status,
  statusReason,
  eraseBy,
});
