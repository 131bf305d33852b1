import { removeOldCounts } from '../platform/call-counts/call-counts.store.ts';
import { removeOldKeys } from '../platform/idempotency/idempotency.store.ts';
import { removeOldFromOutbox } from '../platform/outbox/outbox.ts';
import { removeOldTestPayments } from '../platform/payments/test-gateway/test-gateway.store.ts';
import type { Database } from '../shared/db/database.ts';
import { removeFailedJobs } from '../shared/jobs/jobs.store.ts';
import type { Jobs } from '../shared/jobs/jobs.ts';

const IDEMPOTENCY_CLEANUP_JOB = 'remove-old-idempotency-keys';
const COUNTS_CLEANUP_JOB = 'remove-old-call-counts';
const JOBS_CLEANUP_JOB = 'remove-failed-jobs';
const OUTBOX_CLEANUP_JOB = 'remove-old-mails';
const TEST_PAYMENTS_CLEANUP_JOB = 'remove-old-test-payments';

export const HOURLY_CLEANUP = [IDEMPOTENCY_CLEANUP_JOB, COUNTS_CLEANUP_JOB] as const;
export const DAILY_CLEANUP = [JOBS_CLEANUP_JOB, OUTBOX_CLEANUP_JOB, TEST_PAYMENTS_CLEANUP_JOB] as const;

/** Jobs that remove what is over of what no feature owns. */
export const cleanupJobs = (background: Database, outbox: string): Jobs => ({
  housekeeping: {
    [IDEMPOTENCY_CLEANUP_JOB]: (_payload, stopping) => removeOldKeys(background, stopping),
    [COUNTS_CLEANUP_JOB]: (_payload, stopping) => removeOldCounts(background, stopping),
    [JOBS_CLEANUP_JOB]: (_payload, stopping) => removeFailedJobs(background, stopping),
    [OUTBOX_CLEANUP_JOB]: () => removeOldFromOutbox(outbox),
    [TEST_PAYMENTS_CLEANUP_JOB]: (_payload, stopping) => removeOldTestPayments(background, stopping),
  },
});
