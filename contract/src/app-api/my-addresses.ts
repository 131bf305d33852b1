/** Addresses to which somebody has parcels sent, as they keep them in the app. */

/** Addresses of one person. */
export const ADDRESSES_MAX = 10;
export const ADDRESS_LINE_MAX_LENGTH = 200;

export const ADDRESS_MESSAGES = {
  notFound: 'Address not found',
  tooMany: `You have ${ADDRESSES_MAX} addresses already. Please remove one first.`,
  defaultTrue: 'can be true alone: make another address the default one instead',
} as const;
