/** Day sheet: who is booked in the next days, by consultant, to be printed and put on the table. */

/** Today and the next seven days. */
export const DAY_SHEET_DAYS = 8;
export const DAY_SHEET_BOOKINGS_MAX = 1_000;
