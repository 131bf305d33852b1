import type { Instructor } from '@sankalp/contract/consultants';
import { and, eq, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../shared/db/database.ts';
import { living } from '../../shared/db/soft-delete.ts';
import { consultants } from './consultants.table.ts';

/** Keeps true: only living consultants who teach are instructors. */

const instructs = and(living(consultants), eq(consultants.isInstructor, true));

/** Everybody who teaches, by name. */
export async function listInstructors(db: Executor): Promise<Instructor[]> {
  return db
    .select({ id: consultants.id, name: consultants.name })
    .from(consultants)
    .where(instructs)
    .orderBy(sql`lower(${consultants.name})`, consultants.id);
}

/** An instructor who stays one until the transaction ends. */
export async function holdInstructor(tx: Transaction, id: string): Promise<Instructor | undefined> {
  const [instructor] = await tx
    .select({ id: consultants.id, name: consultants.name })
    .from(consultants)
    .where(and(eq(consultants.id, id), instructs))
    .for('share');
  return instructor;
}

/** The name of a consultant, deleted ones included. */
export async function findConsultantName(db: Executor, id: string): Promise<string> {
  const [consultant] = await db.select({ name: consultants.name }).from(consultants).where(eq(consultants.id, id));
  if (!consultant) throw new Error('a consultant that is referred to is gone');
  return consultant.name;
}

/** Adds people who teach. */
export async function insertInstructors(db: Executor, names: readonly string[]): Promise<void> {
  await db.insert(consultants).values(names.map((name) => ({ name, isInstructor: true })));
}
