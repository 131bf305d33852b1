import type { ConsultantsQuery, Instructor } from '@sankalp/contract/consultants.schema';
import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../shared/db/database.ts';
import type { ReadExecutor } from '../../shared/db/read-database.ts';
import { notDeleted } from '../../shared/db/soft-delete.ts';
import type { OnReads } from '../../shared/feature.ts';
import { createNewestList } from '../../shared/lists/newest-list.ts';
import { consultants } from './consultants.table.ts';

/** Keeps true: only existing consultants who teach are instructors. */

export type StoredConsultant = typeof consultants.$inferSelect;

const nameColumns = { id: consultants.id, name: consultants.name };
const instructs = and(notDeleted(consultants), eq(consultants.isInstructure, true));

export type ConsultantsList = ReturnType<typeof createConsultantsList>;

export function createConsultantsList({ reads }: OnReads) {
  const list = createNewestList(reads, {
    table: consultants,
    rowsOf: (db, { total, where, orderBy }) =>
      db
        .select({ ...getTableColumns(consultants), total })
        .from(consultants)
        .where(where)
        .orderBy(...orderBy),
  });
  return { page: (query: ConsultantsQuery) => list(undefined, query) };
}

export async function findConsultant(db: ReadExecutor, id: string): Promise<StoredConsultant | undefined> {
  const [consultant] = await db
    .select()
    .from(consultants)
    .where(and(eq(consultants.id, id), notDeleted(consultants)));
  return consultant;
}

/** Everybody who teaches, by name. */
export async function listInstructors(db: ReadExecutor): Promise<Instructor[]> {
  return db
    .select(nameColumns)
    .from(consultants)
    .where(instructs)
    .orderBy(sql`lower(${consultants.name})`, consultants.id);
}

/** An instructor who stays one until the transaction ends. */
export const holdInstructor = (tx: Transaction, id: string) => hold(tx, and(eq(consultants.id, id), instructs));

/** A consultant, instructor or not, who stays one until the transaction ends. */
export const holdConsultant = (tx: Transaction, id: string) =>
  hold(tx, and(eq(consultants.id, id), notDeleted(consultants)));

async function hold(tx: Transaction, where: SQL | undefined): Promise<Instructor | undefined> {
  const [consultant] = await tx.select(nameColumns).from(consultants).where(where).for('share');
  return consultant;
}

/** The name of a consultant, deleted ones included. */
export async function findConsultantName(db: Executor, id: string): Promise<string> {
  const [consultant] = await db.select({ name: consultants.name }).from(consultants).where(eq(consultants.id, id));
  if (!consultant) throw new Error('a consultant that is referred to is gone');
  return consultant.name;
}

/** Whether there is or was such a consultant. */
export async function isConsultant(db: Executor, id: string): Promise<boolean> {
  return (await db.$count(consultants, eq(consultants.id, id))) > 0;
}

/** All of them, the oldest first. */
export function listConsultants(db: Executor): Promise<Instructor[]> {
  const { createdAt, id } = consultants;
  return db.select(nameColumns).from(consultants).where(notDeleted(consultants)).orderBy(createdAt, id);
}
