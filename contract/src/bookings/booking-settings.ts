/** When people book, move and cancel by the app; admins are bound by none of it. */

export const BOOKING_SETTINGS = {
  /** Hours before which nothing is offered any more. */
  noticeHours: 2,
  /** Days ahead that are offered. */
  horizonDays: 30,
  /** Minutes that stay free between two consultations. */
  gapMinutes: 0,
  /** Hours before a consultation until which people may cancel or move it. */
  changeHours: 24,
} as const;

export const NOTICE_HOURS_MAX = 168;
export const HORIZON_DAYS_MAX = 180;
export const CHANGE_HOURS_MAX = 336;
export const GAP_MINUTES = [0, 10] as const;

const whole = (least: number, most: number) => `must be a whole number from ${least} to ${most}`;

export const BOOKING_SETTINGS_MESSAGES = {
  saved: 'Updated successfully',
  failed: 'An error occurred',
  loadFailed: 'Failed to load the settings of bookings',
  noticeInvalid: whole(0, NOTICE_HOURS_MAX),
  horizonInvalid: whole(1, HORIZON_DAYS_MAX),
  gapInvalid: `must be one of ${GAP_MINUTES.join(', ')}`,
  changeInvalid: whole(0, CHANGE_HOURS_MAX),
} as const;

export const bookingSettingsPaths = {
  one: '/settings/bookings',
  history: '/settings/bookings/history',
} as const;
