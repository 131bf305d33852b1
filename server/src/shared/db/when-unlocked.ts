import { setTimeout as pause } from 'node:timers/promises';
import { isDeadlock, isLockTimeout } from './database-errors.ts';

const ASK_AGAIN_MS = 500;
const TRIES = 60;

/**
 * Carries out what gives up soon when it does not get its lock, until it has had it: nobody waits behind a lock that is waited for.
 * One that was given up for another, in a deadlock, is carried out again as well.
 */
export async function whenUnlocked<Result>(act: () => Promise<Result>, signal?: AbortSignal): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await act();
    } catch (error) {
      if (!(isLockTimeout(error) || isDeadlock(error)) || tries === TRIES) throw error;
      await pause(ASK_AGAIN_MS, undefined, { signal });
    }
  }
}
