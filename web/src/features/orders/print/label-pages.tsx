import { t } from 'virtual:texts';
import type { Parcel } from '@sankalp/contract/orders/dispatch.schema';
import { formatPhone } from '@sankalp/contract/shared/phone';
import { foundation } from '../../../shared/foundation.ts';
import { CodeImage } from '../../../shared/ui/code-image.tsx';
import { useListParcelsQuery } from '../dispatch/dispatch.api.ts';
import { PAYMENT_WORDS, PaymentLine } from './payment-line.tsx';
import classes from './print.module.css';
import { PrintPages } from './print-pages.tsx';
import { labelDensity, type Paper } from './printed.ts';
import { Recipient } from './slip-pages.tsx';

/** So many labels have room on a sheet. */
const LABELS_ON_A4 = 4;

/** Label to be glued onto each parcel: one on a page of the size of a label, or four on a sheet that is cut. */
export function LabelPages({ ids, paper }: { ids: readonly string[]; paper: Paper }) {
  const query = useListParcelsQuery(ids);
  if (paper === 'a6') return <PrintPages query={query} page={(parcel) => <Label parcel={parcel} isPage />} />;
  return (
    <PrintPages
      query={{ data: query.data && pagesOf(query.data), error: query.error, refetch: query.refetch }}
      page={({ parcels }) => (
        <div className={classes.sheet} data-size="a4" data-labels>
          {parcels.map((parcel) => (
            <Label key={parcel.id} parcel={parcel} />
          ))}
        </div>
      )}
    />
  );
}

function pagesOf(parcels: readonly Parcel[]): { id: string; parcels: readonly Parcel[] }[] {
  return parcels.flatMap(({ id }, at) =>
    at % LABELS_ON_A4 === 0 ? [{ id, parcels: parcels.slice(at, at + LABELS_ON_A4) }] : [],
  );
}

/** The address with its pincode large, what is to be collected, and the order's number for readers. */
function Label({ parcel, isPage = false }: { parcel: Parcel; isPage?: boolean }) {
  const { number, pincode, recipientPhone, paymentStatus, courier, trackingNumber, senderAddress } = parcel;
  return (
    <article
      className={isPage ? `${classes.sheet} ${classes.label}` : classes.label}
      data-size={isPage ? 'a6' : undefined}
      data-dense={labelDensity(parcel)}
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
      <PaymentLine parcel={parcel}>
        <p className={classes.caption}>{PAYMENT_WORDS[paymentStatus]}</p>
      </PaymentLine>
      <footer className={classes.foot}>
        <div>
          <p className={classes.caption}>From</p>
          <p>{foundation.name}</p>
          {senderAddress && <p className={classes.sender}>{senderAddress}</p>}
          <CodeImage
            kind="code128"
            text={String(number)}
            label={t('Order {number}', { number })}
            className={classes.barcode}
          />
          <p>
            Order <strong>{number}</strong>
          </p>
        </div>
        <CodeImage
          kind="qr"
          text={String(number)}
          label={t('Order {number} as QR code', { number })}
          className={classes.qr}
        />
      </footer>
    </article>
  );
}
