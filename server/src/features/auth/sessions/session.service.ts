import { ACCESS_TOKEN_TTL_SECONDS, AUTH_MESSAGES } from '@sankalp/contract/auth';
import type { LoginBody, SessionAdmin } from '@sankalp/contract/auth.schema';
import type { Language } from '@sankalp/contract/shared/language';
import pLimit from 'p-limit';
import { verifyPassword } from '../../../platform/crypto/passwords.ts';
import { recordAudit } from '../../../shared/audit/audit.store.ts';
import type { Caller, RefusalLog } from '../../../shared/audit/refusal-log.ts';
import type { Database, Transaction } from '../../../shared/db/database.ts';
import type { SignedInAdmin } from '../../../shared/http/access-guard.ts';
import { createBoundedQueue } from '../../../shared/memory/bounded-queue.ts';
import { adminPrincipal } from '../../../shared/principal.ts';
import { forbidden, ProblemError, retryLater, unauthorized } from '../../../shared/problem.ts';
import { AccessTokens } from '../../../shared/sessions/access-tokens.ts';
import { findAdminByEmail } from '../../admins/index.ts';
import * as store from '../auth.store.ts';
import { changeLanguage } from '../change-language.ts';
import {
  ACCOUNT_LIMIT,
  ADDRESS_LIMIT,
  accountKey,
  addressKey,
  clearAttempts,
  releaseAttempt,
  reserveAttempt,
} from '../throttle.store.ts';
import { inTurn } from './in-turn.ts';
import { presentAdmin, presentSession } from './session-admin.ts';

/** Keeps true: every session began with a password, and signing out or deactivation end it at once. */

interface SessionDependencies {
  readonly database: Database;
  readonly secretKey: string;
  readonly refusals: RefusalLog;
  readonly secondFactor: SecondFactorCheck;
}

/** Second factor, as signing in needs it. */
export interface SecondFactorCheck {
  isOn(adminId: string): Promise<boolean>;
  /** Whether it is required of an admin who has none. */
  lacks(tx: Transaction, adminId: string): Promise<boolean>;
  /** False when the code is not correct, or was used. */
  take(tx: Transaction, adminId: string, code: string): Promise<boolean>;
}

export interface OpenedSession {
  readonly admin: SessionAdmin;
  readonly token: string;
  readonly refreshToken: string;
}

export interface SignedIn extends OpenedSession {
  readonly language: Language;
  readonly hasGeneratedPassword: boolean;
}

export type SessionService = ReturnType<typeof createSessionService>;

/**
 * One or two hash, others read and write beside them. All that come at once from one address write one row, for which they would wait
 * with every connection to the database in their hands.
 */
const AT_ONCE = 4;
const WAITING_MAX = 20;
const KEPT_TOKENS_MAX = 1_000;
const oneOfFew = pLimit(AT_ONCE);
/** Sign-ins under way, those that wait for an earlier one of their account among them. */
const admitted = createBoundedQueue({ atOnce: AT_ONCE + WAITING_MAX, waitingMax: 0 });

