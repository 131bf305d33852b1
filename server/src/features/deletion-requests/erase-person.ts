import type { Erasure } from '@sankalp/contract/orders/order-retention.schema';
import { recordAudit } from '../../shared/audit/audit.store.ts';
import type { Transaction } from '../../shared/db/database.ts';
import type { WriteContext } from '../../shared/write-context.ts';
import type { Media } from '../media/index.ts';
import { countErasable } from '../orders/index.ts';
import { listHoldersOf } from '../users/index.ts';
import { insertErased, type StoredRequest } from './deletion-requests.store.ts';
import { erasePeople, eraseRequests, listFormerPictures } from './erasure.store.ts';
import { enqueueErasure, readRetention } from './erasure-job.ts';

interface ErasureOptions {
  readonly tx: Transaction;
  readonly media: Pick<Media, 'discard'>;
  readonly timeZone: string;
}

type OrdersLeft = Omit<Erasure, 'days'>;
const NO_ORDERS: OrdersLeft = { ordersKept: 0, ordersErased: 0 };

/** Everybody who has the number goes, with their media and what outlived its retention; a job does what is more than a call can. */
export async function erasePerson(
  { tx, media, timeZone }: ErasureOptions,
  { id, mobileNumber }: StoredRequest,
  context: WriteContext,
): Promise<OrdersLeft> {
  if (mobileNumber === null) return NO_ORDERS;
  const userIds = await listHoldersOf(tx, mobileNumber);
  const hasMoreRequests = await eraseRequests(tx, mobileNumber);
  if (userIds.length === 0) return NO_ORDERS;
  const { retention } = await readRetention(tx, timeZone);
  const left = await countErasable(tx, userIds, retention);
  await media.discard(tx, 'users', userIds, await listFormerPictures(tx, userIds));
  await insertErased(tx, id, userIds);
  const { isPartial } = await erasePeople(tx, userIds, retention);
  if (isPartial || hasMoreRequests) await enqueueErasure(tx);
  for (const entityId of userIds) await recordAudit(tx, context, { action: 'erase', entity: 'users', entityId });
  return left;
}
