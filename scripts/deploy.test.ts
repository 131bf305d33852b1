import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** A stop takes 10 seconds at most, and a machine may be slow. */
const STOP_SECONDS = 20;

const numberIn = (text: string, pattern: RegExp): number => Number(pattern.exec(text)?.[1]);

test('a pod drains before it ends, and is killed only long after', () => {
  const pod = readFileSync(new URL('../deploy/kubernetes/sankalp.yaml', import.meta.url), 'utf8');
  const drain = numberIn(pod, /name: DRAIN_SECONDS, value: "(\d+)"/);
  expect(drain).toBeGreaterThan(0);
  expect(numberIn(pod, /terminationGracePeriodSeconds: (\d+)/)).toBeGreaterThanOrEqual(drain + STOP_SECONDS);
});

test('compose passes the drain on, and the grace can grow with it', () => {
  const compose = readFileSync(new URL('../deploy/compose.yaml', import.meta.url), 'utf8');
  expect(numberIn(compose, /DRAIN_SECONDS: \$\{DRAIN_SECONDS:-(\d+)\}/)).toBe(0);
  expect(numberIn(compose, /stop_grace_period: \$\{STOP_GRACE_PERIOD:-(\d+)s\}/)).toBeGreaterThanOrEqual(STOP_SECONDS);
});
