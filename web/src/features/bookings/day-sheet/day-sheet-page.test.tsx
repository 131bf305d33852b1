import { bookingPaths } from '@sankalp/contract/bookings';
import { type DaySheet, daySheetAnswer } from '@sankalp/contract/bookings/day-sheet.schema';
import { savedBookingAnswer } from '@sankalp/contract/bookings.schema';
import { historyAnswer } from '@sankalp/contract/shared/history.schema';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { expectAccessible } from '../../../shared/testing/expect-accessible.ts';
import { answers, refuses, server } from '../../../shared/testing/msw.ts';
import { renderApp, signIn } from '../../../shared/testing/render-app.tsx';
import { bookingRow, idOf, remark } from '../../../shared/testing/sample-booking.ts';
import { writeInto } from '../../../shared/testing/write-into.ts';

const days = ['23', '24', '25', '26', '27', '28', '29', '30'].map((day) => `2026-11-${day}`);
const farida = {
  id: idOf(71),
  name: 'Farida Contractor',
  unAvalibiltyStart: '2026-11-25',
  unAvalibiltyEnd: null,
  bookings: [
    bookingRow({ clashes: ['unavailable'], remarks: [remark()] }),
    bookingRow({ id: idOf(2), userName: 'Ravi Kale', scheduledAt: '2026-11-25T06:00:00.000Z', duration: '1 Hr' }),
  ],
};
const sunita = { id: idOf(72), name: 'Sunita Rao', unAvalibiltyStart: null, unAvalibiltyEnd: null, bookings: [] };
let asked: Record<string, string>[];

function shows(sheet: Partial<DaySheet> = {}) {
  server.use(
    answers('get', bookingPaths.daySheet, daySheetAnswer, ({ query }) => {
      asked.push(Object.fromEntries(query));
      return { data: { days, consultants: [farida, sunita], times: null, isPartial: false, ...sheet } };
    }),
    answers('get', bookingPaths.history, historyAnswer, { data: [], total: 0 }),
  );
}

beforeEach(() => {
  signIn({ modules: ['consultation'] });
  asked = [];
});

test('shows eight days by consultant: when, who, what, and what is in the way', async () => {
  shows();
  const { container } = renderApp('/dashboard/day-sheet');
  const table = within(await screen.findByRole('table', { name: 'Farida Contractor' }));
  expect(screen.getByText('23/11/2026 to 30/11/2026')).toBeVisible();
  expect(screen.getByText('Away from 25/11/2026')).toBeVisible();
  const [, first, second] = table.getAllByRole('row');
  expect(first).toHaveTextContent(
    /^Wed 25\/11\/202610:30Meera Iyer\+91 98204 11200Sleep Consultation, 30 minPrefers mornings\.ConfirmedConsultant away$/,
  );
  expect(second).toHaveTextContent(/11:30Ravi Kale.*1 Hr/);
  expect(screen.getByRole('heading', { name: 'Sunita Rao' })).toBeVisible();
  expect(asked).toEqual([{}]);
  await expectAccessible(container);
});

test('turns to other days and to one consultant, and prints what is shown', async () => {
  shows();
  const print = vi.spyOn(window, 'print').mockImplementation(() => {});
  const { user, path } = renderApp('/dashboard/day-sheet');
  await screen.findByRole('table', { name: 'Farida Contractor' });
  await user.click(screen.getByRole('button', { name: 'Later' }));
  await waitFor(() => expect(asked.at(-1)).toEqual({ from: '2026-12-01' }));
  await user.click(screen.getByRole('button', { name: 'Today' }));
  expect(path()).toBe('/dashboard/day-sheet');
  const consultant = screen.getByRole('combobox', { name: 'Consultant' });
  expect(consultant).toHaveValue('Everybody');
  await user.click(consultant);
  await user.click(await screen.findByRole('option', { name: 'Farida Contractor' }));
  await waitFor(() => expect(asked.at(-1)).toEqual({ consultuntId: farida.id }));
  await user.click(consultant);
  await user.click(await screen.findByRole('option', { name: 'Everybody' }));
  expect(consultant).toHaveValue('Everybody');
  expect(path()).toBe('/dashboard/day-sheet');
  await user.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledOnce();
});

test('a consultant of the address without bookings stands in the choice, and nothing is booked', async () => {
  const anil = { ...sunita, id: idOf(73), name: 'Anil Deshpande' };
  server.use(
    answers('get', bookingPaths.daySheet, daySheetAnswer, ({ query }) => ({
      data: {
        days,
        consultants: query.get('consultuntId') === anil.id ? [anil] : [farida, sunita],
        times: null,
        isPartial: false,
      },
    })),
  );
  renderApp(`/dashboard/day-sheet?consultant=${anil.id}`);
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Consultant' })).toHaveValue('Anil Deshpande'));
  expect(screen.getByText('No consultations in these days')).toBeVisible();
});

