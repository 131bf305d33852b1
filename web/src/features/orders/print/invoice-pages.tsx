import { t } from 'virtual:texts';
import { invoiceTotals, lineTax, ratedTaxes } from '@sankalp/contract/orders/gst';
import { INVOICE_MESSAGES } from '@sankalp/contract/orders/invoices';
import type { Invoice } from '@sankalp/contract/orders/invoices.schema';
import { formatDate } from '@sankalp/contract/shared/dates';
import { formatPaise } from '@sankalp/contract/shared/money';
import { foundation } from '../../../shared/foundation.ts';
import { EmptyText } from '../../../shared/ui/async-state.tsx';
import { useListInvoicesQuery } from '../dispatch/dispatch.api.ts';
import { Parties, Signature, Sums } from './invoice-parts.tsx';
import classes from './print.module.css';
import { PrintPages } from './print-pages.tsx';
import { isDense } from './printed.ts';

/** Pieces, as the tax authority's list of unit quantity codes names them: products are counted, not weighed. */
const UNIT = 'NOS';

/** Invoices of each parcel that has left. */
export function InvoicePages({ ids }: { ids: readonly string[] }) {
  const query = useListInvoicesQuery(ids);
  if (query.data?.length === 0) return <EmptyText text={t(INVOICE_MESSAGES.none)} />;
  return <PrintPages query={query} page={(invoice) => <InvoicePage invoice={invoice} />} name={nameOf} />;
}

const nameOf = ({ invoiceNumber }: Invoice) => `Invoice ${invoiceNumber}`;

function InvoicePage({ invoice }: { invoice: Invoice }) {
  const { invoiceNumber, issuedAt, lines, supply } = invoice;
  return (
    <article
      className={classes.sheet}
      data-size="a4"
      data-dense={isDense(invoice, lines.length) || undefined}
      aria-label={nameOf(invoice)}
    >
      <header className={classes.head}>
        <h2>{supply === 'none' ? 'Invoice' : 'Tax invoice'}</h2>
        <p>
          <strong>{invoiceNumber}</strong>, {formatDate(issuedAt, foundation.timeZone)}
        </p>
      </header>
      <Parties bill={invoice} />
      <InvoiceLines invoice={invoice} />
      <Sums totals={invoiceTotals(lines, supply)} taxes={ratedTaxes(lines, supply)} supply={supply} />
      <Signature seller={invoice.sellerName} />
    </article>
  );
}

function InvoiceLines({ invoice: { lines, supply, invoiceNumber } }: { invoice: Invoice }) {
  const isTaxed = supply !== 'none';
  return (
    <table className={classes.lines} aria-label={`Lines of invoice ${invoiceNumber}`}>
      <thead>
        <tr>
          <th scope="col">Product Name</th>
          <th scope="col">HSN</th>
          <th scope="col" data-align="right">
            Quantity
          </th>
          <th scope="col">Unit</th>
          <th scope="col" data-align="right">
            Price
          </th>
          {isTaxed && (
            <>
              <th scope="col" data-align="right">
                Taxable value
              </th>
              <th scope="col" data-align="right">
                GST
              </th>
            </>
          )}
          <th scope="col" data-align="right">
            Amount
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => {
          const { totalPaise, taxablePaise } = lineTax(line, supply);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name, and never move
            <tr key={index}>
              <td>{line.productName}</td>
              <td>{line.hsnCode ?? '–'}</td>
              <td data-align="right">{line.quantity}</td>
              <td>{UNIT}</td>
              <td data-align="right">{formatPaise(line.unitPriceInr * 100)}</td>
              {isTaxed && (
                <>
                  <td data-align="right">{formatPaise(taxablePaise)}</td>
                  <td data-align="right">{line.gstRatePercent ?? 0}%</td>
                </>
              )}
              <td data-align="right">{formatPaise(totalPaise)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
