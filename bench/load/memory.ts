import { median } from '../measure/rounds.ts';
import type { Stand } from './stand.ts';

const SAMPLE_EVERY_MS = 1_000;
/** One sample may fall into a collection of garbage. */
const WINDOW = 30;
/** By then everything has been used once. */
const SETTLED_AFTER_SECONDS = 120;

/** Watches the memory of the product until it is ended. Answers how much more it took at most than at the end of minute 2. */
export function watchMemory(stand: Pick<Stand, 'memoryMb'>) {
  const samples: number[] = [];
  const timer = setInterval(() => samples.push(stand.memoryMb()), SAMPLE_EVERY_MS);
  return {
    end() {
      clearInterval(timer);
      const windows: number[] = [];
      for (let from = SETTLED_AFTER_SECONDS; from + WINDOW <= samples.length; from += WINDOW) {
        windows.push(median(samples.slice(from, from + WINDOW)));
      }
      const [settledMb, ...later] = windows;
      const highestMb = Math.max(...later);
      // A run of less than three minutes says nothing about growth.
      if (settledMb === undefined || later.length < 2) return { lastMb: samples.at(-1) ?? 0 };
      return { lastMb: samples.at(-1) ?? 0, growth: { settledMb, highestMb, share: highestMb / settledMb - 1 } };
    },
  };
}
