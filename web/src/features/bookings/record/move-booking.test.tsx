import { bookingPaths } from '@sankalp/contract/bookings';
import { daySheetAnswer, type TimesOfConsultant } from '@sankalp/contract/bookings/day-sheet.schema';
import { savedBookingAnswer } from '@sankalp/contract/bookings.schema';
import { historyAnswer } from '@sankalp/contract/shared/history.schema';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { expectAccessible } from '../../../shared/testing/expect-accessible.ts';
import { answers, refuses, server } from '../../../shared/testing/msw.ts';
import { renderApp, signIn } from '../../../shared/testing/render-app.tsx';
import { bookingRow, idOf } from '../../../shared/testing/sample-booking.ts';
import { writeInto } from '../../../shared/testing/write-into.ts';

const moved = bookingRow();
const ravi = bookingRow({ id: idOf(2), userName: 'Ravi Kale', scheduledAt: '2026-11-25T06:00:00.000Z' });
let asked: Record<string, string>[];
let sent: unknown[];
let times: TimesOfConsultant | null;

function shows(booking = moved, timeOff: string | null = null) {
  const farida = {
    id: idOf(71),
    name: 'Farida Contractor',
    unAvalibiltyStart: timeOff,
    unAvalibiltyEnd: null,
    bookings: [booking, ravi],
  };
  server.use(
    answers('get', bookingPaths.daySheet, daySheetAnswer, ({ query }) => {
      asked.push(Object.fromEntries(query));
      return { data: { days: ['2026-11-25'], consultants: [farida], times, isPartial: false } };
    }),
  );
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T00:00:00.000Z') });
  signIn({ modules: ['consultation'] });
  asked = [];
  sent = [];
  times = null;
  shows();
  server.use(
    answers('get', bookingPaths.history, historyAnswer, { data: [], total: 0 }),
    answers('put', bookingPaths.schedule, savedBookingAnswer, async ({ request }) => {
      sent.push(await request.json());
      return { data: { ...bookingRow(), updatedAt: '2026-11-20T05:00:00.000Z' } };
    }),
  );
});
afterEach(() => vi.useRealTimers());

async function openMove() {
  const app = renderApp('/dashboard/day-sheet');
  await app.user.click(await screen.findByRole('button', { name: 'Meera Iyer' }));
  await app.user.click(await screen.findByRole('button', { name: 'Move' }));
  return app;
}

const openTimes = async (user: Awaited<ReturnType<typeof openMove>>['user']) => {
  const time = await screen.findByRole('combobox', { name: 'Time' });
  await user.click(time);
  await screen.findByRole('option', { name: '07:00' });
  return time;
};

test('the times that are free are offered, its own too, which moves nothing; another booking\u2019s is not', async () => {
  const { user } = await openMove();
  expect(screen.getByText('Booked for 25/11/2026 10:30 with Farida Contractor')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Date' })).toHaveValue('25/11/2026');
  const time = await openTimes(user);
  expect(time).toHaveValue('10:30');
  expect(asked.at(-1)).toEqual({ from: '2026-11-25', days: '1', consultuntId: idOf(71) });
  expect(screen.getByRole('option', { name: '10:30' })).toBeVisible();
  expect(screen.queryByRole('option', { name: '11:30' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Move booking' })).toBeDisabled();
  await user.click(screen.getByRole('option', { name: '12:00' }));
  await expectAccessible();
  await user.click(screen.getByRole('button', { name: 'Move booking' }));
  expect(await screen.findByText('Booking moved')).toBeVisible();
  expect(sent).toEqual([{ scheduledAt: '2026-11-25T06:30:00.000Z' }]);
});

test('another time that was agreed on is typed; what the server says of one that is taken stands in the dialog', async () => {
  server.use(refuses('put', bookingPaths.schedule, 409, 'The consultant is booked by Ravi Kale at that time.'));
  const { user } = await openMove();
  await openTimes(user);
  await user.click(screen.getByRole('option', { name: 'Another time' }));
  const other = screen.getByLabelText('Another time');
  expect(other).toHaveValue('10:30');
  await writeInto(user, other, '21:15');
  await user.click(screen.getByRole('button', { name: 'Move booking' }));
  expect(await screen.findByText('The consultant is booked by Ravi Kale at that time.')).toBeVisible();
  expect(other).toHaveValue('21:15');
});

test('free times of the hours of the consultant come first, others can be taken all the same', async () => {
  const held = { scheduledAt: '2026-11-25T05:30:00.000Z', duration: '30 min' as const };
  times = { hours: ['tue 16:00-18:00', 'wed 10:15-12:45'], held: [held] };
  const { user } = await openMove();
  const time = await openTimes(user);
  const group = (name: string) => {
    const options = within(screen.getByRole('group', { name })).getAllByRole('option');
    return options.map(({ textContent }) => textContent);
  };
  // 11:00 is held and 11:30 booked; 10:15 and 10:30 are this booking's own.
  expect(group('In their hours')).toEqual(['10:15', '10:30', '12:00', '12:15']);
  expect(group('Outside their hours').slice(0, 2)).toEqual(['07:00', '07:30']);
  expect(group('Outside their hours')).toContain('12:30');
  await user.click(screen.getByRole('option', { name: '12:30' }));
  expect(await screen.findByText('12:30 is outside the hours of Farida Contractor.')).toBeVisible();
  await user.click(time);
  await user.click(await screen.findByRole('option', { name: 'Another time' }));
  const other = screen.getByLabelText('Another time');
  await writeInto(user, other, '11:10');
  expect(await screen.findByText('11:10 is not free for 30 min.')).toBeVisible();
  await writeInto(user, other, '12:05');
  await waitFor(() => expect(screen.queryByText(/is not free|is outside/)).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Move booking' }));
  expect(await screen.findByText('Booking moved')).toBeVisible();
  expect(sent).toEqual([{ scheduledAt: '2026-11-25T06:35:00.000Z' }]);
});

test('one that was booked outside the hours begins with its own time', async () => {
  shows(bookingRow({ scheduledAt: '2026-11-25T15:45:00.000Z' }));
  await openMove();
  expect(screen.getByLabelText('Another time')).toHaveValue('21:15');
});

test('a day without a free time says so; a look at the times that fails can be tried again', async () => {
  const { user } = await openMove();
  const date = screen.getByRole('textbox', { name: 'Date' });
  shows(moved, '2026-11-28');
  await writeInto(user, date, '28/11/2026');
  expect(await screen.findByText('Farida Contractor has no free time on this day.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Move booking' })).toBeDisabled();
  server.use(refuses('get', bookingPaths.daySheet, 500));
  await writeInto(user, date, '26/11/2026');
  expect(await screen.findByText('Failed to load the day sheet')).toBeVisible();
  shows();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.queryByText('Failed to load the day sheet')).toBeNull());
});
