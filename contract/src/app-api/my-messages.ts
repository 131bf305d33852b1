/** Refusals of calls that people make about themselves. */
export const MY_MESSAGES = {
  notAsked: 'You have not asked to be erased.',
  alreadyAsked: 'You have asked to be erased already.',
  orderNotFound: 'Order not found',
  noInvoice: 'There is no such order of yours, or no invoice of it yet: it is made when the parcel leaves.',
  phoneNotFound: 'Phone not found',
} as const;
