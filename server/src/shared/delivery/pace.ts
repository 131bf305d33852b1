import { setTimeout } from 'node:timers/promises';

/**
 * Turns at even distances, so many a second: what runs in the process of the product leaves it to other calls in between.
 * Turns that nobody took are not made up for.
 */
export function createPace(perSecond: number): () => Promise<void> {
  const distanceMs = 1_000 / perSecond;
  let nextAt = 0;
  return async () => {
    const now = performance.now();
    const at = Math.max(nextAt, now);
    nextAt = at + distanceMs;
    if (at > now) await setTimeout(at - now);
  };
}
