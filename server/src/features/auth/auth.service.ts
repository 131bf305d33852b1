import { ACCESS_MESSAGES } from '@sankalp/contract/access';
import {
  AUTH_MESSAGES,
  authPages,
  type LoginBody,
  type ModuleAccess,
  type ProfileBody,
  RESET_LINK_TTL_SECONDS,
  type SessionAdmin,
} from '@sankalp/contract/auth';
import { lastChange, recordAudit } from '../../shared/audit/audit.store.ts';
import { verifyPassword } from '../../shared/crypto/passwords.ts';
import { signId, verifySignedId } from '../../shared/crypto/signed-id.ts';
import type { Database } from '../../shared/db/database.ts';
import { violatedUniqueIndex } from '../../shared/db/database-errors.ts';
import type { SignedInAdmin } from '../../shared/http/access-guard.ts';
import {
  badRequest,
  conflict,
  forbidden,
  notFound,
  ProblemError,
  retryLater,
  staleVersion,
  unauthorized,
} from '../../shared/http/problem.ts';
import type { WriteContext } from '../../shared/http/write-context.ts';
import { enqueueJob } from '../../shared/jobs/jobs.store.ts';
import type { SendMail } from '../../shared/mail/mailer.ts';
import { AccessTokens } from './access-token.ts';
import * as store from './auth.store.ts';
import { newPasswordHash } from './password-rules.ts';
import { ACCOUNT_LIMIT, ADDRESS_LIMIT, clearAttempts, releaseAttempt, reserveAttempt } from './throttle.store.ts';

/** Keeps true: whoever is signed in was asked for a password, and signing out, deactivation or a new password end it. */

const LINK_PURPOSE = 'password-link';
/** More mails than these help nobody who has forgotten a password. */
const RESET_MAILS_MAX = 3;
export const FORGOT_PASSWORD_JOB = 'forgot-password';

interface AuthDependencies {
  readonly database: Database;
  readonly secretKey: string;
  readonly origin: string;
  readonly foundationName: string;
  readonly sendMail: SendMail;
}

export interface OpenedSession {
  readonly admin: SessionAdmin;
  readonly token: string;
  readonly refreshToken: string;
}

export type AuthService = ReturnType<typeof createAuthService>;

