import { FIRST_STEPS, HOME_NUMBERS, homePaths } from '@sankalp/contract/home';
import { type Home, homeAnswer } from '@sankalp/contract/home.schema';
import { addDays } from '@sankalp/contract/shared/dates';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { expectAccessible } from '../../shared/testing/expect-accessible.ts';
import { answers, refuses, server } from '../../shared/testing/msw.ts';
import { renderApp, signIn } from '../../shared/testing/render-app.tsx';
import { greeting } from './greeting.ts';

const board: Home = {
  today: '2026-11-22',
  numbers: [
    { name: 'ordersToShip', count: 18, isPartial: false },
    { name: 'ordersOverdue', count: 10_000, isPartial: true },
    { name: 'damageReportable', count: 8, isPartial: false },
    { name: 'refundsDue', count: 0, isPartial: false },
    { name: 'consultationsToday', count: 4, isPartial: false },
  ],
  revenue: [
    { kind: 'courses', thisMonthInr: 339_646, lastMonthInr: 209_107 },
    { kind: 'products', thisMonthInr: 156_658, lastMonthInr: 161_656 },
  ],
  lastDays: {
    points: Array.from({ length: 30 }, (_, i) => {
      const day = addDays('2026-10-24', i);
      return { from: day, to: day, value: i, before: 5 };
    }),
    total: { value: 435, before: 150 },
  },
  promises: [
    {
      number: 'ordersToShip',
      days: [
        { day: '2026-11-21', value: 75 },
        { day: '2026-11-22', value: null },
      ],
      total: 93.8,
    },
    { number: 'damageReportable', days: [{ day: '2026-11-22', value: 1_234 }], total: 1_234 },
  ],
  missedBackup: null,
  firstSteps: [],
};
const tells = (own: Partial<Home> = {}) =>
  server.use(answers('get', homePaths.board, homeAnswer, { data: { ...board, ...own } }));

beforeEach(() => tells());

const main = () => within(screen.getByRole('main'));
const linkOf = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');

test('greets by name; the tab says where one is', async () => {
  signIn({ modules: ['order', 'user'] });
  renderApp('/dashboard/home');
  expect(
    await screen.findByRole('heading', { level: 1, name: /^Good (morning|afternoon|evening), Leela$/ }),
  ).toBeVisible();
  await waitFor(() => expect(document.title).toBe('Dashboard - Ananda Foundation'));
});

const sidebarEntries = [
  'Dashboard',
  'User',
  'Course',
  'Product',
  'Consultation',
  'Order',
  'Marketing and Notification',
  'Report',
];

test.each<[string, Partial<Home>]>([
  ['numbers', { numbers: HOME_NUMBERS.map((name) => ({ name, count: 1, isPartial: false })) }],
  ['first steps', { firstSteps: FIRST_STEPS.map((step) => ({ step, isDone: false })) }],
])('who looks for an entry of the sidebar finds it alone beside the %s', async (_, own) => {
  tells(own);
  signIn();
  renderApp('/dashboard/home');
  await waitFor(() => expect(main().getAllByRole('link').length).toBeGreaterThan(3));
  for (const entry of sidebarEntries) {
    expect(screen.getAllByRole('link', { name: new RegExp(entry, 'i') }), entry).toHaveLength(1);
    expect(screen.getAllByText(entry), entry).toHaveLength(1);
  }
});

test('each number opens its list; promises of which nothing is told are left out', async () => {
  signIn({ modules: ['order'] });
  const { container } = renderApp('/dashboard/home');
  expect(await linkOf('18 to ship in time')).toBe('/dashboard/order?tab=1&due=to-ship');
  expect(await linkOf('10,000+ overdue')).toBe('/dashboard/order?tab=1&overdue=true');
  expect(await linkOf('8 still within 48 hours')).toBe('/dashboard/order?tab=1&due=reportable');
  expect(await linkOf('0 taken back, not refunded')).toBe('/dashboard/order?tab=1&due=refund');
  expect(await linkOf('4 Bookings')).toBe('/dashboard/order?tab=2&from=2026-11-22&to=2026-11-22&cancelled=without');
  expect(
    main()
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent),
  ).toEqual(['Orders ship within 3 to 5 business days', 'Damage is reported within 48 hours of delivery']);
  expect(screen.queryByRole('heading', { name: 'Needs a look' })).toBeNull();
  await expectAccessible(container);
});

