import { inr, Lines, Parties, PrintedDocument, paise, Sums } from './printed-document.tsx';
import { answerOf, sankalp } from './sankalp.ts';
import { timeText } from './time-text.ts';
import { useRead } from './use-call.ts';

/** The tax invoice of a parcel, once that has left. */
export function Invoice({ id }: { readonly id: string }) {
  const { data, fault } = useRead(() =>
    answerOf(sankalp.GET('/app/v1/me/orders/{id}/invoice', { params: { path: { id } } })),
  );
  if (!data) return <PrintedDocument title="Invoice" fault={fault} />;
  const { invoiceNumber, issuedAt, orderNumber, recipientName, address, city, pincode, state, lines, totals } = data;
  return (
    <PrintedDocument title={`Invoice ${invoiceNumber}`}>
      <Parties seller={data} buyer={[recipientName, address, `${city} ${pincode}, ${state}`]} />
      <Lines
        heads={['Name', 'HSN', 'Quantity', 'Price', 'GST']}
        rows={lines.map(({ productName, hsnCode, quantity, unitPriceInr, gstRatePercent }) => [
          productName,
          hsnCode ?? '–',
          quantity,
          inr(unitPriceInr),
          `${gstRatePercent ?? 0} %`,
        ])}
      />
      <Sums
        sums={[
          ['Taxable value', paise(totals.taxablePaise)],
          ['CGST', paise(totals.cgstPaise)],
          ['SGST', paise(totals.sgstPaise)],
          ['IGST', paise(totals.igstPaise)],
          ['Total', paise(totals.totalPaise)],
        ]}
      />
      <p>
        Order {orderNumber}, invoiced {timeText(issuedAt)}
      </p>
    </PrintedDocument>
  );
}
