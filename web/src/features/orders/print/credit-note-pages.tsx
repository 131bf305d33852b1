import { t } from 'virtual:texts';
import { creditedTaxes, creditTotals } from '@sankalp/contract/orders/gst';
import { INVOICE_MESSAGES } from '@sankalp/contract/orders/invoices';
import type { CreditNote } from '@sankalp/contract/orders/invoices.schema';
import { formatDate } from '@sankalp/contract/shared/dates';
import { foundation } from '../../../shared/foundation.ts';
import { EmptyText } from '../../../shared/ui/async-state.tsx';
import { useListCreditNotesQuery } from '../dispatch/dispatch.api.ts';
import { Parties, Signature, Sums } from './invoice-parts.tsx';
import classes from './print.module.css';
import { PrintPages } from './print-pages.tsx';

/** Credit notes of each order's invoice. */
export function CreditNotePages({ ids }: { ids: readonly string[] }) {
  const query = useListCreditNotesQuery(ids);
  if (query.data?.length === 0) return <EmptyText text={t(INVOICE_MESSAGES.noCreditNotes)} />;
  return <PrintPages query={query} page={(note) => <CreditNotePage note={note} />} name={nameOf} />;
}

const nameOf = ({ creditNoteNumber }: CreditNote) => `Credit note ${creditNoteNumber}`;

function CreditNotePage({ note }: { note: CreditNote }) {
  const { creditNoteNumber, creditedAt, invoiceNumber, issuedAt, lines, supply, reason } = note;
  return (
    <article className={classes.sheet} data-size="a4" aria-label={nameOf(note)}>
      <header className={classes.head}>
        <h2>Credit note</h2>
        <p>
          <strong>{creditNoteNumber}</strong>, {formatDate(creditedAt, foundation.timeZone)}
        </p>
      </header>
      <Parties bill={note} />
      <p>
        Against invoice <strong>{invoiceNumber}</strong> of {formatDate(issuedAt, foundation.timeZone)}
      </p>
      {reason && <p className={classes.street}>Reason: {reason}</p>}
      <Sums totals={creditTotals(lines, supply, note)} taxes={creditedTaxes(lines, supply, note)} supply={supply} />
      <Signature seller={note.sellerName} />
    </article>
  );
}
