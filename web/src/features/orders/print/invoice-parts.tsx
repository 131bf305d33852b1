import type { RatedTax, Supply } from '@sankalp/contract/orders/gst';
import { stateWithCode } from '@sankalp/contract/orders/gst-states';
import type { Invoice } from '@sankalp/contract/orders/invoices.schema';
import { formatDate } from '@sankalp/contract/shared/dates';
import { formatPaise } from '@sankalp/contract/shared/money';
import { foundation } from '../../../shared/foundation.ts';
import classes from './print.module.css';

/** Parties of a bill: who bills whom, for which order. */
export function Parties({ bill }: { bill: Invoice }) {
  const { sellerName, sellerAddress, sellerGstin, orderNumber, orderedAt, state, supply } = bill;
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
          {bill.city} {bill.pincode}, {stateWithCode(state)}
        </span>
        <span>
          Order {orderNumber}, {formatDate(orderedAt, foundation.timeZone)}
        </span>
        {supply !== 'none' && (
          <>
            <span>Place of supply: {stateWithCode(state)}</span>
            <span>Tax payable on reverse charge: No</span>
          </>
        )}
      </address>
    </div>
  );
}

interface SumsProps {
  totals: { readonly taxablePaise: number; readonly totalPaise: number };
  taxes: readonly RatedTax[];
  supply: Supply;
}

/** Totals of a bill, its taxes one by one. */
export function Sums({ totals, taxes, supply }: SumsProps) {
  const isTaxed = supply !== 'none';
  return (
    <dl className={classes.sums}>
      {isTaxed && (
        <div>
          <dt>Taxable value</dt>
          <dd>{formatPaise(totals.taxablePaise)}</dd>
        </div>
      )}
      {taxes.map(({ name, ratePercent, amountPaise }) => (
        <div key={`${name} ${ratePercent}`}>
          <dt>
            {name} {ratePercent}%
          </dt>
          <dd>{formatPaise(amountPaise)}</dd>
        </div>
      ))}
      <div data-total>
        <dt>{isTaxed ? 'Total, taxes included' : 'Total'}</dt>
        <dd>{formatPaise(totals.totalPaise)}</dd>
      </div>
    </dl>
  );
}

/** Room for the signature of the seller, or of somebody who may sign for it (CGST Rules, rule 46 (q)). */
export function Signature({ seller }: { seller: string }) {
  return (
    <footer className={classes.signature}>
      <p>For {seller}</p>
      <p>Authorised signatory</p>
    </footer>
  );
}
