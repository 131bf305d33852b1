/** Chance that is the same at every start and on every machine (Mulberry32). */
export function randomOf(seed: number): () => number {
  let state = (seed + 1) * 0x9e3779b1;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** The item at a place between 0 and 1. */
export function pick<Item>(items: readonly Item[], at: number): Item {
  return items[Math.floor(at * items.length)] as Item;
}
