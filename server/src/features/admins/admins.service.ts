import type { Module } from '@sankalp/contract/access';
import { ADMIN_MESSAGES } from '@sankalp/contract/admins';
import type { Admin } from '@sankalp/contract/admins.schema';
import type { HistoryPage, HistoryQuery } from '@sankalp/contract/shared/history.schema';
import { recordAudit } from '../../shared/audit/audit.store.ts';
import { COMING_AND_GOING, listHistory } from '../../shared/audit/history.store.ts';
import { refuseStale } from '../../shared/audit/stale-version.ts';
import type { Executor, Transaction } from '../../shared/db/database.ts';
import { conflict, notFound } from '../../shared/problem.ts';
import type { WriteContext } from '../../shared/write-context.ts';
import type { AdminsDependencies } from './admin-access.ts';
import * as store from './admins.store.ts';
import { createInvitations } from './invitations.ts';
import { createOperatorAccounts } from './operator-accounts.ts';
import { presentAdmin } from './present-admin.ts';

/** Keeps true: only super admins reach this, admins are deactivated and not deleted, and the last super admin stays. */

const ENTITY = 'admins';

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

    async endSession(adminId: string, sessionId: string, context: WriteContext): Promise<void> {
      await database.transaction(async (tx) => {
        if (!(await access.endSession(tx, adminId, sessionId))) throw notFound('Session not found');
        await recordAudit(tx, context, { action: 'endSession', entity: ENTITY, entityId: adminId });
      });
    },

    ...createOperatorAccounts(database, access),
    ...createInvitations({ database, foundationName, sendMail, adminAccess: access }),
  };
}
