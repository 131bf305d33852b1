import { EVENTS_KEPT_DAYS } from '@sankalp/contract/events';
import { dropOldestEvents } from '../../shared/db/partitions.store.ts';
import type { Feature, OnDatabase } from '../../shared/feature.ts';
import { eventsAppRoutes } from './events.app-routes.ts';

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

export const eventsFeature = {
  appRoutes: [eventsAppRoutes],
  jobs: ({ background }: { background: OnDatabase['database'] }) => ({
    housekeeping: {
      [REMOVE_OLD_EVENTS_JOB]: async (_payload, stopping) => {
        while (!stopping.aborted && (await dropOldestEvents(background, EVENTS_KEPT_DAYS, stopping)));
      },
    },
  }),
  hourlyJobs: [REMOVE_OLD_EVENTS_JOB],
} satisfies Feature;
