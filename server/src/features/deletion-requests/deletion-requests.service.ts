import type { AppDeletionRequest, AppDeletionRequestBody } from '@sankalp/contract/app-api/deletion-requests.schema';
import {
  DELETION_MESSAGES,
  deletionStatusMoved,
  deletionStatusRefusal,
  NEXT_DELETION_STATUSES,
  REVIEW_WORKING_DAYS,
} from '@sankalp/contract/deletion-requests';
import type {
  DeletionRequest,
  DeletionRequestBody,
  DeletionStatusBody,
  RetainedData,
} from '@sankalp/contract/deletion-requests.schema';
import type { Erasure } from '@sankalp/contract/orders/order-retention.schema';
import { addBusinessDays } from '@sankalp/contract/shared/business-days';
import { dayInZone } from '@sankalp/contract/shared/dates';
import type { HistoryPage, HistoryQuery } from '@sankalp/contract/shared/history.schema';
import { PHONE_MESSAGES } from '@sankalp/contract/shared/phone';
import { recordAudit } from '../../shared/audit/audit.store.ts';
import { listHistory } from '../../shared/audit/history.store.ts';
import { refuseStale } from '../../shared/audit/stale-version.ts';
import type { Executor } from '../../shared/db/database.ts';
import { databaseNow } from '../../shared/db/database-clock.ts';
import type { Sent } from '../../shared/http/sent-routes.ts';
import { normalisePhone } from '../../shared/phone/normalise-phone.ts';
import { badRequest, conflict, notFound } from '../../shared/problem.ts';
import { lockExisting, updateRow } from '../../shared/records/records.store.ts';
import type { WriteContext } from '../../shared/write-context.ts';
import type { Media } from '../media/index.ts';
import { countErasable } from '../orders/index.ts';
import { listHoldersOf } from '../users/index.ts';
import * as store from './deletion-requests.store.ts';
import { deletionRequests } from './deletion-requests.table.ts';
import { ENTITY, evidenceOf, moved, VERBS } from './deletion-steps.ts';
import { erasePerson } from './erase-person.ts';
import { readRetention } from './erasure-job.ts';
import { type PastRequest, storePastRequest } from './past-requests.ts';
import { REQUEST_ERASURE } from './personal-tables.store.ts';
import { listRetained } from './retained.store.ts';

/**
 * Keeps true: a number has one open request, which moves along its statuses alone; the audit log says what became of it
 * without saying of whom. Once erased, a person is in no row but the orders and bookings that the retention keeps.
 */

interface DeletionRequestsOptions {
  readonly database: Executor;
  readonly media: Pick<Media, 'discard'>;
  readonly timeZone: string;
}

const NOBODY = REQUEST_ERASURE.values as Partial<store.StoredRequest>;

type KeptBody = DeletionRequestBody & { readonly isNumberProven?: boolean };

export type DeletionRequestsService = ReturnType<typeof createDeletionRequestsService>;

export function createDeletionRequestsService({ database, media, timeZone }: DeletionRequestsOptions) {
  const today = () => dayInZone(databaseNow(), timeZone);

  async function get(id: string): Promise<DeletionRequest> {
    const request = await store.findRequest(database, id);
    if (!request) throw notFound(DELETION_MESSAGES.notFound);
    return request;
  }

  /** Stores a request of a number as it is kept. */
  async function submit(body: KeptBody, context: WriteContext): Promise<string | undefined> {
    const reviewBy = addBusinessDays(today(), REVIEW_WORKING_DAYS);
    return database.transaction(async (tx) => {
      const entityId = await store.insertRequest(tx, { ...body, reviewBy });
      if (entityId === undefined) return undefined;
      const after = { status: 'submitted', reviewBy };
      await recordAudit(tx, context, { action: 'create', entity: ENTITY, entityId, after });
      return entityId;
    });
  }

  return {
    get,
    countStored: () => store.countRequests(database),

    async listHistory(id: string, query: HistoryQuery): Promise<HistoryPage> {
      await get(id);
      return listHistory(database, [{ entity: ENTITY, id }], query);
    },

    /** All that is kept about the person behind a request, what is left of them included. */
    async exportRetained(id: string): Promise<RetainedData> {
      const { mobileNumber } = await get(id);
      const userIds =
        mobileNumber === null ? await store.listErasedBy(database, id) : await listHoldersOf(database, mobileNumber);
      return {
        exportedAt: new Date(databaseNow()).toISOString(),
        kept: await listRetained(database, { userIds, mobileNumber }),
      };
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
      return submit({ ...body, mobileNumber }, context);
    },

    /** Takes the request that another system sends, or tells of the open one of the same number. */
    async send({ phone, ...body }: AppDeletionRequestBody, context: WriteContext): Promise<Sent<AppDeletionRequest>> {
      const mobileNumber = normalisePhone(phone);
      if (!mobileNumber) throw badRequest(`phone ${PHONE_MESSAGES.invalid}`);
      const made = await submit({ ...body, mobileNumber }, context);
      const open = await store.findOpenRequest(database, mobileNumber);
      if (!open) throw conflict('The request was decided meanwhile. Please send it again.');
      return { outcome: made === undefined ? 'unchanged' : 'created', record: open };
    },

    /** Takes the request of somebody whose number is known. Answers its id, or undefined when the number has an open one. */
    submitKnown: (body: KeptBody, context: WriteContext): Promise<string | undefined> => submit(body, context),

    storePast: (past: PastRequest, context: WriteContext) => storePastRequest({ database, timeZone }, past, context),

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
        const left = to === 'erased' ? await erasePerson({ tx, media, timeZone }, before, context) : undefined;
        const audit = { action: VERBS[to], entity: ENTITY, entityId: id } as const;
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
