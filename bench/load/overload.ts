import { setTimeout as pause } from 'node:timers/promises';
import { API_BASE } from '@sankalp/contract/shared/path';
import { atRate } from '../measure/at-rate.ts';
import { someRead, timed } from './office.ts';
import { LISTS } from './screens.ts';
import type { Stand } from './stand.ts';
import { createTally } from './tally.ts';

/** As many as answer at once when nobody waits. */
const AT_ONCE = 16;
const PROBE_EVERY_MS = 100;
/** So many good probes in a row are normal. */
const IN_A_ROW = 10;
const NORMAL_TIMES = 3;
const GIVEN_UP_SECONDS = 60;
const PROBE = { path: `${API_BASE}${LISTS.users}` };

/** Answers a second of the mix while somebody waits for each before they ask again. */
export async function measureCapacity(stand: Stand, seconds: number): Promise<number> {
  const tally = createTally();
  const beganAt = performance.now();
  const askOn = async (index: number) => {
    const worker = stand.workers[index];
    while (worker && performance.now() < beganAt + seconds * 1000) {
      await timed(tally, worker, someRead(stand), performance.now());
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => askOn(index)));
  return tally.count() / ((performance.now() - beganAt) / 1000);
}

/** Calls beyond the capacity, and how long it takes afterwards until a call is answered as it was before. */
export async function overload(stand: Stand, rate: { perSecond: number; seconds: number }) {
  const before = createTally();
  for (let i = 0; i < 5 * IN_A_ROW; i += 1) await probe(stand, before);
  const normalMs = NORMAL_TIMES * before.servedMs(0.95);
  const tally = createTally();
  const { ended } = await atRate(rate, async (index, dueMs) => {
    const worker = stand.workers[index % stand.workers.length];
    if (worker) await timed(tally, worker, someRead(stand), dueMs);
  });
  const recoveredAfter = secondsUntilNormal(stand, normalMs);
  await ended;
  return { tally, recoverySeconds: await recoveredAfter };
}

async function secondsUntilNormal(stand: Stand, normalMs: number): Promise<number> {
  const beganAt = performance.now();
  let streakBeganAt: number | undefined;
  let streak = 0;
  for (let askedAt = beganAt; askedAt < beganAt + GIVEN_UP_SECONDS * 1000; askedAt = performance.now()) {
    const tally = createTally();
    await probe(stand, tally);
    const isNormal = tally.faults().length === 0 && tally.servedMs(1) <= normalMs;
    streak = isNormal ? streak + 1 : 0;
    if (!isNormal) streakBeganAt = undefined;
    else streakBeganAt ??= askedAt;
    if (streakBeganAt !== undefined && streak >= IN_A_ROW) return (streakBeganAt - beganAt) / 1000;
  }
  return Number.POSITIVE_INFINITY;
}

async function probe({ workers: [worker] }: Stand, tally: ReturnType<typeof createTally>): Promise<void> {
  if (worker) await timed(tally, worker, PROBE, performance.now());
  await pause(PROBE_EVERY_MS);
}
