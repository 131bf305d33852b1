import { sql } from 'drizzle-orm';
import { newId } from '../../shared/db/columns.ts';
import type { Executor, Transaction } from '../../shared/db/database.ts';
import { passwordLinks } from './auth.table.ts';

/** Keeps true: a link works once, for the admin as they were when it was made. */

/** A link for the active admin with this address; undefined when there is none. */
export async function createPasswordLink(
  db: Executor,
  { id, email }: { id: string; email: string },
  ttlSeconds: number,
): Promise<string | undefined> {
  // The lock orders this before or after a change of the account, which ends all links.
  const { rows } = await db.execute<{ id: string }>(sql`
    insert into ${passwordLinks} (id, admin_id, expires_at)
    select ${newId()}, id, now() + make_interval(secs => ${ttlSeconds}) from admins
    where id = ${id} and email = ${email} and deactivated_at is null
    for share
    returning id`);
  return rows[0]?.id;
}

/** How many links of an admin were made in the last so many seconds. */
export async function countPasswordLinks(db: Executor, adminId: string, withinSeconds: number): Promise<number> {
  const { rows } = await db.execute<{ count: string }>(sql`
    select count(*) from password_links
    where admin_id = ${adminId} and created_at > now() - make_interval(secs => ${withinSeconds})`);
  return Number(rows[0]?.count);
}

/** Whose a working link is. */
export async function findPasswordLinkOwner(db: Executor, linkId: string) {
  const { rows } = await db.execute<{ id: string; email: string; userName: string; isInvite: boolean }>(sql`
    select a.id, a.email, a.user_name as "userName", a.password_hash is null as "isInvite" from password_links l join admins a on a.id = l.admin_id
    where l.id = ${linkId} and l.used_at is null and l.expires_at > now() and a.deactivated_at is null`);
  return rows[0];
}

/** Marks a link as used. Answers false when it was used already. A new password ends the others (`password_links`). */
export async function usePasswordLink(tx: Transaction, linkId: string, adminId: string): Promise<boolean> {
  // In the order in which a change of the account locks them.
  await tx.execute(sql`select 1 from admins where id = ${adminId} for update`);
  const { rowCount } = await tx.execute(sql`
    update password_links set used_at = now() where id = ${linkId} and used_at is null and expires_at > now()`);
  return Boolean(rowCount);
}
