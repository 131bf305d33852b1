import type { Parcel } from '@sankalp/contract/dispatch';
import type { PaymentStatus } from '@sankalp/contract/refunds';
import { formatDate } from '@sankalp/contract/shared/dates';
import { formatInr } from '@sankalp/contract/shared/money';
import { foundation } from '../../../shared/foundation.ts';
import { CodeImage } from '../../../shared/ui/code-image.tsx';
import { useListParcelsQuery } from '../dispatch/dispatch.api.ts';
import classes from './print.module.css';
import { isDense, type Paper } from './printed.ts';
import { SheetSet } from './sheet-set.tsx';

/** Who buys reads the papers, whatever the screens are written in. */
const PAYMENT_WORDS: Readonly<Record<PaymentStatus, string>> = {
  unpaid: 'Unpaid',
  paid: 'Paid',
  cod: 'Cash on delivery',
  refunded: 'Refunded',
  partially_refunded: 'Partially refunded',
};

/** What lies in each parcel: what was ordered, for whom, and what it cost. */
export function SlipSheets({ ids, paper }: { ids: readonly string[]; paper: Paper }) {
  return <SheetSet query={useListParcelsQuery(ids)} sheet={(parcel) => <Slip parcel={parcel} paper={paper} />} />;
}

function Slip({ parcel, paper }: { parcel: Parcel; paper: Paper }) {
  const { number, createdAt, items, totalInr, paymentStatus } = parcel;
  return (
    <article
      className={classes.sheet}
      data-size={paper}
      data-dense={isDense(parcel, items.length) || undefined}
      aria-label={`Packing slip of order ${number}`}
    >
      <header className={classes.head}>
        <h2>{foundation.name}</h2>
        <p>Packing slip</p>
      </header>
      <div className={classes.parties}>
        <Recipient parcel={parcel} />
        <div className={classes.codes}>
          <CodeImage kind="code128" text={String(number)} label={`Order ${number}`} className={classes.barcode} />
          <p>
            Order <strong>{number}</strong>, {formatDate(createdAt, foundation.timeZone)}
          </p>
        </div>
      </div>
      <table className={classes.lines} aria-label={`Products of order ${number}`}>
        <thead>
          <tr>
            <th scope="col">Product Name</th>
            <th scope="col" data-align="right">
              Quantity
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map(({ productName, quantity }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: items have no other name, and never move
            <tr key={index}>
              <td>{productName}</td>
              <td data-align="right">{quantity}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={classes.sum}>
        {PAYMENT_WORDS[paymentStatus]} <strong>{formatInr(totalInr)}</strong>
      </p>
    </article>
  );
}

/** Where a parcel goes, as postmen read it. */
export function Recipient({ parcel }: { parcel: Parcel }) {
  const { recipientName, address, city, state } = parcel;
  return (
    <address className={classes.address}>
      <strong>{recipientName}</strong>
      <span className={classes.street}>{address}</span>
      <span>
        {city}, {state}
      </span>
    </address>
  );
}
