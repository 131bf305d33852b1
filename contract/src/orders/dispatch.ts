/** The dispatch desk: what is done with the orders that are to leave, many at once. */

/** Why a buyer is not told that the parcel has left, or told once more (sentences). */
export const TELL_MESSAGES = {
  notUnderWay: 'The order is not under way with a tracking number.',
  toldAlready: 'The buyer was told already.',
  noTemplate: 'There is no template order_shipped in the settings.',
  failed: 'Failed to tell the buyers. Please try again.',
} as const;
