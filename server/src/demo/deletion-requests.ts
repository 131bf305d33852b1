import { listNewestUsers } from '../features/users/index.ts';
import { DEMO_CONTEXT, type DemoOptions } from './demo-options.ts';

/** How far each has come; the person behind the last one is no user. */
const REQUESTS = [
  { steps: [], reason: null },
  { steps: [], reason: 'I no longer use the app.' },
  { steps: ['under_review'], reason: 'I have two accounts and would like to keep the other one.' },
  { steps: ['under_review', 'approved'], reason: 'मैं अब ऐप का उपयोग नहीं करता।' },
  { steps: ['rejected'], reason: 'Please delete everything.' },
] as const;
const STRANGER = { name: 'Pooja Vaidya', mobileNumber: '+919820099887', email: 'pooja@example.org', reason: null };
/** Some way down the list, so that those whom one meets first stay. */
const SKIPPED_USERS = 40;

/** Requests in every status but the last: nobody is erased. */
export async function loadDemoDeletionRequests({ database, inTransaction }: DemoOptions): Promise<void> {
  const users = (await listNewestUsers(database, SKIPPED_USERS + REQUESTS.length)).slice(-REQUESTS.length);
  await inTransaction(async ({ deletionRequests }) => {
    if ((await deletionRequests.countStored()) > 0) return;
    const admit = async () => undefined;
    for (const [index, { steps, reason }] of REQUESTS.entries()) {
      const user = users[index];
      if (!user) continue;
      const { name, whatsappMobileNumber: mobileNumber } = user;
      const id = await deletionRequests.submit({ name, mobileNumber, reason }, DEMO_CONTEXT, admit);
      for (const status of steps) {
        const change = { status, reason: 'The number belongs to somebody else by now.' };
        if (id) await deletionRequests.setStatus(id, change, undefined, DEMO_CONTEXT);
      }
    }
    await deletionRequests.submit(STRANGER, DEMO_CONTEXT, admit);
  });
}
