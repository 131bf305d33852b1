/** Figure of a phase, what is wanted of it, and whether the run fails by it. */
export interface Finding {
  readonly what: string;
  readonly found: string;
  readonly wanted: string;
  readonly verdict: 'met' | 'missed' | 'failed' | '';
}

/** So many times the wanted ratio is no noise of a shared machine any more. */
const NOISE_TIMES = 3;
/** Tails shorter than this are not felt, whatever they are a multiple of. */
const UNFELT_MS = 100;

export const ms = (value: number): string => `${value < 10 ? value.toFixed(1) : Math.round(value)} ms`;

/** A rule without exception: one that is broken fails the run. */
export function invariant(what: string, faults: readonly string[], wanted: string): Finding {
  const isKept = faults.length === 0;
  return { what, found: isKept ? 'none' : faults.join('; '), wanted, verdict: isKept ? 'met' : 'failed' };
}

/** A figure of which so much is wanted; far beyond it the run fails. */
export function bounded(what: string, figure: number, atMost: number, unit: (value: number) => string): Finding {
  const verdict = figure <= atMost ? 'met' : figure <= atMost * NOISE_TIMES ? 'missed' : 'failed';
  return { what, found: unit(figure), wanted: `<= ${unit(atMost)}`, verdict };
}

/** A slowest hundredth against the quiet one of the same run. */
export function tailRatio(what: string, busyMs: number, quietMs: number, atMost: number): Finding {
  const ratio = busyMs / quietMs;
  const found = `${ratio.toFixed(1)} times (${ms(busyMs)} to ${ms(quietMs)})`;
  const isFelt = busyMs > UNFELT_MS;
  const verdict = ratio <= atMost ? 'met' : ratio <= atMost * NOISE_TIMES || !isFelt ? 'missed' : 'failed';
  return { what, found, wanted: `<= ${atMost} times`, verdict };
}

/** A figure that is told, of which nothing is wanted. */
export const told = (what: string, found: string): Finding => ({ what, found, wanted: '', verdict: '' });
