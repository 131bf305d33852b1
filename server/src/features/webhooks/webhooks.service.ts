import { EVENT_ID_PREFIX, EVENTS_KEPT_DAYS } from '@sankalp/contract/events';
import { DAY_MS, HOUR_MS } from '@sankalp/contract/shared/durations';
import type { HistoryQuery } from '@sankalp/contract/shared/history.schema';
import { ENDPOINTS_MAX, type OFF_REASONS, WEBHOOK_MESSAGES } from '@sankalp/contract/webhooks';
import type {
  CreateEndpointBody,
  DeliveriesQuery,
  Delivery,
  DeliveryDetails,
  Endpoint,
  EndpointsQuery,
  NewEndpoint,
  UpdateEndpointBody,
} from '@sankalp/contract/webhooks.schema';
import { createTextSeal } from '../../platform/crypto/sealed-text.ts';
import { recordAudit } from '../../shared/audit/audit.store.ts';
import type { Executor, Transaction } from '../../shared/db/database.ts';
import { databaseNow } from '../../shared/db/database-clock.ts';
import { enqueueJob } from '../../shared/jobs/jobs.store.ts';
import { PRODUCT } from '../../shared/principal.ts';
import { badRequest, conflict, notFound } from '../../shared/problem.ts';
import { insertRow } from '../../shared/records/records.store.ts';
import { createRecords } from '../../shared/records/records.ts';
import type { WriteContext } from '../../shared/write-context.ts';
import { readEvents } from '../events/index.ts';
import * as deliveries from './deliveries.store.ts';
import { checkedAddress } from './endpoint-address.ts';
import { newSecret } from './sending/signature.ts';
import * as store from './webhooks.store.ts';
import { webhookEndpoints } from './webhooks.table.ts';

/** Keeps true: a secret is told once, to who makes it; an address is looked at before it is stored; what waits is never dropped unasked. */

interface WebhooksOptions {
  readonly database: Executor;
  readonly secretKey: string;
  readonly privateNetworks: readonly string[];
}

const DELIVERY_ID = /^\d{1,15}$/;
const ENTITY = 'webhook_endpoints';
/** Job that tells the super admins of an endpoint that was switched off. */
export const TELL_OFF_JOB = 'tell-webhook-off';
const OFF_CONTEXT = { principal: PRODUCT, requestId: 'send-webhooks' };

export const webhookSeal = (secretKey: string) => createTextSeal(secretKey, 'webhook-secret');

export type WebhooksService = ReturnType<typeof createWebhooksService>;

