import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Product, startProduct } from '../../e2e/harness/product.ts';
import { memoryMb } from '../measure/beside.ts';
import { percentile } from '../measure/rounds.ts';
import type { Rig } from '../rig/rig.ts';
import { withClient } from '../rig/stored-users.ts';
import type { Scenario } from './scenario.ts';

const STARTS = 5;
const IDLE_MS = 5_000;
// Beside the one of the running product, whose role it would give another password.
const DATABASE = 'sankalp_start';

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
  { databaseUrl }: Rig,
  { unit, atMost }: Goal,
  measure: (started: Product, seconds: number) => Promise<number>,
) {
  const url = new URL(databaseUrl);
  url.pathname = DATABASE;
  const settings = { DATABASE_URL: url.href, SECRET_KEY: 'k'.repeat(32) };
  await withClient(databaseUrl, (client) => client.query(`create database ${DATABASE}`));
  const folder = mkdtempSync(join(tmpdir(), 'sankalp-start-'));
  const figures: number[] = [];
  try {
    // The first one makes the tables.
    for (let start = 0; start <= STARTS; start += 1) {
      const begunAt = performance.now();
      const started = await startProduct(folder, settings);
      await fetch(`${started.origin}/readyz`);
      figures.push(await measure(started, (performance.now() - begunAt) / 1000));
      await started.stop();
    }
  } finally {
    await withClient(databaseUrl, (client) => client.query(`drop database ${DATABASE} with (force)`));
    rmSync(folder, { recursive: true, force: true });
  }
  const figure = percentile(figures.slice(1), 0.5);
  return { figure, unit, target: `<= ${atMost} ${unit}`, met: figure <= atMost };
}
