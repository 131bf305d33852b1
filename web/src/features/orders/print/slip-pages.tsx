import { t } from 'virtual:texts';
import type { Parcel } from '@sankalp/contract/orders/dispatch.schema';
import { formatDate } from '@sankalp/contract/shared/dates';
import { formatInr } from '@sankalp/contract/shared/money';
import { foundation } from '../../../shared/foundation.ts';
import { CodeImage } from '../../../shared/ui/code-image.tsx';
import { useListParcelsQuery } from '../dispatch/dispatch.api.ts';
import { PAYMENT_WORDS, PaymentLine } from './payment-line.tsx';
import classes from './print.module.css';
import { PrintPages } from './print-pages.tsx';
import { addressText, isDense, type Paper } from './printed.ts';

/** Packing slip of each parcel: what was ordered, for whom, and what it cost. */
export function SlipPages({ ids, paper }: { ids: readonly string[]; paper: Paper }) {
  return <PrintPages query={useListParcelsQuery(ids)} page={(parcel) => <Slip parcel={parcel} paper={paper} />} />;
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
      {/* On a slip of several pages the code that is scanned is on the first. */}
      <div className={classes.parties} data-reversed>
        <div className={classes.codes}>
          <CodeImage
            kind="code128"
            text={String(number)}
            label={t('Order {number}', { number })}
            className={classes.barcode}
          />
          <p>
            Order <strong>{number}</strong>, {formatDate(createdAt, foundation.timeZone)}
          </p>
        </div>
        <Recipient parcel={parcel} />
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
      <div className={classes.sum}>
        <PaymentLine parcel={parcel}>
          <p>
            {PAYMENT_WORDS[paymentStatus]} {formatInr(totalInr)}
          </p>
        </PaymentLine>
      </div>
    </article>
  );
}

/** Where a parcel goes, as postmen read it. */
export function Recipient({ parcel }: { parcel: Parcel }) {
  const { recipientName, address, city, state } = parcel;
  return (
    <address className={classes.address}>
      <strong>{recipientName}</strong>
      <span className={classes.street}>{addressText(address)}</span>
      <span>
        {city}, {state}
      </span>
    </address>
  );
}
