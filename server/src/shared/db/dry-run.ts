import { TransactionRollbackError } from 'drizzle-orm';
import type { Executor, Transaction } from './database.ts';

/** Does `work` in a transaction. A dry run takes all of it back once its result is known. */
export async function transactionOrDryRun<Result>(
  database: Executor,
  isDryRun: boolean,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  if (!isDryRun) return database.transaction(work);
  let result: { readonly is: Result } | undefined;
  try {
    await database.transaction(async (tx) => {
      result = { is: await work(tx) };
      tx.rollback();
    });
  } catch (error) {
    if (!(error instanceof TransactionRollbackError) || !result) throw error;
  }
  if (!result) throw new Error('the dry run has no result');
  return result.is;
}