test('each promise shows its last 30 days, unless nothing happened in them', async () => {
  tells({ promises: [...board.promises, { number: 'linksDue', days: [], total: null }] });
  signIn({ modules: ['order'] });
  renderApp('/dashboard/home');
  expect(await screen.findByText('93.8 % left in time in the last 30 days')).toBeInTheDocument();
  expect(screen.getByText('1,234 taken back in the last 30 days')).toBeInTheDocument();
  expect(screen.queryByText(/sent in time/)).toBeNull();
});

test('a single one is called so', async () => {
  tells({ numbers: [{ name: 'failedNotifications', count: 1, isPartial: false }], revenue: [] });
  signIn({ modules: ['marketing'] });
  renderApp('/dashboard/home');
  expect(await linkOf('1 Notification that failed')).toMatch(/^\/dashboard\/marketing/);
});

test('consultations of today open the day sheet of today for those who may not open the orders', async () => {
  tells({ numbers: [{ name: 'consultationsToday', count: 4, isPartial: false }], revenue: [] });
  signIn({ modules: ['consultation'] });
  renderApp('/dashboard/home');
  expect(await linkOf('4 Bookings')).toBe('/dashboard/day-sheet?from=2026-11-22&days=1');
});

test('revenue has a line of 30 days and a table, whose figures open what earned them', async () => {
  signIn({ modules: ['order'] });
  renderApp('/dashboard/home');
  expect(
    await screen.findByRole('img', {
      name: 'Revenue of the last 30 days, ₹435 in all, and of the 30 before them, ₹150',
    }),
  ).toBeInTheDocument();
  expect(await linkOf('₹3,39,646')).toBe('/dashboard/order?from=2026-11-01&to=2026-11-30&paid=true');
  expect(await linkOf('₹1,61,656')).toBe('/dashboard/order?tab=1&from=2026-10-01&to=2026-10-31&due=earned');
  expect(screen.getByRole('row', { name: 'Total ₹4,96,304 ₹3,70,763' })).toBeInTheDocument();
});

test('a new foundation sees its first steps and no zeros', async () => {
  tells({
    firstSteps: [
      { step: 'users', isDone: true },
      { step: 'courses', isDone: false },
    ],
  });
  signIn({ modules: ['user', 'course'] });
  renderApp('/dashboard/home');
  expect(await screen.findByRole('heading', { name: 'First steps' })).toBeInTheDocument();
  const [users, courses] = within(screen.getByRole('region', { name: 'First steps' })).getAllByRole('listitem');
  expect(users).toHaveTextContent('Bring in the people who use the app Done'.replace(' Done', 'Done'));
  expect(courses).toHaveTextContent(/^Add what you teach$/);
  expect(await linkOf('Add what you teach')).toBe('/dashboard/add-course');
  expect(screen.queryByRole('heading', { name: 'Deadlines' })).toBeNull();
});

test('a board that cannot be loaded says so, and is asked for again', async () => {
  server.use(refuses('get', homePaths.board, 503));
  signIn({ modules: ['order'] });
  const { user } = renderApp('/dashboard/home');
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  tells();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await linkOf('18 to ship in time')).toBe('/dashboard/order?tab=1&due=to-ship');
});

test('says so when no area is open', async () => {
  signIn({ modules: [] });
  renderApp('/dashboard/home');
  expect(await screen.findByText(/^No area is open to you yet\./)).toBeInTheDocument();
});

test.each([
  ['2026-11-21T00:00:00Z', 'Good morning, Leela'],
  ['2026-11-21T08:00:00Z', 'Good afternoon, Leela'],
  ['2026-11-21T14:00:00Z', 'Good evening, Leela'],
  ['2026-11-21T20:00:00Z', 'Good evening, Leela'],
])('at %s in India: %s', (now, expected) => {
  expect(greeting('Leela Nair', 'Asia/Kolkata', new Date(now))).toBe(expected);
});

test.each<[NonNullable<Home['missedBackup']>, string]>([
  [{ fault: 'old', lastAt: null }, 'There is no backup so far.'],
  [{ fault: 'failed', lastAt: null }, 'The backup failed, and there is none so far.'],
  [{ fault: 'log', lastAt: null }, 'The log of the database cannot be archived, and fills its disk.'],
  [
    { fault: 'old', lastAt: '2026-11-20T20:30:00.000Z' },
    'The last backup is more than a day old, of 21/11/2026 02:00.',
  ],
  [
    { fault: 'failed', lastAt: '2026-11-20T20:30:00.000Z' },
    'The last backup failed. The one before it is of 21/11/2026 02:00.',
  ],
])('a missed backup is told: %o', async (missedBackup, text) => {
  tells({ missedBackup });
  signIn();
  const { container } = renderApp('/dashboard/home');
  expect(await screen.findByText(text)).toBeVisible();
  await expectAccessible(container);
});