test('shows one day alone, as the board links to it, and turns day by day', async () => {
  shows({ days: ['2026-11-23'] });
  const { user, path } = renderApp('/dashboard/day-sheet?from=2026-11-23&days=1');
  expect(await screen.findByText('23/11/2026')).toBeVisible();
  expect(asked).toEqual([{ from: '2026-11-23', days: '1' }]);
  const oneDay = screen.getByRole('button', { name: 'One day', pressed: true });
  await user.click(screen.getByRole('button', { name: 'Later' }));
  await waitFor(() => expect(asked.at(-1)).toEqual({ from: '2026-11-24', days: '1' }));
  await user.click(oneDay);
  expect(path()).toBe('/dashboard/day-sheet?from=2026-11-24');
  expect(oneDay).toHaveAttribute('aria-pressed', 'false');
});

test('says that nothing is booked, that it holds not all, and that it failed', async () => {
  server.use(refuses('get', bookingPaths.daySheet, 500));
  const { user } = renderApp('/dashboard/day-sheet');
  expect(await screen.findByText('Failed to load the day sheet')).toBeVisible();
  shows({ consultants: [], isPartial: true });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('No consultations in these days')).toBeVisible();
  expect(screen.getByText(/the first 1,000 bookings: choose a consultant to see all/)).toBeVisible();
});

test('a booking is confirmed from its dialog, on top of the version that was shown', async () => {
  shows({ consultants: [{ ...farida, bookings: [bookingRow({ status: 'pending', version: 4 })] }] });
  const sent: unknown[] = [];
  server.use(
    answers('put', bookingPaths.status, savedBookingAnswer, async ({ request }) => {
      sent.push([request.headers.get('if-match'), await request.json()]);
      return { data: { ...bookingRow({ version: 5 }), updatedAt: '2026-11-20T05:00:00.000Z' } };
    }),
  );
  const { user } = renderApp('/dashboard/day-sheet');
  await user.click(await screen.findByRole('button', { name: 'Meera Iyer' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Sleep Consultation: Meera Iyer' }));
  expect(dialog.queryByRole('button', { name: 'Completed' })).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('Booking confirmed')).toBeVisible();
  expect(sent).toEqual([['"4"', { status: 'confirmed' }]]);
});

test.each([
  ['Completed', 'completed', 'Booking completed'],
  ['No show', 'no_show', 'Booking marked as no show'],
] as const)('%s asks first', async (button, status, done) => {
  shows();
  const sent: unknown[] = [];
  server.use(
    answers('put', bookingPaths.status, savedBookingAnswer, async ({ request }) => {
      sent.push(await request.json());
      return { data: { ...bookingRow({ status }), updatedAt: '2026-11-20T05:00:00.000Z' } };
    }),
  );
  const { user } = renderApp('/dashboard/day-sheet');
  await user.click(await screen.findByRole('button', { name: 'Meera Iyer' }));
  await user.click(await screen.findByRole('button', { name: button }));
  expect(screen.getByText(/This cannot be taken back\./)).toBeVisible();
  expect(sent).toEqual([]);
  await user.click(screen.getByRole('button', { name: button }));
  expect(await screen.findByText(done)).toBeVisible();
  expect(sent).toEqual([{ status }]);
});

test('is cancelled with a message, which is handed over to WhatsApp', async () => {
  shows();
  const sent: { status: string; reason: string }[] = [];
  server.use(
    answers('put', bookingPaths.status, savedBookingAnswer, async ({ request }) => {
      sent.push((await request.json()) as { status: string; reason: string });
      return { data: { ...bookingRow({ status: 'cancelled' }), updatedAt: '2026-11-20T05:00:00.000Z' } };
    }),
  );
  const { user } = renderApp('/dashboard/day-sheet');
  await user.click(await screen.findByRole('button', { name: 'Meera Iyer' }));
  await user.click(await screen.findByRole('button', { name: 'Cancel booking' }));
  const message = await screen.findByRole('textbox', { name: 'Message' });
  expect(message).toHaveValue(
    'Dear Meera Iyer, your Sleep Consultation on 25/11/2026 10:30 is cancelled. Please book another time.',
  );
  await user.clear(message);
  expect(screen.getByRole('button', { name: 'Cancel booking' })).toBeDisabled();
  await writeInto(user, message, 'Farida is ill.');
  await user.click(screen.getByRole('button', { name: 'Cancel booking' }));
  expect(await screen.findByText('Booking cancelled')).toBeVisible();
  expect(sent).toEqual([{ status: 'cancelled', reason: 'Farida is ill.' }]);
  expect(screen.getByRole('link', { name: /Tell Meera Iyer on WhatsApp/ })).toHaveAttribute(
    'href',
    'https://wa.me/919820411200?text=Farida%20is%20ill.',
  );
});
