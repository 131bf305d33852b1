import { expect, test } from 'vitest';
import { createPace } from './pace.ts';

test('those who come together go one after another, as far apart as the pace says', async () => {
  const turn = createPace(100);
  const startedAt = performance.now();
  const order: number[] = [];
  await Promise.all(Array.from({ length: 21 }, (_, i) => turn().then(() => order.push(i))));
  expect(order).toEqual([...order].sort((a, b) => a - b));
  // Twenty distances of 10 ms; a timer may ring a little early.
  expect(performance.now() - startedAt).toBeGreaterThan(190);
});
