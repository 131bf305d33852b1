import { APP_BASE } from '@sankalp/contract/app-api';
import { bookingPaths } from '@sankalp/contract/bookings';
import { addDays, dayInZone } from '@sankalp/contract/shared/dates';
import { API_BASE } from '@sankalp/contract/shared/path';
import type { Call } from '../measure/calls.ts';
import { compare } from '../measure/compare.ts';
import { againstBaseline } from '../measure/http-scenarios.ts';
import { websiteHeaders } from '../rig/app-key.ts';
import { seededOffers } from '../rig/stored-offers.ts';
import type { Target } from '../rig/target.ts';
import type { Scenario } from './scenario.ts';

const page = (number: number) => `${API_BASE}${bookingPaths.list}?page=${number}&limit=10`;

export const bookingsScenarios: readonly Scenario[] = [
  againstBaseline({ name: 'Bookings, page 1 of 100,000', path: page(1), requests: 500, atLeast: 0.4 }),
  againstBaseline({ name: 'Bookings, page 100 of 100,000', path: page(100), requests: 300, atLeast: 0.4 }),
  againstBaseline({
    name: 'Day sheet among 100,000 bookings',
    path: `${API_BASE}${bookingPaths.daySheet}`,
    requests: 60,
    atLeast: 0.4,
  }),
  {
    name: 'Slots of 31 days among 20,000 bookings',
    measure: async ({ rounds, product, baseline, databaseUrl }) => {
      const ids = await seededOffers(databaseUrl, 20_000);
      const headers = await websiteHeaders(product);
      const side = (target: Target) => ({ target, load: slotsLoad(ids, headers) });
      return compare({ rounds, subject: side(product), base: side(baseline), baseName: 'baseline', atLeast: 0.5 });
    },
  },
];

/** A month of another consultation each time, as a website with a key asks for it; the baseline asks for no key. */
function slotsLoad(ids: readonly string[], headers: Record<string, string>) {
  const from = dayInZone(Date.now(), 'Asia/Kolkata');
  const query = `from=${from}&to=${addDays(from, 30)}`;
  let at = 0;
  const nextCall = (): Call => ({
    path: `${APP_BASE}/consultations/${ids[at++ % ids.length]}/slots?${query}`,
    headers,
  });
  return { requests: 500, connections: 10, nextCall };
}
