import { ACCESS_MESSAGES } from '@sankalp/contract/access';
import { AUTH_MESSAGES, authPages, RESET_LINK_TTL_SECONDS } from '@sankalp/contract/auth';
import type { ModuleAccess, PasswordLink, ProfileBody } from '@sankalp/contract/auth.schema';
import type { Language } from '@sankalp/contract/shared/language';
import { verifyPassword } from '../../platform/crypto/passwords.ts';
import { signId, verifySignedId } from '../../platform/crypto/signed-id.ts';
import type { SendMail } from '../../platform/mail/mailer.ts';
import { recordAudit } from '../../shared/audit/audit.store.ts';
import type { Caller, RefusalLog } from '../../shared/audit/refusal-log.ts';
import { refuseStale } from '../../shared/audit/stale-version.ts';
import type { Database } from '../../shared/db/database.ts';
import { violatedUniqueIndex } from '../../shared/db/database-errors.ts';
import type { SignedInAdmin } from '../../shared/http/access-guard.ts';
import { enqueueJob } from '../../shared/jobs/jobs.store.ts';
import { adminPrincipal } from '../../shared/principal.ts';
import { badRequest, conflict, forbidden, notFound, ProblemError, retryLater } from '../../shared/problem.ts';
import type { WriteContext } from '../../shared/write-context.ts';
import {
  findAdmin,
  findAdminByEmail,
  grantedModules,
  lockAdmin,
  newPasswordHash,
  setPassword,
  updateProfile,
} from '../admins/index.ts';
import { endSessions } from './auth.store.ts';
import { changeLanguage } from './change-language.ts';
import * as links from './password-links.store.ts';
import { presentProfile } from './sessions/session-admin.ts';
import { ACCOUNT_LIMIT, accountKey, clearAttempts, releaseAttempt, reserveAttempt } from './throttle.store.ts';

/** Keeps true: a password is set by whoever knows the old one or holds a link that works once, and ends other sessions. */

const LINK_PURPOSE = 'password-link';
/** More mails than this help nobody. */
const RESET_MAILS_MAX = 3;
export const FORGOT_PASSWORD_JOB = 'forgot-password';

interface AccountDependencies {
  readonly database: Database;
  readonly secretKey: string;
  readonly origin: string;
  readonly foundationName: string;
  readonly sendMail: SendMail;
  readonly refusals: RefusalLog;
}

export type AccountService = ReturnType<typeof createAccountService>;

