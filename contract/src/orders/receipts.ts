/** Receipts: one for each checkout that was paid, as it was then; their numbers have no gaps within a financial year. */

export const RECEIPT_MESSAGES = { none: 'Nothing was paid in the app for these.' } as const;

export const receiptPaths = { list: '/orders/receipts' } as const;
