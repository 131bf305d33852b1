import { recordAudit } from '../../shared/audit/audit.store.ts';
import type { Database } from '../../shared/db/database.ts';
import { PRODUCT } from '../../shared/principal.ts';
import { notFound } from '../../shared/problem.ts';
import type { AdminAccess } from './admin-access.ts';
import * as store from './admins.store.ts';
import { newPasswordHash } from './password-rules.ts';
import { refuseTakenEmail } from './taken-email.ts';

export interface NewSuperAdmin {
  readonly email: string;
  readonly password: string;
  readonly userName: string;
  readonly hasGeneratedPassword?: boolean;
}

/** Accounts as the operator of the server makes and mends them, with nobody signed in. */
export function createOperatorAccounts(database: Database, access: AdminAccess) {
  return {
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
            { principal: PRODUCT, requestId },
            { action: 'create', entity: 'admins', entityId: id, after },
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
          { principal: PRODUCT, requestId },
          { action: 'setPassword', entity: 'admins', entityId: admin.id },
        );
      });
    },
  };
}
