import type { invoiceTotals, Supply } from '@sankalp/contract/gst';
import type { Invoice } from '@sankalp/contract/invoices';
import { formatDate } from '@sankalp/contract/shared/dates';
import { formatPaise } from '@sankalp/contract/shared/money';
import { foundation } from '../../../shared/foundation.ts';
import classes from './print.module.css';

/** Who bills whom, for which order. */
export function Parties({ bill }: { bill: Invoice }) {
  const { sellerName, sellerAddress, sellerGstin, orderNumber, orderedAt } = bill;
  return (
    <div className={classes.parties}>
      <address className={classes.address}>
        <strong>{sellerName}</strong>
        <span>{sellerAddress}</span>
        {sellerGstin && <span>GSTIN {sellerGstin}</span>}
      </address>
      <address className={classes.address}>
        <span className={classes.caption}>Bill to</span>
        <strong>{bill.recipientName}</strong>
        <span className={classes.street}>{bill.address}</span>
        <span>
          {bill.city} {bill.pincode}, {bill.state}
        </span>
        <span>
          Order {orderNumber}, {formatDate(orderedAt, foundation.timeZone)}
        </span>
      </address>
    </div>
  );
}

type Totals = ReturnType<typeof invoiceTotals>;

/** The taxes that a supply has, each with its name. */
const TAXES: Readonly<Record<Supply, readonly (readonly [name: string, of: (totals: Totals) => number])[]>> = {
  none: [],
  within: [
    ['CGST', ({ cgstPaise }) => cgstPaise],
    ['SGST', ({ sgstPaise }) => sgstPaise],
  ],
  between: [['IGST', ({ igstPaise }) => igstPaise]],
  unknown: [['GST', ({ taxPaise }) => taxPaise]],
};

/** What a bill comes to, its taxes one by one. */
export function Sums({ totals, supply }: { totals: Totals; supply: Supply }) {
  const taxes = TAXES[supply];
  return (
    <dl className={classes.sums}>
      {taxes.length > 0 && (
        <div>
          <dt>Taxable value</dt>
          <dd>{formatPaise(totals.taxablePaise)}</dd>
        </div>
      )}
      {taxes.map(([name, of]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{formatPaise(of(totals))}</dd>
        </div>
      ))}
      <div data-total>
        <dt>{taxes.length > 0 ? 'Total, taxes included' : 'Total'}</dt>
        <dd>{formatPaise(totals.totalPaise)}</dd>
      </div>
    </dl>
  );
}
