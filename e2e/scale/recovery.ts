import { expect } from '@playwright/test';
import { type Call, isFailed, type Load } from './steady-load.ts';

/** Calls by which a load shows that it runs as it should. */
const ENOUGH = 24;

/** Waits until so many more calls of a load have been answered. */
export async function more(load: Load, count = ENOUGH): Promise<void> {
  const sofar = load.calls.length;
  await expect.poll(() => load.calls.length).toBeGreaterThan(sofar + count);
}

/** Waits until calls of a load succeed again, and go on doing so. */
export async function untilWell(load: Load): Promise<void> {
  const latest = () => load.calls.slice(-ENOUGH);
  await more(load);
  await expect.poll(() => latest().filter(isFailed).length, { timeout: 120_000 }).toBe(0);
}

/** When the first write that began after an instant had succeeded, in seconds after it. */
export function writtenAfter(load: Load, since: number): string {
  const good = load.calls.filter((call) => call.isWrite && call.at > since && !isFailed(call));
  return seconds(Math.min(...good.map(({ at, ms }) => at + ms)) - since);
}

/** Failures of a load, by what was answered, and how long the slowest took. */
export function failuresOf(calls: readonly Call[]): string {
  const failed = calls.filter(isFailed);
  if (failed.length === 0) return `0 of ${calls.length} calls failed`;
  const kinds = new Map<number, number>();
  for (const { status } of failed) kinds.set(status, (kinds.get(status) ?? 0) + 1);
  const said = [...kinds].map(([status, count]) => `${count} x ${status || 'no answer'}`).join(', ');
  return `${failed.length} of ${calls.length} calls failed (${said}), the slowest after ${slowest(failed)}`;
}

const slowest = (calls: readonly Call[]): string => seconds(Math.max(...calls.map(({ ms }) => ms)));
export const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;
