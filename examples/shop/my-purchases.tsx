import { answerOf, priceText, sankalp } from './sankalp.ts';
import { timeText } from './time-text.ts';
import { useRead } from './use-call.ts';

/** What who has signed in has paid for, with its documents. */
export function MyPurchases() {
  const { data: receipts = [], fault } = useRead(() => answerOf(sankalp.GET('/app/v1/me/receipts')));
  return (
    <section aria-labelledby="my-purchases">
      <h2 id="my-purchases">My purchases</h2>
      {fault && <p role="alert">{fault}</p>}
      <ul>
        {receipts.map(({ id, receiptNumber, paidAt, totalInr, lines, orderId }) => (
          <li key={id}>
            <h3>{nameOf(lines)}</h3>
            <small>
              {timeText(paidAt)} · {priceText(totalInr)}
            </small>
            <a href={`#receipt=${id}`}>{`Receipt ${receiptNumber}`}</a>
            {orderId && <a href={`#invoice=${orderId}`}>Invoice of the parcel</a>}
          </li>
        ))}
      </ul>
    </section>
  );
}

function nameOf([first, ...others]: readonly { readonly name: string }[]): string {
  return others.length === 0 ? `${first?.name}` : `${first?.name} and ${others.length} more`;
}
