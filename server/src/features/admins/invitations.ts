import { ADMIN_MESSAGES, INVITE_TTL_SECONDS } from '@sankalp/contract/admins';
import type { InviteBody } from '@sankalp/contract/admins.schema';
import { RESET_LINK_TTL_SECONDS } from '@sankalp/contract/auth';
import { recordAudit } from '../../shared/audit/audit.store.ts';
import type { Transaction } from '../../shared/db/database.ts';
import { conflict, notFound } from '../../shared/problem.ts';
import type { WriteContext } from '../../shared/write-context.ts';
import type { AdminsDependencies } from './admin-access.ts';
import * as store from './admins.store.ts';
import { adminStatus } from './present-admin.ts';
import { refuseTakenEmail } from './taken-email.ts';

/** Invitations and links by which an admin sets a password. */
export function createInvitations({ database, foundationName, sendMail, adminAccess: access }: AdminsDependencies) {
  async function linkFor(tx: Transaction, admin: { id: string; email: string }, ttlSeconds: number): Promise<string> {
    const link = await access.createLink(tx, admin, ttlSeconds);
    if (link === undefined) throw conflict(ADMIN_MESSAGES.changedMeanwhile);
    return link;
  }

  return {
    /** Makes an admin without a password and the link with which they set one. */
    async invite(body: InviteBody, context: WriteContext): Promise<{ id: string; link: string }> {
      const { email, userName, modules, isSuperAdmin = false } = body;
      const invited = await database
        .transaction(async (tx) => {
          const id = await store.insertAdmin(tx, { email, userName, modules, isSuperAdmin });
          const link = await linkFor(tx, { id, email }, INVITE_TTL_SECONDS);
          await recordAudit(tx, context, { action: 'invite', entity: 'admins', entityId: id, after: { ...body } });
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

    /** A fresh link to set a password, for handing over by hand; also for an invitation that has run out. */
    async createResetLink(id: string, context: WriteContext): Promise<string> {
      return database.transaction(async (tx) => {
        const admin = await store.findAdmin(tx, id);
        if (!admin) throw notFound('Administrator not found');
        const status = adminStatus(admin);
        if (status === 'deactivated') throw conflict(ADMIN_MESSAGES.isDeactivated);
        const ttlSeconds = status === 'invited' ? INVITE_TTL_SECONDS : RESET_LINK_TTL_SECONDS;
        const link = await linkFor(tx, { id, email: admin.email }, ttlSeconds);
        await recordAudit(tx, context, { action: 'createResetLink', entity: 'admins', entityId: id });
        return link;
      });
    },
  };
}