export function createWebhooksService({ database, secretKey, privateNetworks }: WebhooksOptions) {
  const records = createRecords({ database, table: webhookEndpoints, notFound: WEBHOOK_MESSAGES.notFound });
  const seal = webhookSeal(secretKey);
  const present = async (row: store.StoredEndpoint): Promise<Endpoint> => {
    const [endpoint] = await store.presentEndpoints(database, [row]);
    if (!endpoint) throw notFound(WEBHOOK_MESSAGES.notFound);
    return endpoint;
  };
  const get = async (id: string): Promise<Endpoint> => present(await records.get(id));

  async function deliveryOf(id: string, deliveryId: string) {
    await records.get(id);
    const found = DELIVERY_ID.test(deliveryId) && (await deliveries.findDelivery(database, id, Number(deliveryId)));
    if (!found) throw notFound(WEBHOOK_MESSAGES.deliveryNotFound);
    return found;
  }

  /** Something that is done with an endpoint and leaves its row as it was. */
  const act = <Result>(
    id: string,
    action: 'test' | 'retry' | 'replay',
    context: WriteContext,
    work: (tx: Transaction) => Promise<Result>,
    after: Record<string, unknown> = {},
  ): Promise<Result> =>
    database.transaction(async (tx) => {
      await recordAudit(tx, context, { action, entity: ENTITY, entityId: id, after });
      return work(tx);
    });

  const add = (body: CreateEndpointBody & { status?: 'off' }, secret: string, context: WriteContext) =>
    records.createBy({}, context, async (tx) => {
      if ((await store.countEndpointsLocked(tx)) >= ENDPOINTS_MAX) throw conflict(WEBHOOK_MESSAGES.tooMany);
      const made = await insertRow(tx, webhookEndpoints, { types: [], ...body, secret: seal.seal(secret) });
      await store.startProgress(tx, made.id);
      return made;
    });

  return {
    get,
    async list({ switchedOff, page = 1, limit = ENDPOINTS_MAX }: EndpointsQuery) {
      const rows = (await store.listEndpoints(database, ENDPOINTS_MAX)).filter(
        ({ offReason }) => switchedOff === undefined || (offReason !== null) === (switchedOff === 'true'),
      );
      const data = await store.presentEndpoints(database, rows.slice((page - 1) * limit, page * limit));
      return { data, total: rows.length };
    },
    listHistory: (id: string, query: HistoryQuery) => records.listHistory(id, query),

    async create(body: CreateEndpointBody, context: WriteContext): Promise<NewEndpoint> {
      const secret = newSecret();
      const url = await checkedAddress(body.url, privateNetworks);
      return { ...(await present(await add({ ...body, url }, secret, context))), secret };
    },

    /** Adds one that is off, and of which nobody knows the secret: its address is looked at when it is switched on. */
    async createOff(body: CreateEndpointBody, context: WriteContext): Promise<void> {
      await add({ ...body, status: 'off' }, newSecret(), context);
    },

    async update(id: string, { skipWaiting, ...body }: UpdateEndpointBody, context: WriteContext): Promise<Endpoint> {
      if (skipWaiting !== undefined && body.status !== 'on') throw badRequest(WEBHOOK_MESSAGES.skipMisplaced);
      const address = body.url ?? (body.status === 'on' ? (await records.get(id)).url : undefined);
      const checked = address !== undefined && (await checkedAddress(address, privateNetworks));
      const url = body.url !== undefined && checked;
      const values = { ...body, ...(url && { url }) };
      const decideInTransaction = async (tx: Transaction, before: store.StoredEndpoint) => {
        const goesOn = values.status === 'on' && before.status === 'off';
        if (skipWaiting) await store.skipWaiting(tx, id);
        if (goesOn || url) await store.resetProgress(tx, id);
        return { ...values, ...(values.status && { offReason: null }) };
      };
      return present(await records.update(id, values, context, { decideInTransaction }));
    },

    /** Deletes it for good in what concerns its calls: nothing is sent to it any more. */
    remove: (id: string, context: WriteContext) => records.remove(id, context),

    /** A new secret; the old one signs beside it for a while. */
    async rotateSecret(id: string, overlapHours: number, context: WriteContext): Promise<NewEndpoint> {
      const secret = newSecret();
      const decide = (before: store.StoredEndpoint) => ({
        secret: seal.seal(secret),
        previousSecret: overlapHours > 0 ? before.secret : null,
        previousSecretUntil: overlapHours > 0 ? new Date(databaseNow() + overlapHours * HOUR_MS).toISOString() : null,
      });
      const row = await records.update(id, {}, context, { action: 'rotate', decide });
      return { ...(await present(row)), secret };
    },

    /** Sends an event that tells nothing, at once and once, also to an endpoint that is off. */
    async test(id: string, context: WriteContext): Promise<Delivery> {
      await records.get(id);
      return deliveries.presentDelivery(await act(id, 'test', context, (tx) => deliveries.insertTest(tx, id)));
    },

    async replay(id: string, since: string, context: WriteContext): Promise<Endpoint> {
      const from = new Date(since).toISOString();
      const { status } = await records.get(id);
      if (Date.parse(from) < databaseNow() - EVENTS_KEPT_DAYS * DAY_MS || Date.parse(from) > databaseNow())
        throw badRequest(`since ${WEBHOOK_MESSAGES.sinceTooOld}`);
      if (status === 'off') throw conflict(WEBHOOK_MESSAGES.isOff);
      await act(id, 'replay', context, (tx) => store.putBack(tx, id, from), { since: from });
      return get(id);
    },

    async listDeliveries(id: string, query: DeliveriesQuery) {
      await records.get(id);
      return deliveries.pageOfDeliveries(database, id, query);
    },

    async getDelivery(id: string, deliveryId: string): Promise<DeliveryDetails> {
      const found = await deliveryOf(id, deliveryId);
      const { url } = await records.get(id);
      const [body = null] = found.isTest ? [] : await readEvents(database, [found.eventId]);
      return {
        ...deliveries.presentDelivery(found),
        request: { url, body },
        attemptsMade: await deliveries.listAttempts(database, found.id),
      };
    },

    /** Sends one once more, under the id of its event. */
    async sendAgain(id: string, deliveryId: string, context: WriteContext): Promise<Delivery> {
      const found = await deliveryOf(id, deliveryId);
      if (!found.isTest && (await records.get(id)).status === 'off') throw conflict(WEBHOOK_MESSAGES.isOff);
      const after = { eventId: `${EVENT_ID_PREFIX}${found.eventId}` };
      const again = await act(id, 'retry', context, (tx) => deliveries.beginAnew(tx, found), after);
      return deliveries.presentDelivery(again);
    },

    /** Switches off what failed for days, or said that it is gone; the super admins are told by mail. */
    async disable(id: string, reason: (typeof OFF_REASONS)[number]): Promise<void> {
      const decideInTransaction = async (tx: Transaction, { status }: store.StoredEndpoint) => {
        if (status === 'off') return {};
        await enqueueJob(tx, { name: TELL_OFF_JOB, payload: { id, reason } });
        return { status: 'off' as const, offReason: reason };
      };
      await records.update(id, {}, OFF_CONTEXT, { action: 'disable', decideInTransaction });
    },
  };
}
