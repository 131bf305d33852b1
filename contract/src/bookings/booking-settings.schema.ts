import { z } from 'zod';
import { envelope } from '../shared/envelope.schema.ts';
import { versionSchema } from '../shared/version.schema.ts';
import {
  BOOKING_SETTINGS_MESSAGES,
  CHANGE_HOURS_MAX,
  GAP_MINUTES,
  HORIZON_DAYS_MAX,
  NOTICE_HOURS_MAX,
} from './booking-settings.ts';

const { noticeInvalid, horizonInvalid, gapInvalid, changeInvalid } = BOOKING_SETTINGS_MESSAGES;
const whole = (least: number, most: number, error: string) =>
  z.int({ error }).min(least, { error }).max(most, { error });

/** Fields that are left out stay as they are. */
export const bookingSettingsBody = z
  .strictObject({
    noticeHours: whole(0, NOTICE_HOURS_MAX, noticeInvalid),
    horizonDays: whole(1, HORIZON_DAYS_MAX, horizonInvalid),
    gapMinutes: z.literal(GAP_MINUTES, { error: gapInvalid }),
    changeHours: whole(0, CHANGE_HOURS_MAX, changeInvalid),
  })
  .partial();

export const bookingSettingsSchema = z.object({
  noticeHours: z.int(),
  horizonDays: z.int(),
  gapMinutes: z.int(),
  changeHours: z.int(),
  version: versionSchema,
});
export const bookingSettingsAnswer = envelope(bookingSettingsSchema);

export type BookingSettings = z.infer<typeof bookingSettingsSchema>;
export type BookingSettingsBody = z.infer<typeof bookingSettingsBody>;
