// A cart of one line from its price to its order: a statement a call, so one round trip and at most one commit.

const quote = `
  select id, name, price_inr as "listPriceInr", discounted_price_inr * $2::int as "totalInr", stock >= $2::int as "canBeHad"
  from products where id = $1 and deleted_at is null`;

/** A cart of one line that somebody begins to pay: the buyer, the unit, the ledger, the checkout, its line and what the log says of it. */
const beginCheckout = `
  with buyer as (
    select id from users where whatsapp_mobile_number = $1 and deleted_at is null
  ), taken as (
    update products set stock = stock - $3 where id = $2 and stock >= $3 returning id, name, price_inr, stock
  ), made as (
    insert into checkouts (id, user_id, status, payment, subtotal_inr, discount_inr, total_inr, recipient, expires_at)
    select gen_random_uuid(), buyer.id, 'held', 'online', $4, 0, $4, $5::jsonb, now() + interval '15 minutes' from buyer, taken returning *
  ), line as (
    insert into checkout_lines (id, checkout_id, place, kind, product_id, name, quantity, list_price_inr, unit_price_inr)
    select gen_random_uuid(), made.id, 0, 'product', taken.id, taken.name, $3, taken.price_inr, $4 from made, taken
  ), moved as (
    insert into stock_movements (product_id, reason, checkout_id, change, balance)
    select taken.id, 'hold', made.id, -$3::int, taken.stock from made, taken
  ), noted as (
    insert into audit_log (id, action, entity, entity_id, before, after, request_id)
    select gen_random_uuid(), 'create', 'checkouts', id, null::jsonb, to_jsonb(made), 'baseline' from made
  )
  select id, number, status, total_inr as "totalInr", expires_at as "expiresAt" from made`;

/** The order of the gateway, which is not asked, and what the log says of it. */
const beginPayment = `
  with made as (
    insert into gateway_orders (id, checkout_id, key_id, is_test, ask_at)
    select 'order_' || replace(id::text, '-', ''), id, 'baseline', true, now() + interval '1 minute' from checkouts where id = $1
    returning id, checkout_id
  ), noted as (
    insert into audit_log (id, action, entity, entity_id, before, after, request_id)
    select gen_random_uuid(), 'beginPayment', 'checkouts', checkout_id, null::jsonb, to_jsonb(made), 'baseline' from made
  )
  select id as "gatewayOrderId" from made`;

/** The payment, the order and its line, the ledger, the number of the receipt, the end of the checkout and what the log says of it. */
const confirmPayment = `
  with held as (
    select c.*, l.product_id, l.name, l.quantity, l.unit_price_inr, p.stock
    from checkouts c join checkout_lines l on l.checkout_id = c.id join products p on p.id = l.product_id
    where c.id = $1 and c.status = 'held' for no key update of c
  ), payment as (
    insert into payments (id, checkout_id, gateway_order_id, gateway_payment_id, amount_paise, currency, status)
    select gen_random_uuid(), id, $2, $3, total_inr * 100, 'INR', 'captured' from held returning *
  ), made as (
    insert into orders (id, user_id, status, payment_status, is_stock_reserved, ship_by, total_inr, recipient_name, recipient_phone,
      address, city, state, pincode)
    select gen_random_uuid(), user_id, 'confirmed', 'paid', true, current_date + 7, total_inr, recipient->>'recipientName',
      recipient->>'recipientPhone', recipient->>'address', recipient->>'city', recipient->>'state', recipient->>'pincode'
    from held returning *
  ), line as (
    insert into order_items (id, order_id, product_id, product_name, quantity, unit_price_inr)
    select gen_random_uuid(), made.id, held.product_id, held.name, held.quantity, held.unit_price_inr from made, held
  ), moved as (
    insert into stock_movements (product_id, reason, checkout_id, order_id, change, balance)
    select product_id, 'release', id, null, quantity, stock + quantity from held
    union all select held.product_id, 'order', null, made.id, -held.quantity, held.stock from held, made
  ), receipt as (
    insert into receipt_series (financial_year, last_number) values ('baseline', 1)
    on conflict (financial_year) do update set last_number = receipt_series.last_number + 1 returning *
  ), ended as (
    update checkouts c set status = 'paid', ended_at = now(), order_id = made.id, receipt_year = receipt.financial_year,
      receipt_number = receipt.last_number, seller_name = 'Baseline', seller_address = '1 Lake Road', buyer_name = buyer.name,
      buyer_phone = buyer.whatsapp_mobile_number
    from held, made, receipt, users buyer where c.id = held.id and buyer.id = held.user_id returning c.*
  ), noted as (
    insert into audit_log (id, action, entity, entity_id, before, after, request_id)
    select gen_random_uuid(), 'capture', 'payments', id, null::jsonb, to_jsonb(payment), 'baseline' from payment
    union all select gen_random_uuid(), 'create', 'orders', id, null::jsonb, to_jsonb(made), 'baseline' from made
    union all select gen_random_uuid(), 'pay', 'checkouts', id, null::jsonb, to_jsonb(ended), 'baseline' from ended
  )
  select id, number, status, order_id as "orderId", receipt_number as "receiptNumber" from ended`;

/**
 * The statement of a call of a buyer; undefined for any other.
 * @param {string} pathname
 * @param {Record<string, any>} body
 */
export function checkoutWriteOf(pathname, body) {
  const [, , , kind, id, step] = pathname.split('/');
  if (kind === 'quotes') return { name: 'quote', text: quote, values: [body.lines[0].id, body.lines[0].quantity] };
  if (kind !== 'checkouts') return undefined;
  if (id === undefined) return { name: 'begin-checkout', text: beginCheckout, values: begunValues(body) };
  if (step === 'payment') return { name: 'begin-payment', text: beginPayment, values: [id] };
  const { gatewayOrderId, paymentId } = body;
  return { name: 'confirm-payment', text: confirmPayment, values: [id, gatewayOrderId, paymentId] };
}

/** @param {Record<string, any>} body */
function begunValues({ recipient, lines, expectedTotalInr }) {
  const [{ id, quantity }] = lines;
  return [recipient.recipientPhone, id, quantity, expectedTotalInr, JSON.stringify(recipient)];
}
