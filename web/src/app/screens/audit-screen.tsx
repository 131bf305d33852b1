import { AuditPage } from '../../features/audit/audit-list.tsx';
import { useSessionUser } from '../../shared/session/use-session.ts';
import { NoAccess } from './no-access.tsx';

/** The audit log belongs to no module: super admins alone read it. */
export function AuditScreen() {
  return useSessionUser()?.isSuperAdmin === true ? <AuditPage /> : <NoAccess />;
}
