import { setTimeout } from 'node:timers/promises';

/** Result that is waited for, or after this time a failure that counts as one of the network. */
export async function inTime<Found>(found: Promise<Found>, withinMs: number, message: string): Promise<Found> {
  const waiting = new AbortController();
  const tooLate = setTimeout(withinMs, undefined, { signal: waiting.signal }).then(() => {
    throw Object.assign(new Error(message), { code: 'ETIMEDOUT' });
  });
  try {
    return await Promise.race([found, tooLate]);
  } finally {
    waiting.abort();
  }
}
