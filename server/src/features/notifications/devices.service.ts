import type { AppDeviceBody } from '@sankalp/contract/app-api/devices.schema';
import type { SentOutcome } from '@sankalp/contract/app-api/sent-record';
import { recordAudit } from '../../shared/audit/audit.store.ts';
import type { Transaction } from '../../shared/db/database.ts';
import type { OnDatabase } from '../../shared/feature.ts';
import type { WriteContext } from '../../shared/write-context.ts';
import { findOrCreatePerson } from '../users/index.ts';
import { holdDevice, removeDevice, type StoredDevice, storeDevice } from './devices.store.ts';

/** Keeps true: what is told of a phone stands in the history of its person, without its token. */

export type DevicesService = ReturnType<typeof createDevicesService>;

export function createDevicesService({ database }: OnDatabase) {
  return {
    /** Registers the phone of a person. Most starts of the app tell nothing new. */
    register: (installationId: string, { person, platform, token }: AppDeviceBody, context: WriteContext) =>
      database.transaction(async (tx): Promise<{ personId: string; outcome: SentOutcome }> => {
        const { id: personId } = await findOrCreatePerson(tx, person, context);
        const device = { installationId, token, platform, userId: personId };
        const known = await holdDevice(tx, device);
        if (known?.token === token && known.userId === personId && known.platform === platform)
          return { personId, outcome: 'unchanged' };
        await storeDevice(tx, known, device);
        // A new token of the same phone is nothing that a person has done.
        if (known?.userId === personId && known.platform === platform) return { personId, outcome: 'merged' };
        const isOthers = known && known.userId !== personId;
        if (isOthers) await log(tx, known, { before: known.platform }, context);
        await log(tx, device, { before: isOthers ? null : (known?.platform ?? null), after: platform }, context);
        return { personId, outcome: known ? 'merged' : 'created' };
      }),

    remove: (installationId: string, context: WriteContext): Promise<'removed' | 'unchanged'> =>
      database.transaction(async (tx) => {
        const removed = await removeDevice(tx, installationId);
        if (removed) await log(tx, removed, { before: removed.platform }, context);
        return removed ? 'removed' : 'unchanged';
      }),
  };
}

const log = (
  tx: Transaction,
  { userId }: Pick<StoredDevice, 'userId'>,
  { before, after = null }: { before: string | null; after?: string | null },
  context: WriteContext,
) =>
  recordAudit(tx, context, {
    action: 'update',
    entity: 'users',
    entityId: userId,
    before: { phoneWithApp: before },
    after: { phoneWithApp: after },
  });
