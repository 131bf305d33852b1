import pLimit from 'p-limit';
import { BUSY, retryLater } from '../problem.ts';

interface Bounds {
  readonly atOnce: number;
  readonly waitingMax: number;
}

/** Does so much at a time; the next wait in the order of asking, and who comes beyond them is told to come later (503). */
export function createBoundedQueue({ atOnce, waitingMax }: Bounds) {
  const limit = pLimit(atOnce);
  let admitted = 0;
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (admitted >= atOnce + waitingMax) throw retryLater(503, BUSY, 5);
    admitted += 1;
    return limit(work).finally(() => {
      admitted -= 1;
    });
  };
}
