import { type FormEvent, useState } from 'react';
import { buy, type Cart, quoteOf } from './buy.ts';
import { priceText } from './sankalp.ts';
import { useAction, useRead } from './use-call.ts';

interface OfferProps {
  readonly title: string;
  readonly lines: Cart['lines'];
  readonly onBought: () => void;
  readonly onClose: () => void;
}

/** Thing to buy, with a coupon if there is one. */
export function Offer({ title, lines, onBought, onClose }: OfferProps) {
  const [couponCode, setCouponCode] = useState('');
  const redeem = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setCouponCode(String(new FormData(event.currentTarget).get('coupon') ?? '').trim());
  };
  return (
    <section className="offer" aria-label={title}>
      <h3>{title}</h3>
      <form onSubmit={redeem}>
        <label>
          Coupon
          <input name="coupon" autoComplete="off" />
        </label>
        <button type="submit">Apply</button>
      </form>
      <Price key={couponCode} cart={{ lines, ...(couponCode !== '' && { couponCode }) }} onBought={onBought} />
      <button onClick={onClose} type="button">
        Not now
      </button>
    </section>
  );
}

/** Price of a cart, and the button that buys it at that. */
function Price({ cart, onBought }: { readonly cart: Cart; readonly onBought: () => void }) {
  const { data: quote, fault: quoteFault } = useRead(() => quoteOf(cart));
  const { run, isBusy, fault } = useAction(async (totalInr: number) => {
    await buy(cart, totalInr);
    onBought();
  });
  const refusal = quote?.lines.find(({ message }) => message)?.message ?? quote?.coupon?.message;
  const shown = refusal ?? quoteFault ?? fault;
  return (
    <>
      {quote && (
        <p>
          {quote.discountInr > 0 && <s>{priceText(quote.subtotalInr)}</s>} <strong>{priceText(quote.totalInr)}</strong>
        </p>
      )}
      {shown && <p role="alert">{shown}</p>}
      <button disabled={!quote || isBusy} onClick={() => quote && void run(quote.totalInr)} type="button">
        {isBusy ? 'Waiting for the payment …' : 'Buy'}
      </button>
    </>
  );
}
