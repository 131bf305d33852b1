import type { Parcel } from '@sankalp/contract/orders/dispatch.schema';
import type { PaymentStatus } from '@sankalp/contract/orders/refunds';
import { formatInr } from '@sankalp/contract/shared/money';
import type { ReactNode } from 'react';
import classes from './print.module.css';

/** The buyer reads the papers, whatever the screens are written in. */
export const PAYMENT_WORDS: Readonly<Record<PaymentStatus, string>> = {
  unpaid: 'Unpaid',
  paid: 'Paid',
  cod: 'Cash on delivery',
  refunded: 'Refunded',
  partially_refunded: 'Partially refunded',
};

interface PaymentLineProps {
  parcel: Pick<Parcel, 'paymentStatus' | 'totalInr'>;
  /** Stands there when no money is to come. */
  children: ReactNode;
}

/** Money that is still to come, in a frame: paper may know no colours. */
export function PaymentLine({ parcel: { paymentStatus, totalInr }, children }: PaymentLineProps) {
  if (paymentStatus === 'cod') return <p className={classes.due}>Cash on delivery: collect {formatInr(totalInr)}</p>;
  if (paymentStatus === 'unpaid') return <p className={classes.due}>Unpaid: {formatInr(totalInr)} due</p>;
  return children;
}
