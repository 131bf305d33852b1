import { expect, test } from 'vitest';
import { theme } from './theme.ts';

test.each(['gray', 'dark'] as const)('the greys of the kit are warm: %s', (name) => {
  const shades = theme.colors?.[name] ?? [];
  const cold = shades.filter((shade) => {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(shade.slice(at, at + 2), 16));
    return !(red > green && green > blue);
  });
  expect(shades).toHaveLength(10);
  expect(cold).toEqual([]);
});
