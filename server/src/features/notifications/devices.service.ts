import type { AppDeviceBody } from '@sankalp/contract/app-api/devices.schema';
import type { MyDeviceBody } from '@sankalp/contract/app-api/my-devices.schema';
import { MY_MESSAGES } from '@sankalp/contract/app-api/my-messages';
import type { SentOutcome } from '@sankalp/contract/app-api/sent-record';
import { SIGN_IN_MESSAGES } from '@sankalp/contract/app-api/sign-in';
import { recordAudit } from '../../shared/audit/audit.store.ts';
import type { Transaction } from '../../shared/db/database.ts';
import type { OnDatabase } from '../../shared/feature.ts';
import type { PersonCaller } from '../../shared/http/app-guard.ts';
import { notFound, problem } from '../../shared/problem.ts';
import type { WriteContext } from '../../shared/write-context.ts';
import { findOrCreatePerson } from '../users/index.ts';
import {
  holdDevice,
  holdSession,
  type NewDevice,
  removeDevice,
  removeDeviceOf,
  removeDevicesOfSession,
  removeOthersOfSession,
  type StoredDevice,
  storeDevice,
} from './devices.store.ts';

/** Keeps true: a phone ends with the session in which it was registered, and stands in the history of its person, without its token. */

export type DevicesService = ReturnType<typeof createDevicesService>;

export function createDevicesService({ database }: OnDatabase) {
  async function store(tx: Transaction, device: NewDevice, context: WriteContext): Promise<SentOutcome> {
    const { userId, platform } = device;
    const known = await holdDevice(tx, device);
    if (known && isSame(known, device)) return 'unchanged';
    await storeDevice(tx, known, device);
    // A new token of the same phone is nothing that a person has done.
    if (known?.userId === userId && known.platform === platform) return 'merged';
    const isOthers = known && known.userId !== userId;
    if (isOthers) await log(tx, known, { before: known.platform }, context);
    await log(tx, device, { before: isOthers ? null : (known?.platform ?? null), after: platform }, context);
    return known ? 'merged' : 'created';
  }

  async function logRemoved(tx: Transaction, removed: readonly StoredDevice[], context: WriteContext) {
    for (const device of removed) await log(tx, device, { before: device.platform }, context);
  }

  return {
    /** Registers the phone of a person. Most starts of the app tell nothing new. */
    register: (installationId: string, { person, platform, token }: AppDeviceBody, context: WriteContext) =>
      database.transaction(async (tx): Promise<{ personId: string; outcome: SentOutcome }> => {
        const { id: userId } = await findOrCreatePerson(tx, person, context);
        const known = await holdDevice(tx, { installationId, token });
        // A server knows of no session: a phone that was registered in one keeps it, and what it said of itself.
        const { appVersion, language, sessionId } = known?.userId === userId ? known : UNTOLD;
        const device = { installationId, token, platform, userId, appVersion, language, sessionId };
        return { personId: userId, outcome: await store(tx, device, context) };
      }),

    /** Registers the phone of the person who calls, for as long as their session. */
    registerOwn: (
      { id: userId, sessionId }: PersonCaller,
      installationId: string,
      { appVersion, language, ...phone }: MyDeviceBody,
      context: WriteContext,
    ) =>
      database.transaction(async (tx): Promise<SentOutcome> => {
        if (sessionId !== null && !(await holdSession(tx, sessionId)))
          throw problem(401, 'token_invalid', SIGN_IN_MESSAGES.tokenInvalid);
        const about = { appVersion: appVersion ?? null, language: language ?? null };
        const device = { installationId, ...phone, ...about, userId, sessionId };
        await logRemoved(tx, await removeOthersOfSession(tx, device), context);
        return store(tx, device, context);
      }),

    remove: (installationId: string, context: WriteContext): Promise<'removed' | 'unchanged'> =>
      database.transaction(async (tx) => {
        const removed = await removeDevice(tx, installationId);
        await logRemoved(tx, removed, context);
        return removed.length > 0 ? 'removed' : 'unchanged';
      }),

    removeOwn: ({ id }: PersonCaller, installationId: string, context: WriteContext): Promise<void> =>
      database.transaction(async (tx) => {
        const removed = await removeDeviceOf(tx, id, installationId);
        if (removed.length === 0) throw notFound(MY_MESSAGES.phoneNotFound);
        await logRemoved(tx, removed, context);
      }),

    /** Nothing is sent to a phone whose person has signed out there. */
    endWithSession: async (tx: Transaction, sessionId: string, context: WriteContext): Promise<void> =>
      logRemoved(tx, await removeDevicesOfSession(tx, sessionId), context),
  };
}

/** Told by no server. */
const UNTOLD = { appVersion: null, language: null, sessionId: null } as const;

const isSame = (known: StoredDevice, device: NewDevice): boolean =>
  (Object.keys(device) as (keyof NewDevice)[]).every((field) => known[field] === device[field]);

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
