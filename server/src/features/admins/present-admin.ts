import { MODULES, type Module } from '@sankalp/contract/access';
import type { Admin } from '@sankalp/contract/admins.schema';
import type { StoredAdmin } from './admins.store.ts';

/** A stored admin as super admins see them. */
export function presentAdmin(
  admin: StoredAdmin,
  { lastSeenAt, hasSecondFactor }: { lastSeenAt: string | undefined; hasSecondFactor: boolean },
): Admin {
  const { id, userName, email, isSuperAdmin, createdAt, version } = admin;
  return {
    id,
    userName,
    emailId: email,
    isSuperAdmin,
    modules: [...grantedModules(admin)],
    status: adminStatus(admin),
    hasSecondFactor,
    createdAt,
    lastSeenAt: lastSeenAt ?? null,
    version,
  };
}

/** A super admin holds every module. */
export function grantedModules(admin: { isSuperAdmin: boolean; modules: readonly Module[] }): readonly Module[] {
  return admin.isSuperAdmin ? MODULES : admin.modules;
}

/** Whether an admin has accepted the invitation, and may still come in. */
export function adminStatus({ deactivatedAt, passwordHash }: StoredAdmin): Admin['status'] {
  if (deactivatedAt !== null) return 'deactivated';
  return passwordHash === null ? 'invited' : 'active';
}