export function createSessionService({ database, secretKey, refusals, secondFactor }: SessionDependencies) {
  const accessTokens = new AccessTokens({
    secretKey,
    purpose: 'access-token',
    audience: 'sankalp-admin',
    ttlSeconds: ACCESS_TOKEN_TTL_SECONDS,
    keptMax: KEPT_TOKENS_MAX,
  });
  const findSession = store.prepareSessionLookup(database);

  async function reserve(email: string, caller: Caller): Promise<void> {
    const [account, address] = [accountKey(email), addressKey(caller.ipAddress)];
    const addressWait = await reserveAttempt(database, address, ADDRESS_LIMIT);
    const wait = addressWait ?? (await reserveAttempt(database, account, ACCOUNT_LIMIT));
    if (wait === undefined) return;
    // A throttled account must not count against its address, which others share.
    if (addressWait === undefined) await releaseAttempt(database, address);
    const admin = await findAdminByEmail(database, email);
    refusals.record(caller, { action: 'signInThrottled', accountId: admin?.id ?? null });
    throw retryLater(429, AUTH_MESSAGES.tooManyAttempts, wait);
  }

  function fail(caller: Caller, accountId: string | null, reason: string): void {
    refusals.record(caller, { action: 'signInFailed', accountId, detail: { reason } });
  }

  async function checkAndOpen(
    { email, password, code, language }: LoginBody,
    userAgent: string | null,
    caller: Caller,
  ): Promise<SignedIn> {
    const { ipAddress } = caller;
    const [account, address] = [accountKey(email), addressKey(ipAddress)];
    await reserve(email, caller);
    const admin = await findAdminByEmail(database, email);
    const matches = await verifyPassword(admin?.passwordHash, password).catch(async (error: unknown) => {
      // The password was not checked, so the attempt has not failed.
      if (error instanceof ProblemError) {
        await Promise.all([releaseAttempt(database, account), releaseAttempt(database, address)]);
      }
      throw error;
    });
    if (!admin || !matches) {
      fail(caller, admin?.id ?? null, admin ? 'wrongPassword' : 'unknownAccount');
      throw unauthorized(AUTH_MESSAGES.badCredentials);
    }
    if (admin.deactivatedAt) {
      fail(caller, admin.id, 'deactivated');
      throw forbidden(AUTH_MESSAGES.deactivated);
    }

    const needsCode = await secondFactor.isOn(admin.id);
    if (needsCode && !code) {
      // Nothing was guessed.
      await Promise.all([releaseAttempt(database, account), releaseAttempt(database, address)]);
      throw unauthorized(AUTH_MESSAGES.codeRequired);
    }

    return database.transaction(async (tx) => {
      if (needsCode && !(await secondFactor.take(tx, admin.id, code ?? ''))) {
        fail(caller, admin.id, 'wrongCode');
        throw unauthorized(AUTH_MESSAGES.badCode);
      }
      await clearAttempts(tx, account);
      await releaseAttempt(tx, address);
      const lacksFactor = await secondFactor.lacks(tx, admin.id);
      const device = { ipAddress, userAgent };
      const { sessionId, refreshToken } = await store.createSession(tx, admin.id, device, lacksFactor);
      await recordAudit(
        tx,
        { ...caller, principal: adminPrincipal(admin.id) },
        { action: 'signedIn', entity: 'admins', entityId: admin.id },
      );
      if (language) await changeLanguage(tx, admin.id, language, { ...caller, principal: adminPrincipal(admin.id) });
      const token = await accessTokens.issue({ ownerId: admin.id, sessionId });
      return {
        admin: presentAdmin(admin),
        token,
        refreshToken,
        language: language ?? admin.language,
        hasGeneratedPassword: admin.hasGeneratedPassword,
      };
    });
  }

  return {
    /** The admin of an access token; undefined when it is not valid any more. */
    async authenticate(token: string): Promise<SignedInAdmin | undefined> {
      const claims = await accessTokens.read(token);
      return claims && findSession(claims);
    },

    /** Notes that a session has written, for its reads from a replica. */
    noteWrite: (sessionId: string): Promise<void> => store.noteWrite(database, sessionId),

    /** Owner of a working refresh cookie, without using it up: for pages that a browser opens without a bearer token. */
    async authenticateByCookie(refreshToken: string): Promise<SignedInAdmin | undefined> {
      const owner = await store.refreshTokens.findOwner(database, refreshToken, { stillWorks: true });
      return owner && findSession(owner);
    },

    /** Attempts for one account go one by one: each is reserved as a failure, and right ones made at once must not add up to a delay. */
    signIn(credentials: LoginBody, userAgent: string | null, caller: Caller): Promise<SignedIn> {
      const signIn = () => oneOfFew(() => checkAndOpen(credentials, userAgent, caller));
      return admitted(() => inTurn(accountKey(credentials.email), signIn));
    },

    async refresh(presented: string | undefined, caller: Caller): Promise<OpenedSession> {
      const rotation = presented
        ? await store.refreshTokens.rotate(database, presented)
        : { outcome: 'unknown' as const };
      if (rotation.outcome === 'reused') {
        const { sessionId, ownerId: adminId } = rotation.owner;
        await database.transaction(async (tx) => {
          if (!(await store.refreshTokens.end(tx, { sessionId }))) return;
          const { ipAddress } = caller;
          await recordAudit(tx, caller, {
            action: 'refreshTokenReused',
            entity: 'admins',
            entityId: adminId,
            after: { ipAddress },
          });
        });
      }
      if (rotation.outcome !== 'rotated') throw unauthorized(AUTH_MESSAGES.signInRequired);
      const admin = await findSession(rotation.owner);
      if (!admin) throw unauthorized(AUTH_MESSAGES.signInRequired);
      return {
        admin: presentSession(admin),
        token: await accessTokens.issue(rotation.owner),
        refreshToken: rotation.refreshToken,
      };
    },

    /** Ends the session that either credential names, expired or not. Harmless when there is none. */
    async signOut(token: string | undefined, refreshToken: string | undefined, caller: Caller): Promise<void> {
      const owner =
        (token ? await accessTokens.read(token, { allowExpired: true }) : undefined) ??
        (refreshToken ? await store.refreshTokens.findOwner(database, refreshToken) : undefined);
      if (!owner) return;
      await database.transaction(async (tx) => {
        if (!(await store.refreshTokens.end(tx, owner))) return;
        const { ownerId: adminId } = owner;
        await recordAudit(
          tx,
          { ...caller, principal: adminPrincipal(adminId) },
          { action: 'signedOut', entity: 'admins', entityId: adminId },
        );
      });
    },
  };
}
