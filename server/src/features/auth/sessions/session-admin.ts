import type { Profile, SessionAdmin } from '@sankalp/contract/auth.schema';
import type { SignedInAdmin } from '../../../shared/http/access-guard.ts';

/** A stored admin as the client keeps it. */
export function presentAdmin(admin: {
  id: string;
  isSuperAdmin: boolean;
  userName: string;
  email: string;
}): SessionAdmin {
  return { id: admin.id, isSuperAdmin: admin.isSuperAdmin, userName: admin.userName, emailId: admin.email };
}

/** The admin of a request as the client keeps it. */
export function presentSession({ id, isSuperAdmin, userName, emailId }: SignedInAdmin): SessionAdmin {
  return { id, isSuperAdmin, userName, emailId };
}

/** A stored admin as they see themselves. */
export function presentProfile(admin: Parameters<typeof presentAdmin>[0] & { version: number }): Profile {
  return { ...presentAdmin(admin), version: admin.version };
}
