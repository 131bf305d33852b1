import { COUPON_MESSAGES } from '@sankalp/contract/coupons';
import type { BulkCouponsBody } from '@sankalp/contract/coupons/coupons-bulk.schema';
import type { BulkOutcome } from '@sankalp/contract/shared/bulk.schema';
import { USER_MESSAGES } from '@sankalp/contract/users';
import { type AuditEntry, recordAudits } from '../../shared/audit/audit.store.ts';
import { entityOf } from '../../shared/db/record-table.ts';
import type { OnDatabase } from '../../shared/feature.ts';
import { manyOutcome } from '../../shared/records/many-outcome.ts';
import type { WriteContext } from '../../shared/write-context.ts';
import { listUserNames } from '../users/index.ts';
import * as store from './bulk-coupons.store.ts';
import { coupons } from './coupons.table.ts';

/** Keeps true: of many users each existing one gets one Personal coupon, all or none, with a line in the audit log for each. */

const ENTITY = entityOf(coupons);

export type BulkCouponsService = ReturnType<typeof createBulkCouponsService>;

export function createBulkCouponsService({ database }: OnDatabase) {
  return {
    async create(body: BulkCouponsBody, context: WriteContext): Promise<BulkOutcome> {
      const wanted = [...new Set(body.ids)];
      return database.transaction(async (tx) => {
        const users = await listUserNames(tx, wanted);
        const leftOut = wanted
          .filter((id) => !users.has(id))
          .map(() => ({ name: undefined, why: USER_MESSAGES.notFound }));
        const userIds = wanted.filter((id) => users.has(id));
        const names = userIds.map((id) => users.get(id));
        if (body.dryRun || userIds.length === 0) return manyOutcome({ names, ids: [], leftOut });
        const { discountPercentage, expiryTime } = body;
        const made = await store.insertCoupons(
          tx,
          userIds.map((userId) => ({ userId, discountPercentage, expiryTime })),
        );
        const entries = made.map(
          ({ id, code, userId }): AuditEntry => ({
            action: 'create',
            entity: ENTITY,
            entityId: id,
            after: { id, code, userId, discountPercentage, expiryTime, isActive: true, usedAt: null },
          }),
        );
        await recordAudits(tx, context, entries);
        return manyOutcome({ names, ids: made.map(({ id }) => id), leftOut });
      });
    },

    async deactivate(ids: readonly string[], context: WriteContext): Promise<BulkOutcome> {
      const wanted = [...new Set(ids)].sort();
      return database.transaction(async (tx) => {
        const deactivated = await store.deactivateCoupons(tx, wanted);
        const entries = deactivated.map(
          ({ id }): AuditEntry => ({
            action: 'deactivate',
            entity: ENTITY,
            entityId: id,
            before: { isActive: true },
            after: { isActive: false },
          }),
        );
        await recordAudits(tx, context, entries);
        const done = new Set(deactivated.map(({ id }) => id));
        const codes = await store.listCouponCodes(tx, wanted);
        const leftOut = wanted
          .filter((id) => !done.has(id))
          .map((id) => {
            const code = codes.get(id);
            return { name: code, why: code ? COUPON_MESSAGES.alreadyDeactivated : COUPON_MESSAGES.notFound };
          });
        return manyOutcome({ names: deactivated.map(({ code }) => code), ids: [...done], leftOut });
      });
    },
  };
}
