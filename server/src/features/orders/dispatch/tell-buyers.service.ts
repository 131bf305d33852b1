import { NAME_PLACEHOLDER, PARAMETER_MAX_LENGTH } from '@sankalp/contract/messages';
import type { MessageContent } from '@sankalp/contract/messages.schema';
import { ORDER_MESSAGES } from '@sankalp/contract/orders';
import { TELL_MESSAGES } from '@sankalp/contract/orders/dispatch';
import type { TellBuyerResult, TellBuyersBody, TellBuyersResult } from '@sankalp/contract/orders/dispatch.schema';
import { SHIPPED_ORDER_TEMPLATE, TEMPLATE_MESSAGES, takesShippedOrder } from '@sankalp/contract/whatsapp-templates';
import { type AuditEntry, recordAudits } from '../../../shared/audit/audit.store.ts';
import { refuseStale } from '../../../shared/audit/stale-version.ts';
import type { Executor, Transaction } from '../../../shared/db/database.ts';
import { entityOf } from '../../../shared/db/record-table.ts';
import { conflict, notFound } from '../../../shared/problem.ts';
import { manyOutcome } from '../../../shared/records/many-outcome.ts';
import type { WriteContext } from '../../../shared/write-context.ts';
import type { MessagesService } from '../../messages/index.ts';
import { orders } from '../orders.table.ts';
import { listUnderWay, lockUnderWay, markBuyersNotified, type UnderWay } from './tell-buyers.store.ts';

/** Keeps true: a buyer is told once that a parcel has left, and only who agreed to messages; message and mark are one write. */

const ENTITY = entityOf(orders);
/** A courier without a name of its own, by the language of the template. */
const SOME_COURIER: Readonly<Record<string, string>> = { hi: 'कूरियर' };

interface TellBuyersOptions {
  readonly database: Executor;
  readonly messages: Pick<MessagesService, 'openBatch' | 'prepare'>;
}

export type TellBuyersService = ReturnType<typeof createTellBuyersService>;

export function createTellBuyersService({ database, messages }: TellBuyersOptions) {
  async function openBatch(language: string | undefined) {
    const batch = await messages.openBatch(SHIPPED_ORDER_TEMPLATE, language);
    if (!batch) throw conflict(TELL_MESSAGES.noTemplate);
    if (!takesShippedOrder(batch.template)) throw conflict(TEMPLATE_MESSAGES.shippedOrderMisfit);
    return batch;
  }

  return {
    /** A message for each of these orders that is under way; a dry run says which and how one reads. */
    async tell(
      { ids, language: wantedLanguage, dryRun }: TellBuyersBody,
      context: WriteContext,
    ): Promise<TellBuyersResult> {
      const wanted = [...new Set(ids)];
      const batch = await openBatch(wantedLanguage);
      const { template, languages } = batch;
      const decide = async (db: Executor, found: readonly UnderWay[]) => {
        const byId = new Map(found.map((order) => [order.id, order]));
        const buyers = await batch.refusalsOf(
          db,
          wanted.map((id) => byId.get(id)?.userId ?? id),
        );
        const decided = wanted.map((id, at) => {
          const order = byId.get(id);
          return { order, name: order && buyers[at]?.name, why: refusalOf(order) ?? buyers[at]?.why };
        });
        return {
          recipients: decided.flatMap(({ order, name = '', why }) =>
            order && why === undefined
              ? [{ id: order.id, name, userId: order.userId, parameters: parametersOf(order, template.language) }]
              : [],
          ),
          leftOut: decided.flatMap(({ name, why }) => (why === undefined ? [] : [{ name, why }])),
        };
      };
      const outcomeOf = ({ recipients, leftOut }: Awaited<ReturnType<typeof decide>>): TellBuyersResult => {
        const [first] = recipients;
        return {
          ...manyOutcome({ names: recipients.map(({ name }) => name), ids: recipients.map(({ id }) => id), leftOut }),
          language: template.language,
          languages,
          preview: first ? batch.textOf(first, first.name) : null,
        };
      };
      if (dryRun) return { ...outcomeOf(await decide(database, await listUnderWay(database, wanted))), ids: [] };
      return database.transaction(async (tx) => {
        const decided = await decide(tx, await lockUnderWay(tx, wanted));
        const { recipients } = decided;
        if (recipients.length > 0) {
          await batch.store(tx, recipients, context);
          const sent = recipients.map(({ id }) => id);
          await markBuyersNotified(tx, sent);
          await recordSent(tx, sent, template.name, context);
        }
        return outcomeOf(decided);
      });
    },

    /**
     * A message to the buyer of one parcel under way, told before or not: a person decides it. The order is marked when the message
     * names its number, and not when it names another or none.
     */
    async tellOne(id: string, message: MessageContent, context: WriteContext): Promise<TellBuyerResult> {
      /** The order and its number, as long as its parcel is under way. */
      const read = async (db: Executor, [order]: readonly UnderWay[]) => {
        if (!order) throw notFound(ORDER_MESSAGES.notFound);
        await refuseStale(db, ENTITY, order, context);
        const { userId, trackingNumber } = order;
        if (trackingNumber === null || !isUnderWay(order)) throw conflict(TELL_MESSAGES.notUnderWay);
        return { userId, trackingNumber };
      };
      await read(database, await listUnderWay(database, [id]));
      const send = await messages.prepare(message);
      return database.transaction(async (tx) => {
        const { userId, trackingNumber } = await read(tx, await lockUnderWay(tx, [id]));
        const { template, text } = await send(tx, userId, context);
        if (message.parameters.some((parameter) => parameter.includes(trackingNumber)))
          await markBuyersNotified(tx, [id]);
        await recordSent(tx, [id], template, context);
        return { text };
      });
    },
  };
}

function recordSent(tx: Transaction, ids: readonly string[], template: string, context: WriteContext): Promise<void> {
  const entries = ids.map(
    (entityId): AuditEntry => ({ action: 'send', entity: ENTITY, entityId, after: { template } }),
  );
  return recordAudits(tx, context, entries);
}

const isUnderWay = ({ status, trackingNumber }: UnderWay) => status === 'shipped' && trackingNumber !== null;

/** Why an order's buyer is not told; undefined when nothing of the order speaks against it. */
function refusalOf(order: UnderWay | undefined): string | undefined {
  if (!order) return ORDER_MESSAGES.notFound;
  if (!isUnderWay(order)) return TELL_MESSAGES.notUnderWay;
  return order.buyerToldAt === null ? undefined : TELL_MESSAGES.toldAlready;
}

/** To whom, which order, by which courier, and its number: as the template is declared in the contract. */
function parametersOf({ number, items, courier, trackingNumber }: UnderWay, language: string): string[] {
  const ordered = items.map(({ quantity, productName }) => `${quantity} × ${productName}`).join(', ');
  const carrier = courier === null || courier === 'Other' ? (SOME_COURIER[language] ?? 'courier') : courier;
  return [NAME_PLACEHOLDER, `${number} (${ordered})`.slice(0, PARAMETER_MAX_LENGTH), carrier, trackingNumber ?? ''];
}
