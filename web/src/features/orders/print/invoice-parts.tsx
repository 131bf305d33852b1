import type { RatedTax, Supply } from '@sankalp/contract/orders/gst';
import { stateWithCode } from '@sankalp/contract/orders/gst-states';
import type { Invoice } from '@sankalp/contract/orders/invoices.schema';
import { formatDate } from '@sankalp/contract/shared/dates';
import { formatPaise } from '@sankalp/contract/shared/money';
import type { ReactNode } from 'react';
import { foundation } from '../../../shared/foundation.ts';
import classes from './print.module.css';

/** Parties of a bill: who bills whom, for which order. */
export function Parties({ bill }: { bill: Invoice }) {
  const { orderNumber, orderedAt, state, supply } = bill;
  return (
    <div className={classes.parties}>
      <SellerAddress {...bill} />
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

/** Seller as they were when it was billed or paid. */
export function SellerAddress({ sellerName, sellerAddress, sellerGstin }: SellerAddressProps) {
  return (
    <address className={classes.address}>
      <strong>{sellerName}</strong>
      <span>{sellerAddress}</span>
      {sellerGstin && <span>GSTIN {sellerGstin}</span>}
    </address>
  );
}

type SellerAddressProps = Pick<Invoice, 'sellerName' | 'sellerAddress' | 'sellerGstin'>;

interface SumsProps {
  totals: { readonly taxablePaise: number; readonly totalPaise: number };
  taxes: readonly RatedTax[];
  supply: Supply;
}

/** Totals of a bill, its taxes one by one. */
export function Sums({ totals, taxes, supply }: SumsProps) {
  const isTaxed = supply !== 'none';
  return (
    <SumList>
      {isTaxed && <Sum label="Taxable value" amountPaise={totals.taxablePaise} />}
      {taxes.map(({ name, ratePercent, amountPaise }) => (
        <Sum key={`${name} ${ratePercent}`} label={`${name} ${ratePercent}%`} amountPaise={amountPaise} />
      ))}
      <Sum label={isTaxed ? 'Total, taxes included' : 'Total'} amountPaise={totals.totalPaise} isTotal />
    </SumList>
  );
}

/** Sums below the lines of a document, one beneath the other. */
export function SumList({ children }: { children: ReactNode }) {
  return <dl className={classes.sums}>{children}</dl>;
}

export function Sum({ label, amountPaise, isTotal }: { label: string; amountPaise: number; isTotal?: boolean }) {
  return (
    <div data-total={isTotal}>
      <dt>{label}</dt>
      <dd>{formatPaise(amountPaise)}</dd>
    </div>
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
