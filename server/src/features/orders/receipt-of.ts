/** Checkout by which an order was paid, and the number on its receipt; null where it was not paid in the app. */
export interface OrderReceipt {
  readonly checkoutId: string | null;
  readonly receiptNumber: string | null;
}

/** Receipt of an order, as whoever keeps the checkouts finds it. */
export type ReceiptOf = (orderId: string) => Promise<OrderReceipt>;
