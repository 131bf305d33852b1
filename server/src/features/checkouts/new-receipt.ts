import { financialYearOf } from '@sankalp/contract/orders/gst';
import { dayInZone } from '@sankalp/contract/shared/dates';
import { USER_MESSAGES } from '@sankalp/contract/users';
import type { Transaction } from '../../shared/db/database.ts';
import { conflict } from '../../shared/problem.ts';
import { receiptSeries, type Seller, takeNumber } from '../orders/index.ts';
import { findUser } from '../users/index.ts';

export interface ReceiptIssuer {
  readonly timeZone: string;
  readonly seller: Seller;
}

/**
 * The next receipt, with both parties as they are now; money for somebody who is gone has none. It is asked for as the last lock of all,
 * since everybody who pays waits for it.
 */
export async function newReceipt(
  tx: Transaction,
  userId: string,
  paidAt: string | number,
  { timeZone, seller }: ReceiptIssuer,
) {
  const buyer = await findUser(tx, userId);
  if (!buyer) throw conflict(USER_MESSAGES.notFound);
  const { name: buyerName, whatsappMobileNumber: buyerPhone } = buyer;
  const receiptYear = financialYearOf(dayInZone(paidAt, timeZone));
  const receiptNumber = await takeNumber(tx, receiptSeries, receiptYear);
  const { name: sellerName, address: sellerAddress, gstin: sellerGstin = null } = seller;
  return { receiptYear, receiptNumber, sellerName, sellerAddress, sellerGstin, buyerName, buyerPhone };
}
