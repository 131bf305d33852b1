import type { AdminAccess } from '../admins/index.ts';
import type { AccountService } from './account.service.ts';
import { endSessions, listLastUses, listSessions, refreshTokens } from './auth.store.ts';
import { createPasswordLink } from './password-links.store.ts';
import { listFactors, removeFactor } from './second-factor/second-factor.store.ts';

/** Sessions and password links as the administration of admins uses them. */
export function createAdminAccess({ accounts }: { accounts: Pick<AccountService, 'linkTo'> }): AdminAccess {
  return {
    async createLink(tx, admin, ttlSeconds) {
      const linkId = await createPasswordLink(tx, admin, ttlSeconds);
      return linkId && accounts.linkTo(linkId);
    },
    listSessions,
    listLastUses,
    endSession: (tx, adminId, sessionId) => refreshTokens.end(tx, { sessionId, ownerId: adminId }),
    endSessions: (tx, adminId) => endSessions(tx, adminId),
    listSecondFactors: listFactors,
    removeSecondFactor: removeFactor,
  };
}
