import { expect, test } from 'vitest';
import { createBoundedQueue } from '../../shared/memory/bounded-queue.ts';
import { hashesAtOnce } from './passwords.ts';

test.each([
  [1, 1],
  [2, 1],
  [3, 2],
  [4, 2],
  [64, 2],
])('of %i processors, passwords are hashed on %i at a time', (processors, atOnce) => {
  expect(hashesAtOnce(processors)).toBe(atOnce);
});

test('no more are at work than that, the others wait in their order, and those beyond them come later', async () => {
  const queued = createBoundedQueue({ atOnce: hashesAtOnce(2), waitingMax: 2 });
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const work = (n: number) =>
    queued(async () => {
      begun.push(n);
      await new Promise<void>((resolve) => ends.push(resolve));
    });
  const calls = [1, 2, 3].map(work);
  await expect.poll(() => begun).toEqual([1]);
  await expect(work(4)).rejects.toMatchObject({ statusCode: 503 });
  for (const n of [2, 3]) {
    ends.pop()?.();
    await expect.poll(() => begun).toEqual([1, 2, 3].slice(0, n));
  }
  ends.pop()?.();
  await Promise.all(calls);
});
