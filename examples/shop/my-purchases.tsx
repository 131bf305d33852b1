import { priceText } from './sankalp.ts';
import type { Mine } from './shelves.ts';
import { timeText } from './time-text.ts';

/** What who has signed in has paid for, with its documents. */
export function MyPurchases({ receipts }: Pick<Mine, 'receipts'>) {
  return (
    <section aria-labelledby="my-purchases">
      <h2 id="my-purchases">My purchases</h2>
      {receipts.length === 0 && <p className="quiet">Nothing is paid yet.</p>}
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
