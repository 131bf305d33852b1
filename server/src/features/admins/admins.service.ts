import type { Module } from '@sankalp/contract/access';
import { ADMIN_MESSAGES, INVITE_TTL_SECONDS } from '@sankalp/contract/admins';
import type { Admin, AdminSession, InviteBody } from '@sankalp/contract/admins.schema';
import { RESET_LINK_TTL_SECONDS } from '@sankalp/contract/auth';
import type { HistoryPage, HistoryQuery } from '@sankalp/contract/shared/history.schema';
import type { SendMail } from '../../platform/mail/mailer.ts';
import { COMING_AND_GOING, listHistory, recordAudit } from '../../shared/audit/audit.store.ts';
import { refuseStale } from '../../shared/audit/stale-version.ts';
import type { Database, Executor, Transaction } from '../../shared/db/database.ts';
import { violatedUniqueIndex } from '../../shared/db/database-errors.ts';
import { conflict, notFound } from '../../shared/problem.ts';
import type { WriteContext } from '../../shared/write-context.ts';
import * as store from './admins.store.ts';
import { newPasswordHash } from './password-rules.ts';
import { presentAdmin } from './present-admin.ts';

/** Keeps true: only super admins reach this, admins are deactivated and not deleted, and the last super admin stays. */

const ENTITY = 'admins';

