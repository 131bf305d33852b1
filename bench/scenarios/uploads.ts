import { API_BASE } from '@sankalp/contract/shared/path';
import { userPaths } from '@sankalp/contract/users';
import { burst } from '../measure/burst.ts';
import { addedMemoryMb, upload } from '../measure/upload.ts';
import type { Rig } from '../rig/rig.ts';
import type { Scenario } from './scenario.ts';

const MB = 1024 * 1024;
const LARGE_MB = 500;
const MANY = 10;
const EACH_MB = 50;
const P99_AT_MOST = 3;

/** What other people do meanwhile: the users list, at an office's pace. */
const OTHER_CALLS = { path: `${API_BASE}${userPaths.list}?currentPage=1&pageSize=100`, connections: 2, requests: 300 };

/** Uploads into the local store: they go past the memory, and past the other callers. */
export const uploadScenarios: readonly Scenario[] = [
  {
    name: `Upload of ${LARGE_MB} MB, memory added`,
    measure: (rig) => memory(rig, () => upload(rig.product, LARGE_MB * MB), 60),
  },
  {
    name: `${MANY} uploads of ${EACH_MB} MB at once, memory added`,
    measure: (rig) => memory(rig, () => many(rig), 150),
  },
  {
    name: `Users list while ${MANY} uploads run, p99`,
    measure: async (rig) => {
      await burst(rig.product, OTHER_CALLS);
      const quiet = await burst(rig.product, OTHER_CALLS);
      let isRunning = true;
      const uploads = many(rig).finally(() => {
        isRunning = false;
      });
      const busy = [];
      while (isRunning) busy.push(await burst(rig.product, OTHER_CALLS));
      await uploads;
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
    },
  },
];

function many({ product }: Rig): Promise<unknown> {
  return Promise.all(Array.from({ length: MANY }, () => upload(product, EACH_MB * MB)));
}

async function memory({ product }: Rig, run: () => Promise<unknown>, atMostMb: number) {
  const processId = product.process.pid;
  if (processId === undefined) return { notMeasured: 'the product has no process' };
  // Whatever the first upload loads stays, and is not this one's.
  await upload(product, MB);
  const figure = await addedMemoryMb(processId, run);
  return { figure, unit: 'MB', target: `<= ${atMostMb} MB`, met: figure <= atMostMb };
}
