import { percentile } from '../measure/rounds.ts';

/** How the calls of a phase fared. */
export interface Tally {
  add(what: string, status: string, ms: number): void;
  readonly count: () => number;
  readonly statuses: () => Readonly<Record<string, number>>;
  /** Times of the calls that were answered with success, from when they were due. */
  readonly servedMs: (share: number) => number;
  /** Times of the calls that were refused with 503. */
  readonly refusedMs: (share: number) => number;
  /** Statuses that are neither success nor among these, with what was asked. */
  readonly faults: (allowed?: readonly string[]) => readonly string[];
}

export const SHED = '503 with Retry-After';
const isSuccess = (status: string): boolean => /^(2\d\d|304)$/.test(status);

export function createTally(): Tally {
  const calls: { readonly what: string; readonly status: string; readonly ms: number }[] = [];
  const times = (isWanted: (status: string) => boolean) =>
    calls.filter(({ status }) => isWanted(status)).map(({ ms }) => ms);
  const countBy = (names: readonly string[]) => {
    const counts: Record<string, number> = {};
    for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
    return counts;
  };
  return {
    add: (what, status, ms) => void calls.push({ what, status, ms }),
    count: () => calls.length,
    statuses: () => countBy(calls.map(({ status }) => status)),
    servedMs: (share) => percentile(times(isSuccess), share),
    refusedMs: (share) =>
      percentile(
        times((status) => status === SHED),
        share,
      ),
    faults: (allowed = []) => {
      const faulty = calls.filter(({ status }) => !isSuccess(status) && !allowed.includes(status));
      const counted = countBy(faulty.map(({ what, status }) => `${status} for ${what}`));
      return Object.entries(counted).map(([what, count]) => `${count} × ${what}`);
    },
  };
}
