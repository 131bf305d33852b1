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

/**
 * The statement of a call that concerns orders; undefined for any other.
 * @param {string} pathname
 * @param {Record<string, unknown>} body
 */
export function orderWriteOf(pathname, body) {
  if (pathname.endsWith('/pick-list')) return { name: 'pick-list', text: pickList, values: [body.ids] };
  if (!pathname.endsWith('/tracking')) return undefined;
  return { name: 'tracking', text: setTracking, values: [pathname.split('/').at(-2), body.trackingNumber] };
}
