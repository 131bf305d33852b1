import type { Module } from '@sankalp/contract/access';
import type { Language } from '@sankalp/contract/shared/language';
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../shared/db/database.ts';
import { admins } from './admins.table.ts';

/** Keeps true: an email belongs to one admin, and one active super admin remains. */

export type StoredAdmin = typeof admins.$inferSelect;

/** By name. */
export async function listAdmins(db: Executor): Promise<StoredAdmin[]> {
  return db.select().from(admins).orderBy(sql`lower(${admins.userName})`, admins.id);
}

export async function findAdmin(db: Executor, id: string): Promise<StoredAdmin | undefined> {
  const [admin] = await db.select().from(admins).where(eq(admins.id, id));
  return admin;
}

/** Locked until the transaction ends. */
export async function lockAdmin(tx: Transaction, id: string): Promise<StoredAdmin | undefined> {
  const [admin] = await tx.select().from(admins).where(eq(admins.id, id)).for('update');
  return admin;
}

export async function findAdminByEmail(db: Executor, email: string): Promise<StoredAdmin | undefined> {
  const [admin] = await db.select().from(admins).where(eq(admins.email, email));
  return admin;
}

export async function insertAdmin(
  tx: Executor,
  admin: Pick<StoredAdmin, 'email' | 'userName' | 'isSuperAdmin' | 'modules'> &
    Partial<Pick<StoredAdmin, 'passwordHash' | 'hasGeneratedPassword'>>,
): Promise<string> {
  const [inserted] = await tx.insert(admins).values(admin).returning({ id: admins.id });
  if (!inserted) throw new Error('no admin was stored');
  return inserted.id;
}

export async function hasSuperAdmin(db: Executor): Promise<boolean> {
  const [found] = await db.select({ id: admins.id }).from(admins).where(eq(admins.isSuperAdmin, true)).limit(1);
  return found !== undefined;
}

/** Most super admins to whom a mail goes. */
const TOLD_MAX = 50;

/** Super admins who can sign in, to be written to. */
export function listSuperAdmins(db: Executor): Promise<{ email: string; userName: string }[]> {
  return db
    .select({ email: admins.email, userName: admins.userName })
    .from(admins)
    .where(and(eq(admins.isSuperAdmin, true), isNull(admins.deactivatedAt), isNotNull(admins.passwordHash)))
    .orderBy(admins.id)
    .limit(TOLD_MAX);
}

const touched = { updatedAt: sql`now()`, version: sql`${admins.version} + 1` };

export async function setModules(tx: Transaction, id: string, modules: Module[]): Promise<void> {
  await tx
    .update(admins)
    .set({ modules, ...touched })
    .where(eq(admins.id, id));
}

/** Serialises changes of who is a super admin, so that two of them cannot remove each other. */
export async function lockSuperAdmins(tx: Transaction): Promise<string[]> {
  const rows = await tx
    .select({ id: admins.id })
    .from(admins)
    .where(and(eq(admins.isSuperAdmin, true), isNull(admins.deactivatedAt), isNotNull(admins.passwordHash)))
    .orderBy(admins.id)
    .for('update');
  return rows.map(({ id }) => id);
}

export async function setActive(tx: Transaction, id: string, isActive: boolean): Promise<boolean> {
  const rows = await tx
    .update(admins)
    .set({ deactivatedAt: isActive ? null : sql`now()`, ...touched })
    .where(and(eq(admins.id, id), isActive ? isNotNull(admins.deactivatedAt) : isNull(admins.deactivatedAt)))
    .returning({ id: admins.id });
  return rows.length > 0;
}

export async function setPassword(tx: Transaction, id: string, passwordHash: string): Promise<void> {
  await tx
    .update(admins)
    .set({ passwordHash, hasGeneratedPassword: false, ...touched })
    .where(eq(admins.id, id));
}

/** A choice of one's own: it concerns nobody who edits the admin, so the version stays. Answers what it was. */
export async function setLanguage(tx: Transaction, id: string, language: Language): Promise<Language | undefined> {
  const [before] = await tx
    .select({ language: admins.language })
    .from(admins)
    .where(eq(admins.id, id))
    .for('no key update');
  if (before?.language !== language) await tx.update(admins).set({ language }).where(eq(admins.id, id));
  return before?.language;
}

export async function updateProfile(
  tx: Transaction,
  id: string,
  profile: { userName: string; email?: string },
): Promise<StoredAdmin> {
  const [updated] = await tx
    .update(admins)
    .set({ ...profile, ...touched })
    .where(eq(admins.id, id))
    .returning();
  if (!updated) throw new Error('no admin was updated');
  return updated;
}
