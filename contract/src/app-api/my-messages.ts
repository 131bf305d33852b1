/** Refusals of calls that people make about themselves. */
export const MY_MESSAGES = {
  notAsked: 'You have not asked to be erased.',
  alreadyAsked: 'You have asked to be erased already.',
  orderNotFound: 'Order not found',
  noInvoice: 'There is no such order of yours, or no invoice of it yet: it is made when the parcel leaves.',
  notPaid: 'This checkout is not paid: its receipt is made when the money is there.',
  paidOnDelivery: 'This parcel is paid on delivery, so that it has no receipt: its invoice comes with it.',
  wasFree: 'Nothing was paid for this, so that it has no receipt.',
  phoneNotFound: 'Phone not found',
} as const;
