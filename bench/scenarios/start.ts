import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Product, runningDatabaseUrl, startProduct } from '../../e2e/harness/product.ts';
import { memoryMb } from '../measure/beside.ts';
import { percentile } from '../measure/rounds.ts';
import type { Rig } from '../rig/rig.ts';
import type { Scenario } from './scenario.ts';

const STARTS = 5;
const IDLE_MS = 5_000;

/** The product beside a database that runs already, started again and again. */
export const startScenarios: readonly Scenario[] = [
  {
    name: 'Start with DATABASE_URL, until /readyz answers',
    measure: (rig) => ofStarts(rig, { unit: 's', atMost: 0.8 }, async (_product, seconds) => seconds),
  },
  {
    name: `Memory of a product that is idle for ${IDLE_MS / 1000} s`,
    measure: (rig) =>
      ofStarts(rig, { unit: 'MB', atMost: 115 }, async (product) => {
        await pause(IDLE_MS);
        return memoryMb(product.process.pid ?? Number.NaN);
      }),
  },
];

type Goal = { unit: string; atMost: number };

async function ofStarts(
  { product }: Rig,
  { unit, atMost }: Goal,
  measure: (started: Product, seconds: number) => Promise<number>,
) {
  const env = { DATABASE_URL: runningDatabaseUrl(product.dataDir, 'postgres'), SECRET_KEY: 'k'.repeat(32) };
  const folder = mkdtempSync(join(tmpdir(), 'sankalp-start-'));
  const figures: number[] = [];
  try {
    // The first one makes the tables.
    for (let start = 0; start <= STARTS; start += 1) {
      const begunAt = performance.now();
      const started = await startProduct(folder, { env });
      await fetch(`${started.origin}/readyz`);
      figures.push(await measure(started, (performance.now() - begunAt) / 1000));
      await started.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  const figure = percentile(figures.slice(1), 0.5);
  return { figure, unit, target: `<= ${atMost} ${unit}`, met: figure <= atMost };
}
