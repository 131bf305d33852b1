import { bookingPaths } from '@sankalp/contract/bookings';
import { API_BASE } from '@sankalp/contract/shared/path';
import { againstBaseline } from '../measure/http-scenarios.ts';
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
];
