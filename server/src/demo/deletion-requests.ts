import { DAY_MS } from '@sankalp/contract/shared/durations';
import type { deletionRequestsFeature } from '../features/deletion-requests/index.ts';
import { listNewestUsers } from '../features/users/index.ts';
import { DEMO_CONTEXT, type DemoOptions } from './demo-options.ts';

const STEPS = ['under_review', 'approved'] as const;
const NOT_THEIRS = 'The number belongs to somebody else by now.';

/** So many days ago each was made, put under review and approved, as far as it has come. */
const REQUESTS: readonly { daysAgo: readonly number[]; reason: string | null; isRejected?: boolean }[] = [
  { daysAgo: [1], reason: null },
  { daysAgo: [2], reason: 'I no longer use the app.' },
  { daysAgo: [5, 3], reason: 'I have two accounts and would like to keep the other one.' },
  { daysAgo: [8, 4, 2], reason: 'मैं अब ऐप का उपयोग नहीं करता।' },
  { daysAgo: [9, 6], reason: 'Please delete everything.', isRejected: true },
  // Promises of these are late: seven working days are at most eleven days.
  { daysAgo: [15], reason: 'I have moved abroad.' },
  { daysAgo: [24, 20, 10], reason: null },
];
/** The person behind it is no user. */
const STRANGER = { name: 'Pooja Vaidya', mobileNumber: '+919820099887', email: 'pooja@example.org', steps: [] };
/** Some way down the list, so that those whom one meets first stay. */
const SKIPPED_USERS = 40;

/** Requests in every status but the last, in time and late: nobody is erased. */
export async function loadDemoDeletionRequests({
  database,
  inTransaction,
}: DemoOptions<typeof deletionRequestsFeature>): Promise<void> {
  const users = (await listNewestUsers(database, SKIPPED_USERS + REQUESTS.length)).slice(-REQUESTS.length);
  const now = Date.now();
  const before = (days: number) => new Date(now - days * DAY_MS).toISOString();
  await inTransaction(async ({ deletionRequests }) => {
    if ((await deletionRequests.countStored()) > 0) return;
    for (const [index, { daysAgo, reason, isRejected }] of REQUESTS.entries()) {
      const user = users[index];
      if (!user) continue;
      const [createdAt = 0, ...later] = daysAgo;
      const steps = later.map((days, step) => ({
        at: before(days),
        ...(isRejected
          ? { status: 'rejected' as const, reason: NOT_THEIRS }
          : { status: STEPS[step] ?? 'approved', reason: null }),
      }));
      const { name, whatsappMobileNumber: mobileNumber } = user;
      await deletionRequests.storePast(
        { name, mobileNumber, reason, createdAt: before(createdAt), steps },
        DEMO_CONTEXT,
      );
    }
    await deletionRequests.storePast({ ...STRANGER, createdAt: before(0) }, DEMO_CONTEXT);
  });
}
