import { t } from 'virtual:texts';
import { PAISE_PER_RUPEE } from '@sankalp/contract/app-api/checkouts';
import { RECEIPT_MESSAGES } from '@sankalp/contract/orders/receipts';
import type { Receipt } from '@sankalp/contract/orders/receipts.schema';
import { formatDate, formatDateTime } from '@sankalp/contract/shared/dates';
import { formatPaise } from '@sankalp/contract/shared/money';
import { foundation } from '../../../shared/foundation.ts';
import { EmptyText } from '../../../shared/ui/async-state.tsx';
import { useListReceiptsQuery } from '../dispatch/dispatch.api.ts';
import { SellerAddress, Sum, SumList } from './invoice-parts.tsx';
import classes from './print.module.css';
import { PrintPages } from './print-pages.tsx';
import { isDense } from './printed.ts';

const REFUND_LABELS: Readonly<Record<Receipt['refunds'][number]['status'], string>> = {
  requested: 'Being refunded',
  processed: 'Refunded',
};

/** Receipts of what was paid in the app. */
export function ReceiptPages({ ids }: { ids: readonly string[] }) {
  const query = useListReceiptsQuery(ids);
  if (query.data?.length === 0) return <EmptyText text={t(RECEIPT_MESSAGES.none)} />;
  return <PrintPages query={query} page={(receipt) => <ReceiptPage receipt={receipt} />} name={nameOf} />;
}

const nameOf = ({ receiptNumber }: Receipt) => `Receipt ${receiptNumber}`;

function ReceiptPage({ receipt }: { receipt: Receipt }) {
  const { receiptNumber, paidAt, isTest, lines, paymentId, orderNumber, buyerName } = receipt;
  return (
    <article
      className={classes.sheet}
      data-size="a4"
      data-dense={isDense({ recipientName: buyerName, address: '' }, lines.length) || undefined}
      aria-label={nameOf(receipt)}
    >
      <header className={classes.head}>
        <h2>Receipt</h2>
        <p>
          <strong>{receiptNumber}</strong>, {formatDate(paidAt, foundation.timeZone)}
        </p>
      </header>
      {isTest && <p className={classes.due}>A test: no money has moved</p>}
      <ReceiptParties receipt={receipt} />
      <ReceiptLines receipt={receipt} />
      <ReceiptSums receipt={receipt} />
      <footer className={classes.notes}>
        <p>
          Paid {isTest ? 'at the test gateway' : 'by Razorpay'}, {formatDateTime(paidAt, foundation.timeZone)}, payment{' '}
          {paymentId}
        </p>
        {orderNumber !== null && <p>The tax invoice of order {orderNumber} comes with its parcel.</p>}
      </footer>
    </article>
  );
}

function ReceiptParties({ receipt }: { receipt: Receipt }) {
  const { buyerName, buyerPhone, checkoutNumber, orderNumber } = receipt;
  return (
    <div className={classes.parties}>
      <SellerAddress {...receipt} />
      <address className={classes.address}>
        <span className={classes.caption}>Received from</span>
        <strong>{buyerName}</strong>
        {buyerPhone && <span>{buyerPhone}</span>}
        <span>Checkout {checkoutNumber}</span>
        {orderNumber !== null && <span>Order {orderNumber}</span>}
      </address>
    </div>
  );
}

const rupees = (amountInr: number) => formatPaise(amountInr * PAISE_PER_RUPEE);

function ReceiptLines({ receipt: { receiptNumber, lines } }: { receipt: Receipt }) {
  return (
    <table className={classes.lines} aria-label={`Lines of receipt ${receiptNumber}`}>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col" data-align="right">
            Quantity
          </th>
          <th scope="col" data-align="right">
            Price
          </th>
          <th scope="col" data-align="right">
            Discount
          </th>
          <th scope="col" data-align="right">
            Amount
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ name, startsAt, quantity, listPriceInr, discountInr, totalInr }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name, and never move
          <tr key={index}>
            <td>
              {name}
              {startsAt !== null && `, ${formatDateTime(startsAt, foundation.timeZone)}`}
            </td>
            <td data-align="right">{quantity}</td>
            <td data-align="right">{rupees(listPriceInr)}</td>
            <td data-align="right">{discountInr > 0 ? rupees(discountInr) : '–'}</td>
            <td data-align="right">{rupees(totalInr)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function ReceiptSums({ receipt }: { receipt: Receipt }) {
  const { listTotalInr, discountInr, couponCode, couponInr, totalInr, refunds } = receipt;
  return (
    <SumList>
      {discountInr > 0 && (
        <>
          <Sum label="Before discounts" amountPaise={listTotalInr * PAISE_PER_RUPEE} />
          <Sum label="Discounts" amountPaise={-discountInr * PAISE_PER_RUPEE} />
          {couponCode !== null && (
            <Sum label={`of which coupon ${couponCode}`} amountPaise={-couponInr * PAISE_PER_RUPEE} />
          )}
        </>
      )}
      <Sum label="Paid" amountPaise={totalInr * PAISE_PER_RUPEE} isTotal />
      {refunds.map(({ at, amountPaise, status }) => (
        <Sum
          key={`${at} ${amountPaise} ${status}`}
          label={`${REFUND_LABELS[status]}, ${formatDate(at, foundation.timeZone)}`}
          amountPaise={-amountPaise}
        />
      ))}
    </SumList>
  );
}
