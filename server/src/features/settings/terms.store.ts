import { TERMS_VERSIONS_MAX } from '@sankalp/contract/settings';
import type { Terms, TermsVersion, TermsVersionText } from '@sankalp/contract/settings.schema';
import { desc, eq, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../shared/db/database.ts';
import { admins } from '../admins/admins.table.ts';
import { termsVersions } from './terms.table.ts';

/** Keeps true: versions are counted without a gap, and the newest is in force. */

const { id, version, termsAndConditions, savedAt } = termsVersions;
const saved = { version, savedBy: admins.userName, savedAt };

const SAVE_LOCK = 7_302_217;

export async function currentTerms(db: Executor): Promise<Terms> {
  const [terms] = await db
    .select({ termsAndConditions, ...saved })
    .from(termsVersions)
    .leftJoin(admins, eq(admins.id, termsVersions.savedBy))
    .orderBy(desc(version))
    .limit(1);
  return terms ?? { termsAndConditions: '', version: 0, savedBy: null, savedAt: null };
}

/** The newest first, without their texts. */
export async function listTermsVersions(db: Executor): Promise<TermsVersion[]> {
  return db
    .select({ id, ...saved })
    .from(termsVersions)
    .leftJoin(admins, eq(admins.id, termsVersions.savedBy))
    .orderBy(desc(version))
    .limit(TERMS_VERSIONS_MAX);
}

export async function findTermsVersion(db: Executor, versionId: string): Promise<TermsVersionText | undefined> {
  const [found] = await db
    .select({ id, termsAndConditions, ...saved })
    .from(termsVersions)
    .leftJoin(admins, eq(admins.id, termsVersions.savedBy))
    .where(eq(id, versionId));
  return found;
}

/** Waits for the other saves, until the transaction ends. */
export async function lockTerms(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${SAVE_LOCK})`);
}

/** Answers the id of the version. */
export async function insertTermsVersion(tx: Transaction, row: typeof termsVersions.$inferInsert): Promise<string> {
  const [inserted] = await tx.insert(termsVersions).values(row).returning({ id });
  if (!inserted) throw new Error('no version was stored');
  return inserted.id;
}
