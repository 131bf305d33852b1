import { TELL_MESSAGES, type TellBuyersBody, type ToldBuyers } from '@sankalp/contract/dispatch';
import { NAME_PLACEHOLDER, PARAMETER_MAX_LENGTH } from '@sankalp/contract/messages';
import { ORDER_MESSAGES } from '@sankalp/contract/orders';
import { SHIPPED_ORDER_TEMPLATE, TEMPLATE_MESSAGES, takesShippedOrder } from '@sankalp/contract/whatsapp-templates';
import { type AuditEntry, recordAudits } from '../../../shared/audit/audit.store.ts';
import type { Executor } from '../../../shared/db/database.ts';
import { entityOf } from '../../../shared/db/record-table.ts';
import { conflict } from '../../../shared/http/problem.ts';
import type { WriteContext } from '../../../shared/http/write-context.ts';
import { manyOutcome } from '../../../shared/records/many-outcome.ts';
import type { MessagesService } from '../../messages/index.ts';
import { orders } from '../orders.table.ts';
import { listUnderWay, lockUnderWay, markTold, type UnderWay } from './tell-buyers.store.ts';

/** Keeps true: a buyer is told once that a parcel has left, and only who agreed to messages; message and mark are one write. */

const ENTITY = entityOf(orders);
/** A courier without a name of its own, by the language of the template. */
const SOME_COURIER: Readonly<Record<string, string>> = { hi: 'कूरियर' };

interface TellBuyersOptions {
  readonly database: Executor;
  readonly messages: Pick<MessagesService, 'openBatch'>;
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
    async tell({ ids, language: asked, dryRun }: TellBuyersBody, context: WriteContext): Promise<ToldBuyers> {
      const wanted = [...new Set(ids)];
      const batch = await openBatch(asked);
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
          told: decided.flatMap(({ order, name = '', why }) =>
            order && why === undefined
              ? [{ id: order.id, name, userId: order.userId, parameters: parametersOf(order, template.language) }]
              : [],
          ),
          leftOut: decided.flatMap(({ name, why }) => (why === undefined ? [] : [{ name, why }])),
        };
      };
      const outcomeOf = ({ told, leftOut }: Awaited<ReturnType<typeof decide>>): ToldBuyers => {
        const [first] = told;
        return {
          ...manyOutcome({ names: told.map(({ name }) => name), ids: told.map(({ id }) => id), leftOut }),
          language: template.language,
          languages,
          preview: first ? batch.textOf(first, first.name) : null,
        };
      };
      if (dryRun) return { ...outcomeOf(await decide(database, await listUnderWay(database, wanted))), ids: [] };
      return database.transaction(async (tx) => {
        const decided = await decide(tx, await lockUnderWay(tx, wanted));
        const { told } = decided;
        if (told.length > 0) {
          await batch.store(tx, told, context);
          await markTold(
            tx,
            told.map(({ id }) => id),
          );
          const after = { template: template.name };
          await recordAudits(
            tx,
            context,
            told.map(({ id }): AuditEntry => ({ action: 'send', entity: ENTITY, entityId: id, after })),
          );
        }
        return outcomeOf(decided);
      });
    },
  };
}

/** Why an order's buyer is not told; undefined when nothing of the order speaks against it. */
function refusalOf(order: UnderWay | undefined): string | undefined {
  if (!order) return ORDER_MESSAGES.notFound;
  if (order.status !== 'shipped' || order.trackingNumber === null) return TELL_MESSAGES.notUnderWay;
  return order.buyerToldAt === null ? undefined : TELL_MESSAGES.toldAlready;
}

/** To whom, which order, by which courier, and its number: as the template is declared in the contract. */
function parametersOf({ number, items, courier, trackingNumber }: UnderWay, language: string): string[] {
  const ordered = items.map(({ quantity, productName }) => `${quantity} × ${productName}`).join(', ');
  const carrier = courier === null || courier === 'Other' ? (SOME_COURIER[language] ?? 'courier') : courier;
  return [NAME_PLACEHOLDER, `${number} (${ordered})`.slice(0, PARAMETER_MAX_LENGTH), carrier, trackingNumber ?? ''];
}
