import { courierFixed, ORDER_MESSAGES } from '@sankalp/contract/orders';
import type { CourierBody, CourierOutcome, Parcel } from '@sankalp/contract/orders/dispatch.schema';
import { OPEN_STATUSES } from '@sankalp/contract/orders/order-status';
import { type AuditEntry, recordAudits } from '../../../shared/audit/audit.store.ts';
import { entityOf } from '../../../shared/db/record-table.ts';
import type { OnDatabase } from '../../../shared/feature.ts';
import { manyOutcome } from '../../../shared/records/many-outcome.ts';
import type { WriteContext } from '../../../shared/write-context.ts';
import type { Seller } from '../invoices/invoices.store.ts';
import { orders } from '../orders.table.ts';
import * as store from './dispatch.store.ts';

/** Keeps true: one courier is given to many parcels at once, to all that have not left, with a line in the audit log for each. */

const ENTITY = entityOf(orders);
const nameOf = (order: { readonly number: number } | undefined) => order && `Order ${order.number}`;

interface DispatchOptions extends OnDatabase {
  readonly seller: Pick<Seller, 'address'>;
}

export type DispatchService = ReturnType<typeof createDispatchService>;

export function createDispatchService({ database, seller }: DispatchOptions) {
  const senderAddress = seller.address;
  return {
    readPickList: (ids: readonly string[]) => store.readPickList(database, [...new Set(ids)]),
    async listParcels(ids: readonly string[]): Promise<Parcel[]> {
      const parcels = await store.listParcels(database, [...new Set(ids)]);
      return parcels.map((parcel) => ({ ...parcel, senderAddress }));
    },

    async setCourier({ ids, courier }: CourierBody, context: WriteContext): Promise<CourierOutcome> {
      const wanted = [...new Set(ids)];
      return database.transaction(async (tx) => {
        const locked = await store.lockCouriers(tx, wanted);
        const waiting = locked.filter(({ status }) => OPEN_STATUSES.some((open) => open === status));
        const changed = waiting.filter((order) => order.courier !== courier);
        const changedIds = changed.map(({ id }) => id);
        const saved = changed.length > 0 ? await store.setCouriers(tx, changedIds, courier) : [];
        if (changed.length > 0) {
          const entries = changed.map(
            (order): AuditEntry => ({
              action: 'update',
              entity: ENTITY,
              entityId: order.id,
              before: { courier: order.courier },
              after: { courier },
            }),
          );
          await recordAudits(tx, context, entries);
        }
        const byId = new Map(locked.map((order) => [order.id, order]));
        const taken = new Set(waiting.map(({ id }) => id));
        const leftOut = wanted
          .filter((id) => !taken.has(id))
          .map((id) => {
            const order = byId.get(id);
            return { name: nameOf(order), why: order ? courierFixed(order.status) : ORDER_MESSAGES.notFound };
          });
        const outcome = manyOutcome({ names: waiting.map(nameOf), ids: waiting.map(({ id }) => id), leftOut });
        return { ...outcome, orders: saved };
      });
    },
  };
}
