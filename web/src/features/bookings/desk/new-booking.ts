import type { BookingChoices } from '../booking-choices.ts';

/** Facts about a new booking before its dialog opens. */
export interface NewBookingFor {
  consultantId?: string;
  /** `YYYY-MM-DD` */
  day?: string;
  /** `HH:mm` */
  time?: string;
}

export interface NewBookingProps {
  choices: BookingChoices;
  wanted: NewBookingFor;
  onClose: () => void;
}
