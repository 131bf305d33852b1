import type { Feature, OnDatabase } from '../../shared/feature.ts';
import { eventsAppRoutes } from './events.app-routes.ts';
import { removeOldEvents } from './events.store.ts';

export {
  adoptEvents,
  type EventPlace,
  isAfter,
  isBefore,
  readEvents,
  readSettled,
  storeEvents,
} from './events.store.ts';

const REMOVE_OLD_EVENTS_JOB = 'remove-old-events';
const BATCH = 5_000;

export const eventsFeature = {
  appRoutes: [eventsAppRoutes],
  jobs: ({ background }: { background: OnDatabase['database'] }) => ({
    housekeeping: {
      [REMOVE_OLD_EVENTS_JOB]: async (_payload, stopping) => {
        while (!stopping.aborted && (await removeOldEvents(background, BATCH)) === BATCH);
      },
    },
  }),
  hourlyJobs: [REMOVE_OLD_EVENTS_JOB],
} satisfies Feature;
