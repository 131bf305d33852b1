import { answerOf, baseUrl, Refusal, sankalp } from './sankalp.ts';

type Line =
  | { readonly kind: 'course'; readonly id: string }
  | { readonly kind: 'product'; readonly id: string; readonly quantity: number }
  | { readonly kind: 'consultation'; readonly id: string; readonly startsAt: string };

export interface Cart {
  readonly lines: Line[];
  readonly couponCode?: string;
}

const PAUSE_MS = 500;
const ASKED_MAX = 600;

export const quoteOf = (cart: Cart) => answerOf(sankalp.POST('/app/v1/quotes', { body: cart }));

/** Buys at the total that was shown: holds it, opens the payment sheet, and waits until the money is there. */
export async function buy(cart: Cart, expectedTotalInr: number) {
  const body = { ...cart, payment: 'online', expectedTotalInr } as const;
  const header = { 'idempotency-key': crypto.randomUUID() };
  const checkout = await answerOf(sankalp.POST('/app/v1/checkouts', { body, params: { header } }));
  if (checkout.status === 'paid') return checkout;
  await openSheet(checkout.id);
  return whenPaid(checkout.id);
}

/** Opens the sheet of the gateway: the test gateway has a page, Razorpay a script of its own. */
async function openSheet(id: string): Promise<void> {
  const params = { path: { id }, header: { 'idempotency-key': crypto.randomUUID() } };
  const sheet = await answerOf(sankalp.POST('/app/v1/checkouts/{id}/payment', { params }));
  if (!sheet.isTest) throw new Refusal('payments_off', 'This page pays at the test gateway alone.');
  window.open(`${baseUrl}/test-gateway/pay/${sheet.gatewayOrderId}`, 'payment');
}

/** The gateway tells the product by itself, so it is enough to ask what has become of it. */
async function whenPaid(id: string) {
  for (let asked = 0; asked < ASKED_MAX; asked += 1) {
    const checkout = await answerOf(sankalp.GET('/app/v1/checkouts/{id}', { params: { path: { id } } }));
    if (checkout.status === 'paid') return checkout;
    if (checkout.status !== 'held') throw new Refusal('expired', 'It was not paid, and is held no longer.');
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  throw new Refusal('pending', 'The payment takes long: look at your courses and bookings later.');
}
