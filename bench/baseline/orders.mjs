// Queries about orders: a page, a bare write of a tracking number, and what many orders need from the shelf.
const open = `o.status in ('pending', 'confirmed')`;

/** A page of orders, with what came and what people say of it. */
export const ordersList = `
  select o.id, o.number, o.status, o.tracking_number as "trackingNumber", o.courier, o.payment_status as "paymentStatus",
    o.version, o.created_at as "createdAt", o.user_id as "userId", u.name as username, o.total_inr as "totalInr",
    o.ship_by as "shipBy", (${open} and o.ship_by < (now() at time zone 'Asia/Kolkata')::date) as "isOverdue",
    o.recipient_name as "recipientName", o.city, o.pincode,
    (select json_agg(json_build_object('productName', i.product_name, 'quantity', i.quantity) order by i.id)
      from order_items i where i.order_id = o.id) as items,
    (select coalesce(json_agg(json_build_object('productName', p.name, 'review', r.review, 'rating', r.rating) order by r.id), '[]')
      from product_reviews r join products p on p.id = r.product_id
      where r.order_id = o.id and r.deleted_at is null) as reviews
  from (
    select * from orders order by created_at desc, id desc limit $1 offset $2
  ) o join users u on u.id = o.user_id order by o.created_at desc, o.id desc`;

const setTracking = 'update orders set tracking_number = $2 where id = $1 returning id';

const pickList = `
  select (select count(*)::int from orders where id = any($1::uuid[])) as orders, json_agg(l) as lines from (
    select i.product_id as "productId", p.name as "productName", sum(i.quantity)::int as quantity,
      count(distinct i.order_id)::int as orders
    from order_items i join products p on p.id = i.product_id
    where i.order_id = any($1::uuid[]) group by i.product_id, p.name order by p.name
  ) l`;

/** An order of one line that was paid elsewhere: the buyer, the unit, the ledger, the order, its line and what the log says of it. */
const sendOrder = `
  with buyer as (
    select id from users where whatsapp_mobile_number = $2 and deleted_at is null
  ), taken as (
    update products set stock = stock - $10 where id = $9 and stock >= $10 returning id, name, stock
  ), made as (
    insert into orders (id, external_id, user_id, status, payment_status, is_stock_reserved, ship_by, total_inr, recipient_name,
      recipient_phone, address, city, state, pincode)
    select gen_random_uuid(), $1, buyer.id, 'confirmed', 'paid', true, current_date + 7, $10::int * $11::int, $3, $2, $4, $5, $6, $7
    from buyer, taken returning *
  ), line as (
    insert into order_items (id, order_id, product_id, product_name, quantity, unit_price_inr)
    select gen_random_uuid(), made.id, taken.id, taken.name, $10, $11 from made, taken
  ), moved as (
    insert into stock_movements (product_id, reason, order_id, change, balance)
    select taken.id, 'order', made.id, -$10::int, taken.stock from made, taken
  ), noted as (
    insert into audit_log (id, action, entity, entity_id, before, after, request_id)
    select gen_random_uuid(), 'create', 'orders', id, null, to_jsonb(made), 'baseline' from made
  )
  select id, number, status, total_inr as "totalInr", ship_by as "shipBy", $8::text as "paidAt" from made`;

/**
 * The statement of a call that concerns orders; undefined for any other.
 * @param {string} pathname
 * @param {Record<string, unknown>} body
 */
export function orderWriteOf(pathname, body) {
  if (pathname.endsWith('/pick-list')) return { name: 'pick-list', text: pickList, values: [body.ids] };
  if (pathname === '/app/v1/orders') return { name: 'send-order', text: sendOrder, values: sentValues(body) };
  if (!pathname.endsWith('/tracking')) return undefined;
  return { name: 'tracking', text: setTracking, values: [pathname.split('/').at(-2), body.trackingNumber] };
}

/** @param {Record<string, any>} body */
function sentValues({ externalId, recipientPhone, recipientName, address, city, state, pincode, paidAt, lines }) {
  const [{ productId, quantity, unitPriceInr }] = lines;
  const recipient = [recipientPhone, recipientName, address, city, state, pincode];
  return [externalId, ...recipient, paidAt, productId, quantity, unitPriceInr];
}
