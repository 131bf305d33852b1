import { inr, Lines, Parties, PrintedDocument, paise, Sums } from './printed-document.tsx';
import { answerOf, sankalp } from './sankalp.ts';
import { timeText } from './time-text.ts';
import { useRead } from './use-call.ts';

/** What was paid, by whom and how. */
export function Receipt({ id }: { readonly id: string }) {
  const { data, fault } = useRead(() =>
    answerOf(sankalp.GET('/app/v1/me/receipts/{id}', { params: { path: { id } } })),
  );
  if (!data) return <PrintedDocument title="Receipt" fault={fault} />;
  const { receiptNumber, paidAt, isTest, buyerName, buyerPhone, lines, listTotalInr, discountInr, totalInr } = data;
  return (
    <PrintedDocument title={`Receipt ${receiptNumber}`}>
      {isTest && <p>A test: no money has moved.</p>}
      <Parties seller={data} buyer={[buyerName, buyerPhone]} />
      <Lines
        heads={['Name', 'Quantity', 'Price', 'Discount', 'Amount']}
        rows={lines.map(({ name, startsAt, quantity, listPriceInr, ...line }) => [
          startsAt === null ? name : `${name}, ${timeText(startsAt)}`,
          quantity,
          inr(listPriceInr),
          line.discountInr > 0 ? inr(line.discountInr) : '–',
          inr(line.totalInr),
        ])}
      />
      <Sums
        sums={[
          ...(discountInr > 0
            ? [
                ['Before discounts', inr(listTotalInr)],
                ['Discounts', inr(-discountInr)],
              ]
            : []),
          ['Paid', inr(totalInr)],
          ...data.refunds.map(({ amountPaise, at, status }) => [
            `${status === 'processed' ? 'Refunded' : 'Being refunded'}, ${timeText(at)}`,
            paise(-amountPaise),
          ]),
        ]}
      />
      <p>
        Paid {timeText(paidAt)}, payment {data.paymentId}
      </p>
    </PrintedDocument>
  );
}
