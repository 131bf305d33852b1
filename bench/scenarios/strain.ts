import { authPaths } from '@sankalp/contract/auth';
import { API_BASE } from '@sankalp/contract/shared/path';
import { userPaths } from '@sankalp/contract/users';
import { burst, send } from '../measure/burst.ts';
import { flood } from '../measure/flood.ts';
import type { Rig } from '../rig/rig.ts';
import type { Scenario } from './scenario.ts';

const LIST = `${API_BASE}${userPaths.list}?currentPage=1&pageSize=100`;
/** Work of other people meanwhile, at an office's pace. */
const READS = { path: LIST, connections: 2, requests: 300 };
const SIGN_INS_PER_SECOND = 50;
const P99_AT_MOST = 5;

/** As many as answer at once when nobody waits. */
const CAPACITY = { path: LIST, connections: 10, requests: 2_000 };
const FLOOD_SECONDS = 20;
/** The longest that an answer takes beyond the capacity, whatever it is. */
const LONGEST_MS = 5_000;

export const strainScenarios: readonly Scenario[] = [
  { name: `Reads beside ${SIGN_INS_PER_SECOND} sign-ins a second`, measure: readsBesideSignIns },
  { name: 'Twice the capacity', measure: twiceTheCapacity },
];

async function readsBesideSignIns({ product }: Rig) {
  await burst(product, READS);
  const quiet = await burst(product, READS);
  const { email, password } = product.admin;
  const signIns = flood(product, {
    path: `${API_BASE}${authPaths.login}`,
    body: { email, password },
    perSecond: SIGN_INS_PER_SECOND,
    seconds: FLOOD_SECONDS,
  });
  const busy = await burst(product, READS);
  const { statuses } = await signIns;
  const ratio = busy.p99Ms / quiet.p99Ms;
  return {
    figure: busy.p99Ms,
    unit: 'ms p99',
    base: quiet.p99Ms,
    baseName: 'own, quiet',
    ratio,
    target: `<= ${P99_AT_MOST}, no failure`,
    met: ratio <= P99_AT_MOST && busy.failures === 0,
    note: `${busy.failures} failures; sign-ins ${told(statuses)}`,
  };
}

async function twiceTheCapacity({ product }: Rig) {
  await burst(product, CAPACITY);
  const { perSecond, p99Ms } = await burst(product, CAPACITY);
  const { statuses, longestMs, servedP99Ms } = await flood(product, {
    path: LIST,
    perSecond: 2 * perSecond,
    seconds: FLOOD_SECONDS,
  });
  const isTold = Object.keys(statuses).every((status) => ['200', '503 with Retry-After'].includes(status));
  await send(product, { path: LIST });
  return {
    figure: longestMs,
    unit: 'ms at most',
    base: p99Ms,
    baseName: 'own p99 at the capacity',
    target: `<= ${LONGEST_MS} ms, 200 or 503 with Retry-After`,
    met: isTold && longestMs <= LONGEST_MS,
    note: `${Math.round(perSecond)} a second at capacity; ${told(statuses)}; p99 of those served ${Math.round(servedP99Ms)} ms`,
  };
}

const told = (statuses: Readonly<Record<string, number>>) =>
  Object.entries(statuses)
    .map(([status, count]) => `${count} × ${status}`)
    .join(', ');
