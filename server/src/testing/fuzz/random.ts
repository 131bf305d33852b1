/** Chance that is the same in every run: a failure is found again by its number. */
export interface Random {
  /** From 0 up to but without `below`. */
  int(below: number): number;
  pick<Value>(values: readonly Value[]): Value;
  /** True so many times in a hundred. */
  percent(chance: number): boolean;
}

/** mulberry32, started with a seed. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const int = (below: number) => Math.floor(next() * below);
  return {
    int,
    pick: (values) => values[int(values.length)] as (typeof values)[number],
    percent: (chance) => int(100) < chance,
  };
}
