import type { AdminSession } from '@sankalp/contract/admins.schema';
import type { SendMail } from '../../platform/mail/mailer.ts';
import type { Database, Executor, Transaction } from '../../shared/db/database.ts';

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

/** Parts that the services of admins are built on. */
export interface AdminsDependencies {
  readonly database: Database;
  readonly foundationName: string;
  readonly sendMail: SendMail;
  readonly adminAccess: AdminAccess;
}
