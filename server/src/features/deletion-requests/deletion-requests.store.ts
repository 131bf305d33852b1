import type { Transaction } from '../../shared/db/database.ts';
import type { NewRow } from '../../shared/db/record-table.ts';
import { deletionRequests, IS_OPEN } from './deletion-requests.table.ts';

/** Keeps true: a number has one open request. */

/** Stores a request. Answers its id, or undefined when the number has an open one already. */
export async function insertRequest(
  tx: Transaction,
  values: NewRow<typeof deletionRequests>,
): Promise<string | undefined> {
  const [row] = await tx
    .insert(deletionRequests)
    .values(values)
    .onConflictDoNothing({ target: deletionRequests.mobileNumber, where: IS_OPEN })
    .returning({ id: deletionRequests.id });
  return row?.id;
}
