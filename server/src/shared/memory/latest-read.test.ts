import { expect, test } from 'vitest';
import { createLatestRead } from './latest-read.ts';

test('who asks while one is under way gets the next, together with all others', async () => {
  const ask = createLatestRead<number>();
  const ends: (() => void)[] = [];
  const read = () => new Promise<number>((resolve) => ends.push(() => resolve(ends.length)));
  const first = ask('a', read);
  const others = [ask('a', read), ask('a', read), ask('a', read)];
  const another = ask('b', read);
  expect(ends).toHaveLength(2);
  ends[0]?.();
  expect(await first).toBe(2);
  const later = ask('a', read);
  await Promise.resolve();
  expect(ends).toHaveLength(3);
  ends[2]?.();
  expect(await Promise.all(others)).toEqual([3, 3, 3]);
  ends[3]?.();
  ends[1]?.();
  expect([await another, await later]).toEqual([4, 4]);
});

test('a failure is told to who waits behind it, and forgotten', async () => {
  const ask = createLatestRead<string>();
  const broken = () => Promise.reject(new Error('away'));
  const both = [ask('a', broken), ask('a', broken)];
  for (const one of both) await expect(one).rejects.toThrow('away');
  expect(await ask('a', async () => 'back')).toBe('back');
});
