import type { Module } from '@sankalp/contract/access';
import { ADMIN_MESSAGES, type Admin, INVITE_TTL_SECONDS, type InviteBody } from '@sankalp/contract/admins';
import { RESET_LINK_TTL_SECONDS } from '@sankalp/contract/auth';
import { lastChange, recordAudit } from '../../shared/audit/audit.store.ts';
import type { Database, Transaction } from '../../shared/db/database.ts';
import { violatedUniqueIndex } from '../../shared/db/database-errors.ts';
import { conflict, notFound, staleVersion } from '../../shared/http/problem.ts';
import type { WriteContext } from '../../shared/http/write-context.ts';
import type { SendMail } from '../../shared/mail/mailer.ts';
import {
  createPasswordLink,
  endSession,
  endSessions,
  findAdminByEmail,
  newPasswordHash,
  setPassword,
} from '../auth/index.ts';
import * as store from './admins.store.ts';

/** Keeps true: only super admins reach this, admins are deactivated and not deleted, and the last super admin stays. */

const ENTITY = 'admins';

interface AdminsDependencies {
  readonly database: Database;
  readonly foundationName: string;
  readonly sendMail: SendMail;
  /** The address behind a password link. */
  readonly linkTo: (linkId: string) => string;
}

export type AdminsService = ReturnType<typeof createAdminsService>;

export function createAdminsService({ database, foundationName, sendMail, linkTo }: AdminsDependencies) {
  async function existing(tx: Transaction, id: string): Promise<Admin> {
    const admin = await store.getAdmin(tx, id);
    if (!admin) throw notFound('Administrator not found');
    return admin;
  }

  async function linkFor(tx: Transaction, admin: { id: string; email: string }, ttlSeconds: number): Promise<string> {
    const linkId = await createPasswordLink(tx, admin, ttlSeconds);
    if (!linkId) throw conflict(ADMIN_MESSAGES.changedMeanwhile);
    return linkId;
  }

  async function setActive(id: string, isActive: boolean, context: WriteContext): Promise<Admin> {
    return database.transaction(async (tx) => {
      const superAdmins = await store.lockSuperAdmins(tx);
      await existing(tx, id);
      if (!isActive && superAdmins.length === 1 && superAdmins[0] === id) throw conflict(ADMIN_MESSAGES.lastSuperAdmin);
      if (!(await store.setActive(tx, id, isActive))) {
        throw conflict(isActive ? ADMIN_MESSAGES.alreadyActive : ADMIN_MESSAGES.alreadyDeactivated);
      }
      if (!isActive) await endSessions(tx, id);
      await recordAudit(tx, context, { action: isActive ? 'activate' : 'deactivate', entity: ENTITY, entityId: id });
      return existing(tx, id);
    });
  }

  return {
    /** Makes an admin without a password and the link with which they set one. */
    async invite(body: InviteBody, context: WriteContext): Promise<{ id: string; link: string }> {
      const { email, userName, modules, isSuperAdmin = false } = body;
      const invited = await database
        .transaction(async (tx) => {
          const id = await store.insertAdmin(tx, { email, userName, modules, isSuperAdmin });
          const linkId = await linkFor(tx, { id, email }, INVITE_TTL_SECONDS);
          await recordAudit(tx, context, { action: 'invite', entity: ENTITY, entityId: id, after: { ...body } });
          return { id, link: linkTo(linkId) };
        })
        .catch(refuseTakenEmail);
      // The link is also in the answer, to be handed over by hand: a mail that fails does not undo the invitation.
      await sendMail({
        to: email,
        subject: `Your administrator account at ${foundationName}`,
        text: [
          `Hello ${userName},`,
          `you have been invited to administer ${foundationName}. To set your password, open:`,
          invited.link,
          'The link works once, for 7 days.',
        ].join('\n\n'),
      }).catch(() => undefined);
      return invited;
    },

    async setModules(
      id: string,
      modules: Module[],
      expected: number | undefined,
      context: WriteContext,
    ): Promise<Admin> {
      return database.transaction(async (tx) => {
        const before = await existing(tx, id);
        if (before.isSuperAdmin) throw conflict(ADMIN_MESSAGES.superAdminHasAll);
        if (!(await store.setModules(tx, id, modules, expected))) {
          const change = await lastChange(tx, ENTITY, id);
          throw staleVersion(change?.changedBy ?? null, change?.changedAt ?? before.createdAt);
        }
        await recordAudit(tx, context, {
          action: 'update',
          entity: ENTITY,
          entityId: id,
          before: { modules: before.modules },
          after: { modules },
        });
        return existing(tx, id);
      });
    },

    activate: (id: string, context: WriteContext) => setActive(id, true, context),
    deactivate: (id: string, context: WriteContext) => setActive(id, false, context),

    /** A fresh link to set a password, for handing over by hand; also for an invitation that has run out. */
    async createResetLink(id: string, context: WriteContext): Promise<string> {
      return database.transaction(async (tx) => {
        const admin = await existing(tx, id);
        if (admin.status === 'deactivated') throw conflict(ADMIN_MESSAGES.isDeactivated);
        const ttlSeconds = admin.status === 'invited' ? INVITE_TTL_SECONDS : RESET_LINK_TTL_SECONDS;
        const linkId = await linkFor(tx, { id, email: admin.emailId }, ttlSeconds);
        await recordAudit(tx, context, { action: 'createResetLink', entity: ENTITY, entityId: id });
        return linkTo(linkId);
      });
    },

    async endSession(adminId: string, sessionId: string, context: WriteContext): Promise<void> {
      await database.transaction(async (tx) => {
        if (!(await store.ownsSession(tx, adminId, sessionId)) || !(await endSession(tx, sessionId))) {
          throw notFound('Session not found');
        }
        await recordAudit(tx, context, { action: 'endSession', entity: ENTITY, entityId: adminId });
      });
    },

    /** The first super admin of an installation, or one made from the command line. */
    async createSuperAdmin(email: string, password: string, userName: string, requestId: string): Promise<string> {
      const passwordHash = await newPasswordHash(password, { email });
      return database
        .transaction(async (tx) => {
          const id = await store.insertAdmin(tx, { email, userName, isSuperAdmin: true, modules: [], passwordHash });
          const after = { email, userName, isSuperAdmin: true };
          await recordAudit(
            tx,
            { adminId: null, requestId },
            { action: 'create', entity: ENTITY, entityId: id, after },
          );
          return id;
        })
        .catch(refuseTakenEmail);
    },

    /** For whoever has the server's command line: a new password, and the end of all sessions. */
    async setPassword(email: string, password: string, requestId: string): Promise<void> {
      const admin = await findAdminByEmail(database, email);
      if (!admin) throw notFound('Administrator not found');
      const passwordHash = await newPasswordHash(password, { email });
      await database.transaction(async (tx) => {
        await setPassword(tx, admin.id, passwordHash);
        await endSessions(tx, admin.id);
        await recordAudit(
          tx,
          { adminId: null, requestId },
          { action: 'setPassword', entity: ENTITY, entityId: admin.id },
        );
      });
    },
  };
}

function refuseTakenEmail(error: unknown): never {
  if (violatedUniqueIndex(error) === 'admins_email') throw conflict(ADMIN_MESSAGES.emailTaken);
  throw error;
}
