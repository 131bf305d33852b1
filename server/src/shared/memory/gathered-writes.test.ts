import { expect, test } from 'vitest';
import { createGatheredWrites } from './gathered-writes.ts';

test('writes of one batch at a time, and what comes meanwhile is written together', async () => {
  const batches: string[][] = [];
  let end = () => {};
  const write = createGatheredWrites<string>(async (items) => {
    batches.push([...items]);
    await new Promise<void>((resolve) => {
      end = resolve;
    });
  });
  const first = write('a');
  await expect.poll(() => batches).toEqual([['a']]);
  const others = Promise.all([write('b'), write('c')]);
  expect(batches).toEqual([['a']]);
  end();
  await first;
  await expect.poll(() => batches).toEqual([['a'], ['b', 'c']]);
  end();
  await others;
});

test('a batch that fails is heard by all of its own, and by no other', async () => {
  const write = createGatheredWrites<string>(async (items) => {
    if (items.includes('bad')) throw new Error('not written');
  });
  const started = write('good');
  await started;
  const [bad, beside] = [write('bad'), write('beside it')];
  await expect(bad).rejects.toThrow('not written');
  await expect(beside).rejects.toThrow('not written');
  await expect(write('later')).resolves.toBeUndefined();
});
