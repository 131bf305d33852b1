import type { AuditedAction } from '@sankalp/contract/audit/audited';
import { ERASE_DAYS } from '@sankalp/contract/deletion-requests';
import type { DeletionStatusBody } from '@sankalp/contract/deletion-requests.schema';
import { addDays } from '@sankalp/contract/shared/dates';
import type { StoredRequest } from './deletion-requests.store.ts';

/** Keeps true: the audit log says what became of a request without saying of whom. */

export const ENTITY = 'deletion_requests';

export const VERBS: Readonly<Record<DeletionStatusBody['status'], AuditedAction<typeof ENTITY>>> = {
  under_review: 'review',
  approved: 'approve',
  erased: 'erase',
  rejected: 'reject',
};

/** Changes of a request when it moves on a day. */
export const moved = ({ status, reason = null }: DeletionStatusBody, day: string) => ({
  status,
  statusReason: status === 'rejected' ? reason : null,
  ...(status === 'approved' && { eraseBy: addDays(day, ERASE_DAYS) }),
});

/** Parts of a request that the audit log keeps. */
export const evidenceOf = ({
  status,
  statusReason,
  eraseBy,
}: Pick<StoredRequest, 'status' | 'statusReason' | 'eraseBy'>): Record<string, unknown> => ({
  status,
  statusReason,
  eraseBy,
});
