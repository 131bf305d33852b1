import { readFileSync } from 'node:fs';
import { API_BASE } from '@sankalp/contract/shared/path';
import { userPaths } from '@sankalp/contract/users';
import type { Rig } from '../rig/rig.ts';
import { burst } from './burst.ts';

type Product = Rig['product'];

const P99_AT_MOST = 3;
const SAMPLE_EVERY_MS = 25;

/** Work of other people meanwhile: the users list, at an office's pace. */
const OTHER_CALLS = { path: `${API_BASE}${userPaths.list}?currentPage=1&pageSize=100`, connections: 2, requests: 300 };

/** How other people's calls fare while something large runs, against a quiet product. */
export async function p99While(product: Product, run: () => Promise<unknown>) {
  await burst(product, OTHER_CALLS);
  const quiet = await burst(product, OTHER_CALLS);
  let isRunning = true;
  const running = run().finally(() => {
    isRunning = false;
  });
  const busy = [];
  while (isRunning) busy.push(await burst(product, OTHER_CALLS));
  await running;
  const p99Ms = Math.max(...busy.map((found) => found.p99Ms));
  const failures = busy.reduce((sum, found) => sum + found.failures, 0);
  const ratio = p99Ms / quiet.p99Ms;
  return {
    figure: p99Ms,
    unit: 'ms p99',
    base: quiet.p99Ms,
    baseName: 'own, quiet',
    ratio,
    target: `<= ${P99_AT_MOST}, no failure`,
    met: ratio <= P99_AT_MOST && failures === 0,
    note: `${failures} failures`,
  };
}

/** By how much the product's memory rises at most while something runs. */
export async function memoryAdded(product: Product, run: () => Promise<unknown>, atMostMb: number) {
  const processId = product.process.pid;
  if (processId === undefined) return { notMeasured: 'the product has no process' };
  const before = memoryMb(processId);
  let highest = before;
  const timer = setInterval(() => {
    highest = Math.max(highest, memoryMb(processId));
  }, SAMPLE_EVERY_MS);
  try {
    await run();
  } finally {
    clearInterval(timer);
  }
  const figure = Math.max(highest, memoryMb(processId)) - before;
  return { figure, unit: 'MB', target: `<= ${atMostMb} MB`, met: figure <= atMostMb };
}

export function memoryMb(processId: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${processId}/status`, 'utf8'))?.[1];
  return Number(kilobytes) / 1024;
}