/** How admins get in: sessions, and links to set a password. */
export interface AdminAccess {
  /** The address of a new link. Undefined when the admin has another email by now, or is deactivated. */
  createLink(
    tx: Transaction,
    admin: { readonly id: string; readonly email: string },
    ttlSeconds: number,
  ): Promise<string | undefined>;
  /** The open sessions of an admin, the latest first. */
  listSessions(db: Executor, adminId: string): Promise<Omit<AdminSession, 'isCurrent'>[]>;
  /** When each of these admins was last at work, by their ids. */
  listLastUses(db: Executor, adminIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Answers whether this admin had such a session open. */
  endSession(tx: Transaction, adminId: string, sessionId: string): Promise<boolean>;
  endSessions(tx: Transaction, adminId: string): Promise<void>;
  /** Admins among these whose second factor is in force. */
  listSecondFactors(db: Executor, adminIds: readonly string[]): Promise<ReadonlySet<string>>;
  removeSecondFactor(tx: Transaction, adminId: string): Promise<unknown>;
}

export interface NewSuperAdmin {
  readonly email: string;
  readonly password: string;
  readonly userName: string;
  readonly hasGeneratedPassword?: boolean;
}

interface AdminsDependencies {
  readonly database: Database;
  readonly foundationName: string;
  readonly sendMail: SendMail;
  readonly adminAccess: AdminAccess;
}

export type AdminsService = ReturnType<typeof createAdminsService>;

export function createAdminsService({ database, foundationName, sendMail, adminAccess: access }: AdminsDependencies) {
  async function present(db: Executor, admins: readonly store.StoredAdmin[]): Promise<Admin[]> {
    const ids = admins.map(({ id }) => id);
    const lastUses = await access.listLastUses(db, ids);
    const withFactor = await access.listSecondFactors(db, ids);
    return admins.map((admin) =>
      presentAdmin(admin, { lastSeenAt: lastUses.get(admin.id), hasSecondFactor: withFactor.has(admin.id) }),
    );
  }

  async function existing(tx: Executor, id: string): Promise<Admin> {
    const admin = await store.findAdmin(tx, id);
    if (!admin) throw notFound('Administrator not found');
    return (await present(tx, [admin]))[0] as Admin;
  }

  /** The admin as they are stored, if the caller knows them so. */
  async function lockExisting(tx: Transaction, id: string, context: WriteContext): Promise<store.StoredAdmin> {
    const admin = await store.lockAdmin(tx, id);
    if (!admin) throw notFound('Administrator not found');
    await refuseStale(tx, ENTITY, admin, context);
    return admin;
  }

  async function linkFor(tx: Transaction, admin: { id: string; email: string }, ttlSeconds: number): Promise<string> {
    const link = await access.createLink(tx, admin, ttlSeconds);
    if (link === undefined) throw conflict(ADMIN_MESSAGES.changedMeanwhile);
    return link;
  }

  async function setActive(id: string, isActive: boolean, context: WriteContext): Promise<Admin> {
    return database.transaction(async (tx) => {
      const superAdmins = await store.lockSuperAdmins(tx);
      await lockExisting(tx, id, context);
      if (!isActive && superAdmins.length === 1 && superAdmins[0] === id) throw conflict(ADMIN_MESSAGES.lastSuperAdmin);
      if (!(await store.setActive(tx, id, isActive))) {
        throw conflict(isActive ? ADMIN_MESSAGES.alreadyActive : ADMIN_MESSAGES.alreadyDeactivated);
      }
      if (!isActive) await access.endSessions(tx, id);
      await recordAudit(tx, context, { action: isActive ? 'activate' : 'deactivate', entity: ENTITY, entityId: id });
      return existing(tx, id);
    });
  }

  return {
    list: async (): Promise<Admin[]> => present(database, await store.listAdmins(database)),

    get: (id: string): Promise<Admin> => existing(database, id),

    /** History of an admin, without every sign-in. */
    async listHistory(id: string, query: HistoryQuery): Promise<HistoryPage> {
      await existing(database, id);
      return listHistory(database, [{ entity: ENTITY, id }], query, COMING_AND_GOING);
    },

    async listSessions(adminId: string) {
      await existing(database, adminId);
      return access.listSessions(database, adminId);
    },

    /** Makes an admin without a password and the link with which they set one. */
    async invite(body: InviteBody, context: WriteContext): Promise<{ id: string; link: string }> {
      const { email, userName, modules, isSuperAdmin = false } = body;
      const invited = await database
        .transaction(async (tx) => {
          const id = await store.insertAdmin(tx, { email, userName, modules, isSuperAdmin });
          const link = await linkFor(tx, { id, email }, INVITE_TTL_SECONDS);
          await recordAudit(tx, context, { action: 'invite', entity: ENTITY, entityId: id, after: { ...body } });
          return { id, link };
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

    async setModules(id: string, modules: Module[], context: WriteContext): Promise<Admin> {
      return database.transaction(async (tx) => {
        const before = await lockExisting(tx, id, context);
        if (before.isSuperAdmin) throw conflict(ADMIN_MESSAGES.superAdminHasAll);
        await store.setModules(tx, id, modules);
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
        const link = await linkFor(tx, { id, email: admin.emailId }, ttlSeconds);
        await recordAudit(tx, context, { action: 'createResetLink', entity: ENTITY, entityId: id });
        return link;
      });
    },

    async endSession(adminId: string, sessionId: string, context: WriteContext): Promise<void> {
      await database.transaction(async (tx) => {
        if (!(await access.endSession(tx, adminId, sessionId))) throw notFound('Session not found');
        await recordAudit(tx, context, { action: 'endSession', entity: ENTITY, entityId: adminId });
      });
    },

    /** The first super admin of an installation, or one made from the command line. */
    async createSuperAdmin(
      { email, password, userName, hasGeneratedPassword = false }: NewSuperAdmin,
      requestId: string,
    ): Promise<string> {
      const passwordHash = await newPasswordHash(password, { email });
      return database
        .transaction(async (tx) => {
          const admin = { email, userName, isSuperAdmin: true, modules: [], passwordHash, hasGeneratedPassword };
          const id = await store.insertAdmin(tx, admin);
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

    /** For the command line: a new password, and the end of all sessions and of the second factor, for a lost phone. */
    async setPassword(email: string, password: string, requestId: string): Promise<void> {
      const admin = await store.findAdminByEmail(database, email);
      if (!admin) throw notFound('Administrator not found');
      const passwordHash = await newPasswordHash(password, { email });
      await database.transaction(async (tx) => {
        await store.setPassword(tx, admin.id, passwordHash);
        await access.endSessions(tx, admin.id);
        await access.removeSecondFactor(tx, admin.id);
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
