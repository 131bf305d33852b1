/**
 * Proofs: what a `*.proof.test.ts` measures or besieges comes in two sizes: `npm test` runs a small one of each kind, and `npm run prove`
 * the whole.
 */
export const isWholeProof = process.env.PROOF === 'whole';

/** The size of the proof that is being run. */
export const sized = <Size>(small: Size, whole: Size): Size => (isWholeProof ? whole : small);

/** All of them in the whole proof, else every so many. */
export const someOf = <Item>(items: readonly Item[], every: number): readonly Item[] =>
  items.filter((_, i) => isWholeProof || i % every === 0);
