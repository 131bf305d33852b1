import { randomInt } from 'node:crypto';
import type { AuditedAction } from '@sankalp/contract/audit/audited';
import { AUTH_MESSAGES, RECOVERY_CODES } from '@sankalp/contract/auth';
import type { SecondFactor, SecondFactorSetup } from '@sankalp/contract/auth.schema';
import { Secret, TOTP } from 'otpauth';
import { keyedHash } from '../../../platform/crypto/keyed-hash.ts';
import { createTextSeal } from '../../../platform/crypto/sealed-text.ts';
import { recordAudit } from '../../../shared/audit/audit.store.ts';
import type { Caller } from '../../../shared/audit/refusal-log.ts';
import type { Database, Transaction } from '../../../shared/db/database.ts';
import type { SignedInAdmin } from '../../../shared/http/access-guard.ts';
import { badRequest, conflict, notFound, retryLater } from '../../../shared/problem.ts';
import type { AccountService } from '../account.service.ts';
import { clearAttempts, FACTOR_LIMIT, factorKey, reserveAttempt } from '../throttle.store.ts';
import * as store from './second-factor.store.ts';

/**
 * Keeps true: a code works once, secrets lie sealed, and it takes the password to turn one's second factor on or off. While it
 * is required of everybody, whoever has none can do nothing but set it up.
 */

const PERIOD_SECONDS = 30;
/** A clock that is a little off is no reason to keep somebody out. */
const WINDOW = 1;
const SECRET_BYTES = 20;
/** Without letters and digits that look alike. */
const LETTERS = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';
const RECOVERY_LENGTH = 10;

interface SecondFactorDependencies {
  readonly database: Database;
  readonly secretKey: string;
  readonly foundationName: string;
  readonly accounts: Pick<AccountService, 'checkPassword'>;
}

export type SecondFactorService = ReturnType<typeof createSecondFactorService>;

