/** All bookings, and when consultants are free. */
export const BOOKINGS_PATH = '/dashboard/bookings';

/** The same, with the dialog for a new one open. */
export const NEW_BOOKING_PATH = `${BOOKINGS_PATH}?action=add`;
/** The day sheet; of one consultant, or of a week that begins on another day than today. */
export const DAY_SHEET_PATH = '/dashboard/day-sheet';

export const daySheetPath = (consultuntId: string): string =>
  `${DAY_SHEET_PATH}?${new URLSearchParams({ consultant: consultuntId })}`;
