import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CodeImage } from './code-image.tsx';

const drawnAs = async (name: string) => {
  const image = await screen.findByRole('img', { name });
  return decodeURIComponent(String(image.getAttribute('src')).replace('data:image/svg+xml,', ''));
};

// Code 128 of 100234, set C: the widths of bars and gaps, from the start sign to the stop sign.
const START_C = [2, 1, 1, 2, 3, 2];
const STOP = [2, 3, 3, 1, 1, 1, 2];

test('a Code 128 begins and ends with its signs, and holds six digits in three more and a check sign', async () => {
  render(<CodeImage kind="code128" text="100234" label="Order 100234" />);
  const svg = await drawnAs('Order 100234');
  const bars = [...svg.matchAll(/stroke-width="(\d+)" d="([^"]+)"/g)]
    .flatMap(([, width, path]) =>
      [...String(path).matchAll(/M(\d+) /g)].map(([, middle]) => ({ at: Number(middle), width: Number(width) / 2 })),
    )
    .sort((a, b) => a.at - b.at);
  const edges = bars.flatMap(({ at, width }) => [at - width, at + width]);
  const widths = edges.slice(1).map((edge, index) => (edge - Number(edges[index])) / 2);
  expect(widths.slice(0, 6)).toEqual(START_C);
  expect(widths.slice(-7)).toEqual(STOP);
  expect(widths).toHaveLength(6 * 5 + 7);
});

test('a QR code is a square', async () => {
  render(<CodeImage kind="qr" text="100234" label="Order 100234 as QR" />);
  const [, width, height] = /viewBox="0 0 (\d+) (\d+)"/.exec(await drawnAs('Order 100234 as QR')) ?? [];
  expect(Number(width)).toBeGreaterThan(20);
  expect(width).toBe(height);
});
