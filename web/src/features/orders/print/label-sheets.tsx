import type { Parcel } from '@sankalp/contract/dispatch';
import { formatInr } from '@sankalp/contract/shared/money';
import { formatPhone } from '@sankalp/contract/shared/phone';
import { foundation } from '../../../shared/foundation.ts';
import { CodeImage } from '../../../shared/ui/code-image.tsx';
import { useListParcelsQuery } from '../dispatch/dispatch.api.ts';
import classes from './print.module.css';
import { isDense, type Paper } from './printed.ts';
import { SheetSet } from './sheet-set.tsx';
import { Recipient } from './slip-sheets.tsx';

/** What is glued onto each parcel: the address with its pincode large, and the order's number for readers. */
export function LabelSheets({ ids, paper }: { ids: readonly string[]; paper: Paper }) {
  return <SheetSet query={useListParcelsQuery(ids)} sheet={(parcel) => <Label parcel={parcel} paper={paper} />} />;
}

function Label({ parcel, paper }: { parcel: Parcel; paper: Paper }) {
  const { number, pincode, recipientPhone, paymentStatus, totalInr, courier, trackingNumber, senderAddress } = parcel;
  return (
    <article
      className={classes.sheet}
      data-size={paper}
      data-label
      data-dense={isDense(parcel) || undefined}
      aria-label={`Address label of order ${number}`}
    >
      <header className={classes.head}>
        <p>{courier ?? 'Parcel'}</p>
        <p>{trackingNumber}</p>
      </header>
      <p className={classes.caption}>To</p>
      <Recipient parcel={parcel} />
      <p className={classes.pincode}>{pincode}</p>
      <p>Phone {formatPhone(recipientPhone)}</p>
      {paymentStatus === 'cod' && <p className={classes.cash}>Cash on delivery: collect {formatInr(totalInr)}</p>}
      <footer className={classes.foot}>
        <div>
          <p className={classes.caption}>From</p>
          <p>{foundation.name}</p>
          {senderAddress && <p className={classes.sender}>{senderAddress}</p>}
          <CodeImage kind="code128" text={String(number)} label={`Order ${number}`} className={classes.barcode} />
          <p>
            Order <strong>{number}</strong>
          </p>
        </div>
        <CodeImage kind="qr" text={String(number)} label={`Order ${number} as QR code`} className={classes.qr} />
      </footer>
    </article>
  );
}
