import type { AppConsent, AppConsentBody } from '@sankalp/contract/app-api/consents.schema';
import type { MyConsent, MyConsentBody } from '@sankalp/contract/app-api/my-consent.schema';
import type { AuditedAction } from '@sankalp/contract/audit/audited';
import { CONSENT_MESSAGES, optedOutSince } from '@sankalp/contract/consents';
import type { Consent, ConsentBody } from '@sankalp/contract/consents.schema';
import { dayInZone } from '@sankalp/contract/shared/dates';
import { USER_MESSAGES } from '@sankalp/contract/users';
import { recordAudit } from '../../shared/audit/audit.store.ts';
import { lastChange } from '../../shared/audit/history.store.ts';
import { refuseStale } from '../../shared/audit/stale-version.ts';
import type { Executor } from '../../shared/db/database.ts';
import { databaseNow } from '../../shared/db/database-clock.ts';
import type { Sent } from '../../shared/http/sent-routes.ts';
import { badRequest, notFound, problem } from '../../shared/problem.ts';
import type { WriteContext } from '../../shared/write-context.ts';
import { findOrCreatePerson, findUser } from '../users/index.ts';
import { findConsent, lockUser, type StatedConsent, type StoredConsent, storeConsent } from './consents.store.ts';

/** Keeps true: what counts is what a person said last; a consent from before an opt-out never comes back. */

export const CONSENT_ENTITY = 'message_consents';

/** Name in the log. */
const ACTIONS: Readonly<Record<Consent['status'], AuditedAction<typeof CONSENT_ENTITY>>> = {
  yes: 'optIn',
  no: 'optOut',
  not_asked: 'clear',
};
const NEVER_ASKED: StatedConsent = { status: 'not_asked', givenOn: null, source: null };

export type ConsentsService = ReturnType<typeof createConsentsService>;

export function createConsentsService({ database, timeZone }: { database: Executor; timeZone: string }) {
  async function present(stored: StoredConsent | undefined): Promise<Consent> {
    if (!stored) return { ...NEVER_ASKED, recordedBy: null, recordedAt: null, version: 0 };
    const { userId, updatedAt: recordedAt, version } = stored;
    const change = await lastChange(database, CONSENT_ENTITY, userId);
    return { ...statedOf(stored), recordedBy: change?.changedBy ?? null, recordedAt, version };
  }

  return {
    async get(userId: string): Promise<Consent> {
      if (!(await findUser(database, userId))) throw notFound(USER_MESSAGES.notFound);
      return present(await findConsent(database, userId));
    },

    /** Records what a person said. */
    async set(userId: string, body: ConsentBody, context: WriteContext): Promise<Consent> {
      const consent: StatedConsent = body.status === 'not_asked' ? NEVER_ASKED : body;
      if (consent.givenOn !== null && consent.givenOn > dayInZone(databaseNow(), timeZone))
        throw badRequest(CONSENT_MESSAGES.future);
      const stored = await database.transaction(async (tx) => {
        const user = await lockUser(tx, userId);
        if (!user) throw notFound(USER_MESSAGES.notFound);
        const row = await findConsent(tx, userId);
        const { version = 0, updatedAt = user.createdAt } = row ?? {};
        await refuseStale(tx, CONSENT_ENTITY, { id: userId, version, updatedAt }, context);
        const before = row ? statedOf(row) : NEVER_ASKED;
        refuseOlderYes(before, consent);
        if (isSame(before, consent)) return row;
        const after = await storeConsent(tx, userId, consent);
        const action = ACTIONS[consent.status];
        await recordAudit(tx, context, {
          action,
          entity: CONSENT_ENTITY,
          entityId: userId,
          before: { ...before },
          after: { ...consent },
        });
        return after;
      });
      return present(stored);
    },

    /** Answer of the person who calls. */
    getOwn: async (userId: string): Promise<MyConsent> => myConsentOf(await findConsent(database, userId)),

    /** Records what the person who calls says now. */
    async setOwn(userId: string, { status }: MyConsentBody, context: WriteContext): Promise<MyConsent> {
      const givenOn = dayInZone(databaseNow(), timeZone);
      const stated: ConsentBody = { status, givenOn, source: 'app' };
      return myConsentOf(await createConsentsService({ database, timeZone }).set(userId, stated, context));
    },

    /** Records what a person said in the app, as another system tells. */
    send: (body: AppConsentBody, context: WriteContext): Promise<Sent<AppConsent>> =>
      database.transaction(async (tx): Promise<Sent<AppConsent>> => {
        const { person, ...said } = body;
        const { id: personId } = await findOrCreatePerson(tx, person, context);
        await lockUser(tx, personId);
        const before = await findConsent(tx, personId);
        const stated: ConsentBody = { ...said, source: 'app' };
        await createConsentsService({ database: tx, timeZone }).set(personId, stated, context);
        const known = before && isSame(before, stated) ? 'unchanged' : 'merged';
        return { outcome: before ? known : 'created', record: { personId, ...said } };
      }),
  };
}

const myConsentOf = ({ status, givenOn }: Pick<StatedConsent, 'status' | 'givenOn'> = NEVER_ASKED): MyConsent => ({
  status,
  givenOn,
});

const statedOf = ({ status, givenOn, source }: StoredConsent): StatedConsent => ({ status, givenOn, source });

const isSame = (one: StatedConsent, other: StatedConsent): boolean =>
  one.status === other.status && one.givenOn === other.givenOn && one.source === other.source;

/** A form that lay about since before the opt-out, or an old list. */
function refuseOlderYes(before: StatedConsent, consent: StatedConsent): void {
  const { status, givenOn } = before;
  if (
    status === 'no' &&
    consent.status === 'yes' &&
    givenOn !== null &&
    consent.givenOn !== null &&
    consent.givenOn < givenOn
  )
    throw problem(409, 'opted_out', optedOutSince(givenOn));
}
