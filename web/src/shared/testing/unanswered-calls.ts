/** Keeps true that a call which no handler answers fails its test: screens bear failures, so nobody would notice. */

let calls: string[] = [];
let atLastMove: number | undefined;

/** Says that nothing answered this call. */
export function noteUnanswered(call: string): void {
  calls.push(call);
}

/** Says that another screen was opened: whether it asks before the test ends is chance, and tests of its own are about it. */
export function noteMove(): void {
  atLastMove = calls.length;
}

/** Calls that were not answered up to the last screen of the test; forgets them. */
export function takeUnanswered(): string[] {
  const counted = calls.slice(0, atLastMove);
  calls = [];
  atLastMove = undefined;
  return counted;
}
