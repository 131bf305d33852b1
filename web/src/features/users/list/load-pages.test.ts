import { expect, test } from 'vitest';
import { loadPages } from './loaded-users.ts';

/** Pages that come when they are told to. */
function tap() {
  const begun: number[] = [];
  const settle = new Map<number, { resolve: () => void; reject: (error: Error) => void }>();
  const load = (page: number) => {
    begun.push(page);
    return new Promise<void>((resolve, reject) => settle.set(page, { resolve, reject }));
  };
  return { begun, settle, load };
}

test('no more than the limit are under way at a time', async () => {
  const { begun, settle, load } = tap();
  const done = loadPages([2, 3, 4, 5], 2, load);
  expect(begun).toEqual([2, 3]);
  settle.get(3)?.resolve();
  await expect.poll(() => begun).toEqual([2, 3, 4]);
  settle.get(2)?.resolve();
  settle.get(4)?.resolve();
  await expect.poll(() => begun).toEqual([2, 3, 4, 5]);
  settle.get(5)?.resolve();
  expect(await done).toBeUndefined();
});

test('after a failure nothing more begins, and what is under way comes to its end', async () => {
  const { begun, settle, load } = tap();
  const broken = new Error('broken');
  const done = loadPages([2, 3, 4, 5], 2, load);
  settle.get(2)?.reject(broken);
  settle.get(3)?.resolve();
  expect(await done).toBe(broken);
  expect(begun).toEqual([2, 3]);
});
