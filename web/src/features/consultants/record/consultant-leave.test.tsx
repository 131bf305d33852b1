import { bookingPaths } from '@sankalp/contract/bookings';
import { daySheetAnswer } from '@sankalp/contract/bookings/day-sheet.schema';
import { type BookingRow, bookingsAnswer, savedBookingAnswer } from '@sankalp/contract/bookings.schema';
import { consultantPaths } from '@sankalp/contract/consultants';
import { consultantAnswer } from '@sankalp/contract/consultants.schema';
import { consultationPaths } from '@sankalp/contract/consultations';
import { consultationsAnswer } from '@sankalp/contract/consultations.schema';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answers, refuses, server } from '../../../shared/testing/msw.ts';
import { renderApp, signIn } from '../../../shared/testing/render-app.tsx';
import { farida } from '../../../shared/testing/sample-consultant.ts';
import { retype, writeInto } from '../../../shared/testing/write-into.ts';
import { showsPageOf } from '../consultants.testing.ts';

const booking: BookingRow = {
  id: '0192d3a4-0000-7000-8000-000000000001',
  userId: '0192d3a4-0000-7000-8000-000000000007',
  userName: 'Meera Iyer',
  userPhone: '+919820411200',
  consultationId: '0192d3a4-0000-7000-8000-000000000061',
  consultationName: 'Sleep Consultation',
  duration: '30 min',
  consultuntId: farida.id,
  consultantName: farida.name,
  scheduledAt: '2026-12-22T05:00:00.000Z',
  status: 'confirmed',
  type: 'confirmed',
  statusReason: null,
  paymentStatus: 'paid',
  clashes: [],
  createdAt: '2026-11-14T06:00:00.000Z',
  version: 2,
  remarks: [],
};
const stored: BookingRow[] = [];
const asked: Record<string, string>[] = [];
const sent: unknown[] = [];

beforeEach(() => {
  signIn({ modules: ['consultation'] });
  stored.splice(0, stored.length, booking);
  asked.length = 0;
  sent.length = 0;
  showsPageOf({ ...farida, unAvalibiltyStart: null, unAvalibiltyEnd: null });
  server.use(
    answers('get', consultationPaths.list, consultationsAnswer, { data: [], total: 0 }),
    answers('get', bookingPaths.list, bookingsAnswer, ({ query }) => {
      asked.push(Object.fromEntries(query));
      return { data: stored, total: stored.length, isPartial: false };
    }),
    answers('patch', consultantPaths.one, consultantAnswer, async ({ request }) => {
      sent.push(await request.json());
      return { data: farida };
    }),
  );
});
afterEach(() => vi.useRealTimers());

async function openWithLeave() {
  const app = renderApp(`/dashboard/cosultant-details?action=edit&id=${farida.id}`);
  await screen.findByLabelText('From Date');
  await retype(app.user, 'From Date', '20/12/2026');
  await retype(app.user, 'To Date', '24/12/2026');
  return app;
}

test('the bookings that a time off breaks are listed before it is saved, and it can be saved all the same', async () => {
  const { user } = await openWithLeave();
  expect(await screen.findByText('1 booking falls into these days:')).toBeVisible();
  expect(asked.at(-1)).toEqual({
    consultuntId: farida.id,
    from: '2026-12-20',
    to: '2026-12-24',
    open: 'true',
    limit: '100',
  });
  const list = within(screen.getByRole('list', { name: 'Bookings in these days' }));
  expect(list.getByText('22/12/2026 10:30 Sleep Consultation, Meera Iyer')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ unAvalibiltyStart: '2026-12-20', unAvalibiltyEnd: '2026-12-24' });
});

test('one is cancelled with a message from there, without saving the consultant', async () => {
  server.use(
    answers('put', bookingPaths.status, savedBookingAnswer, async ({ request }) => {
      sent.push(await request.json());
      stored.length = 0;
      return { data: { ...booking, status: 'cancelled' as const, updatedAt: booking.createdAt } };
    }),
  );
  const { user } = await openWithLeave();
  await user.click(
    await screen.findByRole('button', { name: 'Cancel with a message: Sleep Consultation of Meera Iyer' }),
  );
  await user.click(await screen.findByRole('button', { name: 'Cancel booking' }));
  expect(await screen.findByText('Booking cancelled')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Bookings in these days' })).toBeNull());
  expect(sent).toEqual([{ status: 'cancelled', reason: expect.stringContaining('22/12/2026 10:30 is cancelled') }]);
  expect(screen.getByLabelText('From Date')).toHaveValue('20/12/2026');
});

test('one is moved from there, but to no day of a time off that is not saved yet: the dialog says why', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T00:00:00.000Z') });
  server.use(
    answers('get', bookingPaths.daySheet, daySheetAnswer, ({ query }) => ({
      data: { days: [query.get('from') ?? '2026-12-23'], consultants: [], times: null, isPartial: false },
    })),
    answers('put', bookingPaths.schedule, savedBookingAnswer, async ({ request }) => {
      sent.push(await request.json());
      stored.length = 0;
      return { data: { ...booking, updatedAt: booking.createdAt } };
    }),
  );
  const { user } = await openWithLeave();
  await user.click(await screen.findByLabelText('Move Sleep Consultation of Meera Iyer'));
  const why = 'Farida Contractor is away on this day by the time off in the form, which is not saved yet.';
  expect(await screen.findByText(why)).toBeVisible();
  const dialog = within(screen.getByRole('dialog'));
  const date = dialog.getByRole('textbox', { name: 'Date' });
  const move = dialog.getByRole('button', { name: 'Move booking' });
  await writeInto(user, date, '23/12/2026');
  expect(await screen.findByText(why)).toBeVisible();
  await user.click(dialog.getByRole('combobox', { name: 'Time' }));
  await screen.findByRole('option', { name: 'Another time' });
  expect(screen.queryByRole('option', { name: '11:00' })).toBeNull();
  await user.click(screen.getByRole('option', { name: 'Another time' }));
  fireEvent.change(screen.getByLabelText('Another time'), { target: { value: '21:15' } });
  expect(move).toBeDisabled();
  await writeInto(user, date, '28/12/2026');
  await waitFor(() => expect(screen.queryByText(why)).toBeNull());
  await waitFor(() => expect(move).toBeEnabled());
  await user.click(move);
  expect(await screen.findByText('Booking moved')).toBeVisible();
  await waitFor(() => expect(screen.queryByLabelText('Bookings in these days')).toBeNull());
  expect(sent).toEqual([{ scheduledAt: '2026-12-28T15:45:00.000Z' }]);
});

test('a look that fails says so and keeps nobody from saving', async () => {
  server.use(refuses('get', bookingPaths.list, 500));
  const { user } = await openWithLeave();
  expect(await screen.findByText('The bookings of these days could not be checked.')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toHaveLength(1));
});
