import type { BookingChoices } from '../../features/bookings/index.ts';
import { consultationsApi } from '../../features/consultations/index.ts';
import { UserField } from '../../features/users/index.ts';

/** Choices that bookings are made of, for the screens that show them. */
export const BOOKING_CHOICES: BookingChoices = {
  useConsultations: (skip) => consultationsApi.useList(undefined, { skip }),
  UserField,
};
