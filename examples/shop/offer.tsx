import { type FormEvent, useCallback, useState } from 'react';
import { buy, type Cart, quoteOf } from './buy.ts';
import { priceText } from './sankalp.ts';
import { useAction, useRead } from './use-call.ts';

interface OfferProps {
  readonly lines: Cart['lines'];
  readonly onBought: () => Promise<void>;
}

/** Thing to buy, with a coupon if there is one. */
export function Offer({ lines, onBought }: OfferProps) {
  const [cart, setCart] = useState<Cart>({ lines });
  const redeem = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const couponCode = String(new FormData(event.currentTarget).get('coupon') ?? '').trim();
    setCart({ lines, ...(couponCode !== '' && { couponCode }) });
  };
  return (
    <>
      <form className="coupon" onSubmit={redeem}>
        <label>
          Coupon
          <input autoComplete="off" name="coupon" />
        </label>
        <button type="submit">Apply</button>
      </form>
      <Price cart={cart} key={cart.couponCode ?? ''} onBought={onBought} />
    </>
  );
}

/** Price of a cart, and the button that buys it at that. */
function Price({ cart, onBought }: { readonly cart: Cart; readonly onBought: () => Promise<void> }) {
  const { data: quote, fault: quoteFault } = useRead(useCallback(() => quoteOf(cart), [cart]));
  const { run, isBusy, fault } = useAction(async (totalInr: number) => {
    await buy(cart, totalInr);
    await onBought();
  });
  const refusal = quote?.lines.find(({ message }) => message)?.message ?? quote?.coupon?.message;
  const shown = refusal ?? quoteFault ?? fault;
  return (
    <div className="price">
      <p className="sum">
        {quote && quote.discountInr > 0 && <s>{priceText(quote.subtotalInr)} </s>}
        {quote && <strong>{priceText(quote.totalInr)}</strong>}
      </p>
      <button
        className="primary"
        disabled={!quote || isBusy}
        onClick={() => quote && void run(quote.totalInr)}
        type="button"
      >
        {isBusy ? 'Waiting for the payment …' : 'Buy'}
      </button>
      {shown && <p role="alert">{shown}</p>}
    </div>
  );
}
