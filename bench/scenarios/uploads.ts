import { memoryAdded, p99While } from '../measure/beside.ts';
import { upload } from '../measure/upload.ts';
import type { Rig } from '../rig/rig.ts';
import type { Scenario } from './scenario.ts';

const MB = 1024 * 1024;
const LARGE_MB = 500;
const MANY = 10;
const EACH_MB = 50;
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
    measure: (rig) => p99While(rig.product, () => many(rig)),
  },
];

function many({ product }: Rig): Promise<unknown> {
  return Promise.all(Array.from({ length: MANY }, () => upload(product, EACH_MB * MB)));
}

async function memory({ product }: Rig, run: () => Promise<unknown>, atMostMb: number) {
  // Whatever the first upload loads stays, and is not this one's.
  await upload(product, MB);
  return memoryAdded(product, run, atMostMb);
}