export function createAccountService(dependencies: AccountDependencies) {
  const { database, secretKey, origin, foundationName, sendMail, refusals } = dependencies;

  /** Whether this is the caller's password; guesses are slowed down as those of signing in. */
  async function isCurrentPassword(admin: SignedInAdmin, password: string, caller: Caller): Promise<boolean> {
    const account = accountKey(admin.emailId);
    const wait = await reserveAttempt(database, account, ACCOUNT_LIMIT);
    if (wait !== undefined) {
      refusals.record(caller, { action: 'signInThrottled', accountId: admin.id });
      throw retryLater(429, AUTH_MESSAGES.tooManyAttempts, wait);
    }
    const stored = await findAdmin(database, admin.id);
    const matches = await verifyPassword(stored?.passwordHash, password).catch(async (error: unknown) => {
      // The password was not checked, so the attempt has not failed.
      if (error instanceof ProblemError) await releaseAttempt(database, account);
      throw error;
    });
    if (matches) await clearAttempts(database, account);
    else {
      const detail = { reason: 'wrongCurrentPassword' };
      refusals.record(caller, { action: 'signInFailed', accountId: admin.id, detail });
    }
    return matches;
  }

  async function workingLink(token: string) {
    const linkId = verifySignedId(secretKey, LINK_PURPOSE, token);
    const owner = linkId ? await links.findPasswordLinkOwner(database, linkId) : undefined;
    if (!linkId || !owner) throw badRequest(AUTH_MESSAGES.badResetLink);
    return { linkId, owner };
  }

  return {
    async checkPassword(admin: SignedInAdmin, password: string, caller: Caller): Promise<void> {
      if (!(await isCurrentPassword(admin, password, caller))) throw badRequest(AUTH_MESSAGES.wrongCurrentPassword);
    },

    /** Answers the same, and as fast, whether or not the address is known: the job looks it up. */
    async forgotPassword(email: string): Promise<void> {
      await enqueueJob(database, { name: FORGOT_PASSWORD_JOB, payload: { email } });
    },

    async mailResetLink(email: string): Promise<void> {
      const admin = await findAdminByEmail(database, email);
      if (!admin || admin.deactivatedAt) return;
      if ((await links.countPasswordLinks(database, admin.id, RESET_LINK_TTL_SECONDS)) >= RESET_MAILS_MAX) return;
      const linkId = await links.createPasswordLink(database, admin, RESET_LINK_TTL_SECONDS);
      if (!linkId) return;
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

    /** Whose a link is that still works. */
    async getPasswordLink(token: string): Promise<PasswordLink> {
      const { owner } = await workingLink(token);
      return { userName: owner.userName, emailId: owner.email, isInvite: owner.isInvite };
    },

    async resetPassword(token: string, password: string, context: WriteContext): Promise<void> {
      const { linkId, owner } = await workingLink(token);
      const passwordHash = await newPasswordHash(password, { email: owner.email });
      await database.transaction(async (tx) => {
        if (!(await links.usePasswordLink(tx, linkId, owner.id))) throw badRequest(AUTH_MESSAGES.badResetLink);
        await setPassword(tx, owner.id, passwordHash);
        await endSessions(tx, owner.id);
        await clearAttempts(tx, accountKey(owner.email));
        await recordAudit(
          tx,
          { ...context, principal: adminPrincipal(owner.id) },
          { action: 'setPassword', entity: 'admins', entityId: owner.id },
        );
      });
    },

    async changePassword(admin: SignedInAdmin, currentPassword: string, newPassword: string, caller: Caller) {
      if (!(await isCurrentPassword(admin, currentPassword, caller)))
        throw badRequest(AUTH_MESSAGES.wrongCurrentPassword);
      const passwordHash = await newPasswordHash(newPassword, { email: admin.emailId, currentPassword });
      await database.transaction(async (tx) => {
        await setPassword(tx, admin.id, passwordHash);
        await endSessions(tx, admin.id, admin.sessionId);
        await recordAudit(tx, caller, { action: 'changePassword', entity: 'admins', entityId: admin.id });
      });
    },

    /** The access list of an admin: the caller's own, or any for a super admin. */
    async listModules(caller: SignedInAdmin, adminId: string): Promise<ModuleAccess[]> {
      if (caller.id === adminId) return caller.modules.map((module) => ({ module }));
      if (!caller.isSuperAdmin) throw forbidden(ACCESS_MESSAGES.denied);
      const admin = await findAdmin(database, adminId);
      if (!admin) throw notFound('Administrator not found');
      return grantedModules(admin).map((module) => ({ module }));
    },

    /** Sets the language of the screens for this admin from the next load on. */
    async setLanguage({ id }: SignedInAdmin, language: Language, caller: Caller): Promise<void> {
      await database.transaction((tx) => changeLanguage(tx, id, language, caller));
    },

    async updateProfile(admin: SignedInAdmin, body: ProfileBody, caller: Caller) {
      const isMoving = body.emailId !== admin.emailId;
      if (isMoving) {
        if (!body.currentPassword) throw badRequest(AUTH_MESSAGES.currentPasswordRequired);
        if (!(await isCurrentPassword(admin, body.currentPassword, caller)))
          throw badRequest(AUTH_MESSAGES.wrongCurrentPassword);
      }
      return database
        .transaction(async (tx) => {
          const before = { userName: admin.userName, ...(isMoving && { email: admin.emailId }) };
          // An unchanged address is not written, so that a change made meanwhile is kept.
          const after = { userName: body.userName, ...(isMoving && { email: body.emailId }) };
          const stored = await lockAdmin(tx, admin.id);
          if (stored) await refuseStale(tx, 'admins', stored, caller);
          const updated = await updateProfile(tx, admin.id, after);
          await recordAudit(tx, caller, { action: 'update', entity: 'admins', entityId: admin.id, before, after });
          return presentProfile(updated);
        })
        .catch((error: unknown) => {
          if (violatedUniqueIndex(error) === 'admins_email') throw conflict(AUTH_MESSAGES.emailTaken);
          throw error;
        });
    },
  };
}
