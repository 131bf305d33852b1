import { expect, test } from 'vitest';
import { createRecent } from './recent.ts';

const never = () => new Promise<number>(() => undefined);

test('one reading serves all who ask for a while', async () => {
  let reads = 0;
  const recent = createRecent({ read: async () => ++reads, keptMs: 60_000, withinMs: 1_000 });
  expect(await Promise.all([recent(), recent(), recent()])).toEqual([1, 1, 1]);
  expect(await recent()).toBe(1);
});

test('a database that hangs is asked once, and nobody waits for it longer than they are made to', async () => {
  let reads = 0;
  const read = () => {
    reads += 1;
    return never();
  };
  const recent = createRecent({ read, keptMs: 0, withinMs: 20 });
  expect(await recent()).toBeUndefined();
  expect(await recent()).toBeUndefined();
  expect(reads).toBe(1);
});

test('a reading that fails is none, and the next one counts again', async () => {
  const answers = [Promise.reject(new Error('gone')), Promise.resolve(7)];
  const recent = createRecent({ read: () => answers.shift() ?? never(), keptMs: 0, withinMs: 1_000 });
  expect(await recent()).toBeUndefined();
  expect(await recent()).toBe(7);
});
