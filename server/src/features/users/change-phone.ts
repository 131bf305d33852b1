import { recordAudit } from '../../shared/audit/audit.store.ts';
import type { Transaction } from '../../shared/db/database.ts';
import { entityOf, writtenFields } from '../../shared/db/record-table.ts';
import { lockExisting, updateRow } from '../../shared/records/records.store.ts';
import type { WriteContext } from '../../shared/write-context.ts';
import type { StoredUser } from './users.store.ts';
import { users } from './users.table.ts';

interface PhoneChange {
  readonly id: string;
  /** E.164, as both are. */
  readonly from: string;
  readonly to: string;
}

/** Gives a person who has proven both numbers the new one; undefined when they have another one by now. */
export async function changePhone(
  tx: Transaction,
  { id, from, to }: PhoneChange,
  context: WriteContext,
): Promise<StoredUser | undefined> {
  const before = await lockExisting(tx, users, id);
  if (before?.whatsappMobileNumber !== from) return undefined;
  const after = await updateRow(tx, users, id, { whatsappMobileNumber: to });
  await recordAudit(tx, context, {
    action: 'update',
    entity: entityOf(users),
    entityId: id,
    before: writtenFields(users, { ...before }),
    after: writtenFields(users, { ...after }),
  });
  return after;
}
