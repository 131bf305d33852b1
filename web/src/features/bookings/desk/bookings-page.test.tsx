import { bookingPaths } from '@sankalp/contract/bookings';
import {
  type DaySheetConsultant,
  daySheetAnswer,
  type TimesOfConsultant,
} from '@sankalp/contract/bookings/day-sheet.schema';
import { bookingsAnswer, savedBookingAnswer } from '@sankalp/contract/bookings.schema';
import { consultationPaths } from '@sankalp/contract/consultations';
import { type Consultation, consultationsAnswer } from '@sankalp/contract/consultations.schema';
import { historyAnswer } from '@sankalp/contract/shared/history.schema';
import { userPaths } from '@sankalp/contract/users';
import { usersAnswer } from '@sankalp/contract/users.schema';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { expectAccessible } from '../../../shared/testing/expect-accessible.ts';
import { answers, refuses, server } from '../../../shared/testing/msw.ts';
import { renderApp, signIn } from '../../../shared/testing/render-app.tsx';
import { bookingRow, idOf } from '../../../shared/testing/sample-booking.ts';
import { writeInto } from '../../../shared/testing/write-into.ts';

const ADDRESS = '/dashboard/bookings';
const WEEK = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28', '2026-11-29'];
let asked: Record<string, string>[];
let sheets: Record<string, string>[];
let times: TimesOfConsultant | null;

const consultation = (own: Partial<Consultation> & { id: string }): Consultation => ({
  consultationName: 'Sleep Consultation',
  consultunt: { id: idOf(71), name: 'Farida Contractor' },
  consultuntId: idOf(71),
  description: 'x',
  price: 1500,
  duration: '30 min',
  isActive: true,
  mediaKeys: [],
  additionalMediaUrls: [],
  createdAt: '2026-11-14T06:00:00.000Z',
  updatedAt: '2026-11-14T06:00:00.000Z',
  version: 1,
  ...own,
});
const farida: DaySheetConsultant = {
  id: idOf(71),
  name: 'Farida Contractor',
  unAvalibiltyStart: '2026-11-28',
  unAvalibiltyEnd: null,
  bookings: [bookingRow({ duration: '1 Hr' })],
};
const meera = {
  id: idOf(7),
  name: 'Meera Iyer',
  phone: '+919820411200',
  whatsappMobileNumber: '+919820411200',
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T00:00:00.000Z') });
  signIn({ modules: ['consultation'] });
  asked = [];
  sheets = [];
  times = null;
  server.use(
    answers('get', bookingPaths.list, bookingsAnswer, ({ query }) => {
      asked.push(Object.fromEntries(query));
      return { data: [bookingRow({ paymentStatus: 'unpaid' })], total: 1, isPartial: false };
    }),
    answers('get', consultationPaths.list, consultationsAnswer, {
      data: [
        consultation({ id: idOf(61) }),
        consultation({ id: idOf(62), consultationName: 'Long Talk', duration: '1 Hr' }),
        consultation({ id: idOf(63), consultationName: 'Ended', isActive: false }),
      ],
      total: 3,
    }),
    answers('get', bookingPaths.daySheet, daySheetAnswer, ({ query }) => {
      const asked = Object.fromEntries(query);
      sheets.push(asked);
      const from = asked.from ?? WEEK[0] ?? '';
      const days = asked.days === '1' ? [from] : WEEK;
      return { data: { days, consultants: [farida], times, isPartial: false } };
    }),
    answers('get', userPaths.list, usersAnswer, { data: { users: [meera], total: 1 } }),
    answers('get', bookingPaths.history, historyAnswer, { data: [], total: 0 }),
  );
});
afterEach(() => vi.useRealTimers());

