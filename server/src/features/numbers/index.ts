import * as schemas from '@sankalp/contract/numbers.schema';
import { type Feature, type OnDatabase, schemasOf } from '../../shared/feature.ts';
import { numbersRoutes } from './numbers.routes.ts';
import { createNumbersService } from './numbers.service.ts';
import { foldTallies } from './numbers.store.ts';

export type { NumbersService } from './numbers.service.ts';
export { countDaysIn } from './tally-zone.store.ts';

const FOLD_TALLIES_JOB = 'fold-tallies';
const BATCH = 5_000;

export const numbersFeature = {
  schemas: schemasOf(schemas),
  services: { numbers: createNumbersService },
  routes: [numbersRoutes],
  jobs: ({ background }: { background: OnDatabase['database'] }) => ({
    housekeeping: {
      [FOLD_TALLIES_JOB]: async (_payload, stopping) => {
        while (!stopping.aborted && (await foldTallies(background, BATCH)) === BATCH);
      },
    },
  }),
  minutelyJobs: [FOLD_TALLIES_JOB],
} satisfies Feature;
