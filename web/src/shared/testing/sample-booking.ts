import type { BookingRow, Remark } from '@sankalp/contract/bookings.schema';

/** Bookings as the server answers them. */

export const idOf = (index: number) => `0192d3a4-0000-7000-8000-${String(index).padStart(12, '0')}`;

export const remark = (own: Partial<Remark> = {}): Remark => ({
  id: idOf(51),
  at: '2026-11-15T07:00:00.000Z',
  text: 'Prefers mornings.',
  actor: 'Leela Nair',
  ...own,
});

export const bookingRow = (own: Partial<BookingRow> = {}): BookingRow => ({
  id: idOf(1),
  userId: idOf(7),
  userName: 'Meera Iyer',
  userPhone: '+919820411200',
  consultationId: idOf(61),
  consultationName: 'Sleep Consultation',
  consultuntId: idOf(71),
  duration: '30 min',
  consultantName: 'Farida Contractor',
  clashes: [],
  scheduledAt: '2026-11-25T05:00:00.000Z',
  status: 'confirmed',
  type: 'confirmed',
  statusReason: null,
  paymentStatus: 'paid',
  createdAt: '2026-11-14T06:00:00.000Z',
  version: 1,
  remarks: [],
  ...own,
});