describe('the list', () => {
  test('has what is to come first, and tells what is paid', async () => {
    const { container } = renderApp(ADDRESS);
    await screen.findByText('Meera Iyer');
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'User Name',
      'Consultation Name',
      'Consultant',
      'Scheduled Date',
      'Status',
      'Payment',
      'Remark',
    ]);
    expect(screen.getByRole('cell', { name: 'Unpaid' })).toBeVisible();
    expect(asked).toEqual([{ first: 'upcoming', page: '1', limit: '10' }]);
    await expectAccessible(container);
  });

  test('is searched, and narrowed by consultant, payment and status, each with its chip', async () => {
    const { user } = renderApp(ADDRESS);
    await user.type(
      await screen.findByRole('searchbox', { name: 'Search bookings by person, phone or consultation' }),
      '98204',
    );
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ search: '98204', first: 'upcoming' }));
    await user.click(screen.getByRole('button', { name: /^Filter/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Filter' }));
    await user.click(dialog.getByRole('radio', { name: 'Unpaid' }));
    await user.click(dialog.getByRole('combobox', { name: 'Consultant' }));
    await user.click(await dialog.findByRole('option', { name: 'Farida Contractor' }));
    await user.click(dialog.getByRole('combobox', { name: 'Status' }));
    await user.click(await dialog.findByRole('option', { name: 'Confirmed' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(asked.at(-1)).toMatchObject({
        search: '98204',
        payment: 'unpaid',
        consultuntId: idOf(71),
        status: 'confirmed',
      }),
    );
    expect(screen.getByText('Payment: Unpaid')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove Consultant: Farida Contractor' }));
    await waitFor(() => expect(asked.at(-1)).not.toHaveProperty('consultuntId'));
  });

  test('has views and columns of its own, which the Order screen does not have', async () => {
    const unpaid = { name: 'Who owes', query: 'payment=unpaid' };
    signIn({
      modules: ['consultation', 'order'],
      listSettings: { bookingsDesk: { views: [unpaid], hiddenColumns: ['payment'], version: 1 } },
    });
    const { user } = renderApp(ADDRESS);
    await screen.findByText('Meera Iyer');
    expect(screen.queryByRole('columnheader', { name: 'Payment' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Columns' })).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Who owes' }));
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ payment: 'unpaid', first: 'upcoming' }));
    expect(screen.getByRole('link', { name: 'Who owes' })).toHaveAttribute('aria-current', 'page');
  });

  test('notes from the booking that it was paid, and takes it back', async () => {
    const sent: unknown[] = [];
    server.use(
      answers('put', bookingPaths.payment, savedBookingAnswer, async ({ request }) => {
        const body = (await request.json()) as { paymentStatus: 'paid' | 'unpaid' };
        sent.push([request.headers.get('if-match'), body]);
        return {
          data: { ...bookingRow({ ...body, version: sent.length + 1 }), updatedAt: '2026-11-20T05:00:00.000Z' },
        };
      }),
    );
    const { user } = renderApp(ADDRESS);
    await user.click(await screen.findByRole('button', { name: 'Meera Iyer' }));
    await user.click(await screen.findByRole('button', { name: 'Mark as paid' }));
    expect(await screen.findByText('Booking marked as paid')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Mark as unpaid' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(sent).toEqual([
        ['"1"', { paymentStatus: 'paid' }],
        ['"2"', { paymentStatus: 'unpaid' }],
      ]),
    );
  });

  test('tells where nobody noted whether it was paid; taking back what was noted leads there again', async () => {
    const sent: unknown[] = [];
    server.use(
      answers('get', bookingPaths.list, bookingsAnswer, {
        data: [bookingRow({ paymentStatus: 'not_recorded' })],
        total: 1,
        isPartial: false,
      }),
      answers('put', bookingPaths.payment, savedBookingAnswer, async ({ request }) => {
        const body = (await request.json()) as { paymentStatus: 'unpaid' | 'not_recorded' };
        sent.push(body);
        return { data: { ...bookingRow(body), updatedAt: '2026-11-20T05:00:00.000Z' } };
      }),
    );
    const { user } = renderApp(ADDRESS);
    expect(await screen.findByRole('cell', { name: 'Not recorded' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Meera Iyer' }));
    expect(await screen.findByRole('button', { name: 'Mark as paid' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Mark as unpaid' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(sent).toEqual([{ paymentStatus: 'unpaid' }, { paymentStatus: 'not_recorded' }]));
  });
});

describe('a new booking', () => {
  const choose = async (user: ReturnType<typeof renderApp>['user'], field: string, option: string | RegExp) => {
    await user.click(await screen.findByRole('combobox', { name: field }));
    await user.click(await screen.findByRole('option', { name: option }));
  };

  test('is for a user found by phone, at a time that is free; what is booked and inactive is not offered', async () => {
    const sent: unknown[] = [];
    server.use(
      answers(
        'post',
        bookingPaths.list,
        savedBookingAnswer,
        async ({ request }) => {
          sent.push([request.headers.has('idempotency-key'), await request.json()]);
          return { data: { ...bookingRow(), updatedAt: '2026-11-20T05:00:00.000Z' } };
        },
        { status: 201 },
      ),
    );
    const { user, path } = renderApp(`${ADDRESS}?action=add`);
    const dialog = within(await screen.findByRole('dialog', { name: 'New booking' }));
    expect(path()).toBe(ADDRESS);
    const save = dialog.getByRole('button', { name: 'Book' });
    expect(save).toBeDisabled();
    await writeInto(user, dialog.getByRole('combobox', { name: 'User' }), '98204');
    await user.click(await screen.findByRole('option', { name: 'Meera Iyer, +91 98204 11200' }));
    await user.click(dialog.getByRole('combobox', { name: 'Consultation' }));
    expect(dialog.queryByRole('option', { name: /Ended/ })).toBeNull();
    await user.click(dialog.getByRole('option', { name: 'Long Talk (Farida Contractor)' }));
    expect(dialog.getByText('1 Hr · ₹1,500')).toBeVisible();
    const date = dialog.getByRole('textbox', { name: 'Date' });
    await writeInto(user, date, '25/11/2026');
    const time = dialog.getByRole('combobox', { name: 'Time' });
    await waitFor(() => expect(time).toBeEnabled());
    await user.click(time);
    // 10:30 to 11:30 is booked.
    for (const taken of ['10:00', '10:30', '11:00']) expect(dialog.queryByRole('option', { name: taken })).toBeNull();
    await user.click(dialog.getByRole('option', { name: '11:30' }));
    await user.click(dialog.getByRole('radio', { name: 'Paid' }));
    await user.click(save);
    expect(await screen.findByText('Long Talk booked for Meera Iyer, 25/11/2026 11:30')).toBeVisible();
    expect(screen.getByRole('link', { name: /Tell Meera Iyer on WhatsApp/ })).toBeVisible();
    expect(sent).toEqual([
      [
        true,
        {
          userId: idOf(7),
          consultationId: idOf(62),
          scheduledAt: '2026-11-25T06:00:00.000Z',
          paymentStatus: 'paid',
        },
      ],
    ]);
  });

  test('says that a day has no free time; keeps what was chosen when somebody else was faster, and says so', async () => {
    server.use(refuses('post', bookingPaths.list, 409, 'The consultant is booked by Ravi Kale at that time.'));
    const { user } = renderApp(`${ADDRESS}?action=add`);
    await screen.findByRole('dialog', { name: 'New booking' });
    await choose(user, 'User', /Meera/);
    await choose(user, 'Consultation', /Sleep/);
    const date = screen.getByRole('textbox', { name: 'Date' });
    const time = screen.getByRole('combobox', { name: 'Time' });
    await writeInto(user, date, '28/11/2026');
    expect(await screen.findByText('Farida Contractor has no free time on this day.')).toBeVisible();
    await user.click(time);
    expect((await screen.findAllByRole('option')).map((option) => option.textContent)).toEqual(['Another time']);
    await writeInto(user, date, '26/11/2026');
    await waitFor(() => expect(screen.queryByText(/has no free time/)).toBeNull());
    await choose(user, 'Time', '09:00');
    await user.click(screen.getByRole('button', { name: 'Book' }));
    expect(await screen.findByText('The consultant is booked by Ravi Kale at that time.')).toBeVisible();
    expect(time).toHaveValue('09:00');
  });
});

describe('the week of a consultant', () => {
  test('tells what is booked, who is away and what is free, which is booked at a click', async () => {
    const { user, container } = renderApp(`${ADDRESS}?tab=1`);
    const week = within(await screen.findByRole('table', { name: 'Times of Farida Contractor' }));
    expect(sheets).toEqual([{ days: '7', consultuntId: idOf(71) }]);
    expect(week.getAllByRole('columnheader')).toHaveLength(8);
    expect(week.getByRole('button', { name: 'Meera Iyer' })).toBeVisible();
    expect(week.getAllByText('Away')).toHaveLength(2);
    expect(week.queryByRole('button', { name: 'Book 11:00 on 25/11/2026' })).toBeNull();
    expect(week.queryByRole('button', { name: 'Book 09:00 on 28/11/2026' })).toBeNull();
    await expectAccessible(container);
    await user.click(week.getByRole('button', { name: 'Book 11:30 on 25/11/2026' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New booking' }));
    expect(dialog.getByRole('textbox', { name: 'Date' })).toHaveValue('25/11/2026');
    await user.click(dialog.getByRole('combobox', { name: 'Consultation' }));
    await user.click(dialog.getByRole('option', { name: /Sleep/ }));
    await waitFor(() => expect(dialog.getByRole('combobox', { name: 'Time' })).toHaveValue('11:30'));
  });

  test('names the consultation by itself where the consultant offers only one', async () => {
    server.use(
      answers('get', consultationPaths.list, consultationsAnswer, { data: [consultation({ id: idOf(61) })], total: 1 }),
    );
    const { user } = renderApp(`${ADDRESS}?tab=1`);
    await user.click(await screen.findByRole('button', { name: 'Book 11:30 on 25/11/2026' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New booking' }));
    await waitFor(() => expect(dialog.getByRole('combobox', { name: 'Time' })).toHaveValue('11:30'));
    expect(dialog.getByRole('combobox', { name: 'Consultation' })).toHaveValue(
      'Sleep Consultation (Farida Contractor)',
    );
  });

  test('turns to the next week and to one day', async () => {
    const { user } = renderApp(`${ADDRESS}?tab=1`);
    await screen.findByRole('table', { name: 'Times of Farida Contractor' });
    await user.click(screen.getByRole('button', { name: 'Later' }));
    await waitFor(() => expect(sheets.at(-1)).toMatchObject({ from: '2026-11-30', days: '7' }));
    await user.click(screen.getByRole('button', { name: 'One day' }));
    await waitFor(() => expect(sheets.at(-1)).toMatchObject({ days: '1' }));
  });
});

test('the area of consultations leads to them', async () => {
  renderApp('/dashboard/cosultation');
  expect(await screen.findByRole('link', { name: 'Bookings' })).toHaveAttribute('href', ADDRESS);
});
