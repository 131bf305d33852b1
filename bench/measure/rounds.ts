/** The value that a share of all values does not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

/** The middle one; noise of a shared machine falls on both ends. */
export const median = (values: readonly number[]): number => percentile(values, 0.5);

export type Pair = { subject: number; base: number; ratio: number };

/**
 * Measures two things in turn, so many times, the order swapped each time: what slows the machine down for a while slows
 * both. The ratio is the median of the rounds' own ratios.
 */
export async function inTurn(
  rounds: number,
  subject: () => Promise<number>,
  base: () => Promise<number>,
): Promise<Pair> {
  const subjects: number[] = [];
  const bases: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    if (round % 2 === 0) subjects.push(await subject());
    bases.push(await base());
    if (round % 2 === 1) subjects.push(await subject());
  }
  const ratios = subjects.map((value, round) => value / (bases[round] ?? Number.NaN));
  return { subject: median(subjects), base: median(bases), ratio: median(ratios) };
}
