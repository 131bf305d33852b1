import { setTimeout } from 'node:timers/promises';

/** Short enough that a call which takes several turns of the event loop hardly notices. */
const SLICE_MS = 1;
/** As long again belongs to the others. */
const PAUSE_MS = 1;

/** For long work in small steps: whenever a slice of time is used up, other calls get their turn. */
export function createTimeSlices(sliceMs = SLICE_MS) {
  let endsAt = performance.now() + sliceMs;
  return {
    isOver: () => performance.now() >= endsAt,
    async next(): Promise<void> {
      await setTimeout(PAUSE_MS);
      endsAt = performance.now() + sliceMs;
    },
  };
}