export function createAuthService({ database, secretKey, origin, foundationName, sendMail }: AuthDependencies) {
  const accessTokens = new AccessTokens(secretKey);
  const findSession = store.prepareSessionLookup(database);
  const keysOf = (email: string, ipAddress: string) => ({ account: `account:${email}`, address: `ip:${ipAddress}` });

  async function reserve(email: string, ipAddress: string): Promise<void> {
    const { account, address } = keysOf(email, ipAddress);
    const wait =
      (await reserveAttempt(database, address, ADDRESS_LIMIT)) ??
      (await reserveAttempt(database, account, ACCOUNT_LIMIT));
    if (wait !== undefined) throw retryLater(429, AUTH_MESSAGES.tooManyAttempts, wait);
  }

  return {
    /** Who presents this access token; undefined when nobody may any more. */
    async authenticate(token: string): Promise<SignedInAdmin | undefined> {
      const claims = await accessTokens.read(token);
      return claims && findSession(claims);
    },

    /** Who a refresh cookie belongs to, without using it up: for pages that a browser opens without a bearer token. */
    async authenticateByCookie(refreshToken: string): Promise<SignedInAdmin | undefined> {
      const owner = await store.findSessionByRefreshToken(database, refreshToken);
      return owner && findSession(owner);
    },

    async signIn({ email, password }: LoginBody, device: store.Device, context: WriteContext): Promise<OpenedSession> {
      const { account, address } = keysOf(email, device.ipAddress);
      await reserve(email, device.ipAddress);
      const admin = await store.findAdminByEmail(database, email);
      const matches = await verifyPassword(admin?.passwordHash, password).catch(async (error: unknown) => {
        // Too busy to look at the password: the attempt has not failed.
        if (error instanceof ProblemError) {
          await Promise.all([releaseAttempt(database, account), releaseAttempt(database, address)]);
        }
        throw error;
      });
      if (!admin || !matches) throw unauthorized(AUTH_MESSAGES.badCredentials);
      if (admin.deactivatedAt) throw forbidden(AUTH_MESSAGES.deactivated);

      return database.transaction(async (tx) => {
        await clearAttempts(tx, account);
        await releaseAttempt(tx, address);
        const { sessionId, refreshToken } = await store.createSession(tx, admin.id, device);
        await recordAudit(
          tx,
          { ...context, adminId: admin.id },
          { action: 'signedIn', entity: 'admins', entityId: admin.id },
        );
        const token = await accessTokens.issue({ adminId: admin.id, sessionId });
        return { admin: presentAdmin(admin), token, refreshToken };
      });
    },

    async refresh(presented: string | undefined, context: WriteContext): Promise<OpenedSession> {
      const rotation = presented
        ? await store.rotateRefreshToken(database, presented)
        : { outcome: 'unknown' as const };
      if (rotation.outcome === 'reused') {
        const { sessionId, adminId } = rotation.owner;
        await database.transaction(async (tx) => {
          await store.endSession(tx, sessionId);
          await recordAudit(tx, context, { action: 'refreshTokenReused', entity: 'admins', entityId: adminId });
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
    async signOut(token: string | undefined, refreshToken: string | undefined, context: WriteContext): Promise<void> {
      const owner =
        (token ? await accessTokens.read(token, { allowExpired: true }) : undefined) ??
        (refreshToken ? await store.findSessionByRefreshToken(database, refreshToken) : undefined);
      if (!owner) return;
      await database.transaction(async (tx) => {
        if (!(await store.endSession(tx, owner.sessionId))) return;
        const { adminId } = owner;
        await recordAudit(tx, { ...context, adminId }, { action: 'signedOut', entity: 'admins', entityId: adminId });
      });
    },

    /** Answers the same, and as fast, whether or not anybody has this address: the worker finds out. */
    async forgotPassword(email: string): Promise<void> {
      await enqueueJob(database, FORGOT_PASSWORD_JOB, { email });
    },

    async mailResetLink(email: string): Promise<void> {
      const admin = await store.findAdminByEmail(database, email);
      if (!admin || admin.deactivatedAt) return;
      if ((await store.countPasswordLinks(database, admin.id, RESET_LINK_TTL_SECONDS)) >= RESET_MAILS_MAX) return;
      const linkId = await store.createPasswordLink(database, admin.id, RESET_LINK_TTL_SECONDS);
      await sendMail({
        to: admin.email,
        subject: `Set a new password for ${foundationName}`,
        text: [
          `Hello ${admin.userName},`,
          `someone asked for a new password for your administrator account at ${foundationName}. To set one, open:`,
          this.linkTo(linkId),
          'The link works once, for 30 minutes. If it was not you, ignore this mail; your password stays as it is.',
        ].join('\n\n'),
      });
    },

    /** The address behind a password link. */
    linkTo(linkId: string): string {
      return `${origin}${authPages.resetPassword}?token=${signId(secretKey, LINK_PURPOSE, linkId)}`;
    },

    async resetPassword(token: string, password: string, context: WriteContext): Promise<void> {
      const linkId = verifySignedId(secretKey, LINK_PURPOSE, token);
      const owner = linkId ? await store.findPasswordLinkOwner(database, linkId) : undefined;
      if (!linkId || !owner) throw badRequest(AUTH_MESSAGES.badResetLink);
      const passwordHash = await newPasswordHash(password, { email: owner.email });
      await database.transaction(async (tx) => {
        if (!(await store.usePasswordLink(tx, linkId, owner.id))) throw badRequest(AUTH_MESSAGES.badResetLink);
        await store.setPassword(tx, owner.id, passwordHash);
        await store.endSessions(tx, owner.id);
        await clearAttempts(tx, keysOf(owner.email, '').account);
        await recordAudit(
          tx,
          { ...context, adminId: owner.id },
          { action: 'setPassword', entity: 'admins', entityId: owner.id },
        );
      });
    },

    async changePassword(admin: SignedInAdmin, currentPassword: string, newPassword: string, context: WriteContext) {
      const stored = await store.findAdmin(database, admin.id);
      const { account } = keysOf(admin.emailId, '');
      const wait = await reserveAttempt(database, account, ACCOUNT_LIMIT);
      if (wait !== undefined) throw retryLater(429, AUTH_MESSAGES.tooManyAttempts, wait);
      if (!(await verifyPassword(stored?.passwordHash, currentPassword))) {
        throw badRequest([AUTH_MESSAGES.wrongCurrentPassword]);
      }
      await clearAttempts(database, account);
      const passwordHash = await newPasswordHash(newPassword, { email: admin.emailId, currentPassword });
      await database.transaction(async (tx) => {
        await store.setPassword(tx, admin.id, passwordHash);
        await store.endSessions(tx, admin.id, admin.sessionId);
        await recordAudit(tx, context, { action: 'changePassword', entity: 'admins', entityId: admin.id });
      });
    },

    /** The access list of an admin: one's own, or anybody's for a super admin. */
    async listModules(caller: SignedInAdmin, adminId: string): Promise<ModuleAccess[]> {
      if (caller.id === adminId) return caller.modules.map((module) => ({ module }));
      if (!caller.isSuperAdmin) throw forbidden(ACCESS_MESSAGES.denied);
      const admin = await store.findAdmin(database, adminId);
      if (!admin) throw notFound('Administrator not found');
      return store.heldModules(admin).map((module) => ({ module }));
    },

    async updateProfile(admin: SignedInAdmin, body: ProfileBody, expected: number | undefined, context: WriteContext) {
      return database
        .transaction(async (tx) => {
          const before = { userName: admin.userName, email: admin.emailId };
          const after = { userName: body.userName, email: body.emailId };
          const updated = await store.updateProfile(tx, admin.id, after, expected);
          if (!updated) {
            const change = await lastChange(tx, 'admins', admin.id);
            throw staleVersion(change?.changedBy ?? null, change?.changedAt ?? new Date().toISOString());
          }
          await recordAudit(tx, context, { action: 'update', entity: 'admins', entityId: admin.id, before, after });
          return presentAdmin(updated);
        })
        .catch((error: unknown) => {
          if (violatedUniqueIndex(error) === 'admins_email') throw conflict(AUTH_MESSAGES.emailTaken);
          throw error;
        });
    },
  };
}

function presentAdmin(admin: { id: string; isSuperAdmin: boolean; userName: string; email: string }): SessionAdmin {
  return { id: admin.id, isSuperAdmin: admin.isSuperAdmin, userName: admin.userName, emailId: admin.email };
}

/** What the client keeps of a signed-in admin. */
export function presentSession({ id, isSuperAdmin, userName, emailId }: SignedInAdmin): SessionAdmin {
  return { id, isSuperAdmin, userName, emailId };
}