export function createSecondFactorService(dependencies: SecondFactorDependencies) {
  const { database, secretKey, foundationName, accounts } = dependencies;
  const seal = createTextSeal(secretKey, 'second-factor');
  const hashOf = (adminId: string, code: string) =>
    keyedHash(secretKey, 'recovery-code', `${adminId}:${code}`).toString('base64url');

  const audit = (tx: Transaction, caller: Caller, action: AuditedAction<'admins'>, entityId: string) =>
    recordAudit(tx, caller, { action, entity: 'admins', entityId });

  /** Brings the sessions of an admin in line with what they have and what is required. */
  const settle = async (tx: Transaction, adminId: string) =>
    store.markSessions(tx, await store.isRequiredUntilEnd(tx), adminId);

  /** The step of time that a code is of; undefined when it is of none near now. */
  function stepOf(sealed: string, code: string): number | undefined {
    const secret = seal.open(sealed);
    if (secret === undefined || !/^\d{6}$/.test(code)) return undefined;
    const totp = new TOTP({ secret, period: PERIOD_SECONDS });
    const delta = totp.validate({ token: code, window: WINDOW });
    return delta === null ? undefined : totp.counter() + delta;
  }

  return {
    async get(adminId: string): Promise<SecondFactor> {
      const factor = await store.findFactor(database, adminId);
      const isOn = factor !== undefined && factor.confirmedAt !== null;
      return { isOn, recoveryCodesLeft: isOn ? factor.recoveryCodes.length : 0 };
    },

    isOn: async (adminId: string): Promise<boolean> =>
      Boolean((await store.findFactor(database, adminId))?.confirmedAt),

    /** Whether a session that is opened in this transaction lacks a factor. */
    lacks: async (tx: Transaction, adminId: string): Promise<boolean> =>
      (await store.isRequiredUntilEnd(tx)) && !(await store.findFactor(tx, adminId))?.confirmedAt,

    isRequired: (): Promise<boolean> => store.isRequired(database),

    /** Requires it of every admin, or no longer. Whoever requires it has one, so that somebody can still get in. */
    async setRule(admin: SignedInAdmin, isRequired: boolean, caller: Caller): Promise<void> {
      await database.transaction(async (tx) => {
        if (!(await store.setRule(tx, isRequired))) return;
        if (isRequired && !(await store.findFactor(tx, admin.id))?.confirmedAt)
          throw conflict(AUTH_MESSAGES.factorFirst);
        await store.markSessions(tx, isRequired);
        const action = isRequired ? 'requireSecondFactor' : 'allowNoSecondFactor';
        await audit(tx, caller, action, admin.id);
      });
    },

    /** For an admin who has lost the phone: a super admin takes the factor away, and they set up another. */
    async removeOf(admin: SignedInAdmin, adminId: string, caller: Caller): Promise<void> {
      if (admin.id === adminId) throw conflict(AUTH_MESSAGES.factorOwn);
      await database.transaction(async (tx) => {
        if (!(await store.removeFactor(tx, adminId))) throw notFound(AUTH_MESSAGES.factorIsOff);
        await settle(tx, adminId);
        await audit(tx, caller, 'removeSecondFactor', adminId);
      });
    },

    /** Takes a code of the authenticator app, or one of the recovery codes; false when it is neither, or was used. */
    async take(tx: Transaction, adminId: string, given: string): Promise<boolean> {
      const factor = await store.findFactor(tx, adminId);
      if (!factor) return false;
      const code = given.replace(/[\s-]/g, '').toUpperCase();
      const step = stepOf(factor.secret, code);
      if (step !== undefined) return store.takeStep(tx, adminId, step);
      return store.takeRecoveryCode(tx, adminId, hashOf(adminId, code));
    },

    async setUp(admin: SignedInAdmin, password: string, caller: Caller): Promise<SecondFactorSetup> {
      await accounts.checkPassword(admin, password, caller);
      const secret = new Secret({ size: SECRET_BYTES });
      await database.transaction(async (tx) => {
        if (!(await store.beginFactor(tx, admin.id, seal.seal(secret.base32))))
          throw conflict(AUTH_MESSAGES.factorIsOn);
        await audit(tx, caller, 'setUpSecondFactor', admin.id);
      });
      const totp = new TOTP({ issuer: foundationName, label: admin.emailId, secret, period: PERIOD_SECONDS });
      return { secret: secret.base32, uri: totp.toString() };
    },

    /** Puts it into force by a first code. Answers the recovery codes, which are shown this once. */
    async confirm(admin: SignedInAdmin, code: string, caller: Caller): Promise<string[]> {
      const attempts = factorKey(admin.id);
      const wait = await reserveAttempt(database, attempts, FACTOR_LIMIT);
      if (wait !== undefined) throw retryLater(429, AUTH_MESSAGES.tooManyAttempts, wait);
      const factor = await store.findFactor(database, admin.id);
      const step = factor && stepOf(factor.secret, code.replace(/\s/g, ''));
      if (step === undefined) throw badRequest(AUTH_MESSAGES.badCode);
      await clearAttempts(database, attempts);
      const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
      const hashes = codes.map((one) => hashOf(admin.id, one.replace('-', '')));
      await database.transaction(async (tx) => {
        if (!(await store.confirmFactor(tx, admin.id, step, hashes))) throw conflict(AUTH_MESSAGES.factorIsOn);
        await settle(tx, admin.id);
        await audit(tx, caller, 'enableSecondFactor', admin.id);
      });
      return codes;
    },

    async turnOff(admin: SignedInAdmin, password: string, caller: Caller): Promise<void> {
      await accounts.checkPassword(admin, password, caller);
      await database.transaction(async (tx) => {
        if (await store.isRequiredUntilEnd(tx)) throw conflict(AUTH_MESSAGES.factorRequired);
        if (!(await store.removeFactor(tx, admin.id))) throw conflict(AUTH_MESSAGES.factorIsOff);
        await audit(tx, caller, 'disableSecondFactor', admin.id);
      });
    },
  };
}

/** "ABCDE-23456" */
function newRecoveryCode(): string {
  const letters = Array.from({ length: RECOVERY_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return `${letters.slice(0, RECOVERY_LENGTH / 2)}-${letters.slice(RECOVERY_LENGTH / 2)}`;
}
