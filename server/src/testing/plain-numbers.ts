import type { PictureName, Split } from '@sankalp/contract/numbers';

/** Rows that each picture counts, as plain SQL over the tables: subject, at, value and of how many it is one; $1 is the zone. */
const of = (subject: string, at: string, value: string, from: string) =>
  `select ${subject} as subject, ${at} as at, ${value} as value, 1 as base from ${from}`;

const dayOf = (at: string) => `(${at} at time zone $1)::date`;

const SENT = 'orders where shipped_at is not null';
const ENROLLED = 'enrolments where deleted_at is null';
const BOOKED = `bookings b join consultations c on c.id = b.consultation_id where b.status = 'completed'`;
const ITEMS = 'order_items i join orders o on o.id = i.order_id';
const EARNED = `o.payment_status = 'paid' or o.payment_status = 'cod' and o.status = 'delivered'`;
const KINDS = [
  of(`'courses'`, 'created_at', 'amount_inr', ENROLLED),
  of(`'products'`, 'created_at', `case when ${EARNED} then total_inr else 0 end`, 'orders o'),
  of(`'consultations'`, 'b.scheduled_at', 'coalesce(b.amount_inr, c.price_inr)', BOOKED),
].join(' union all ');

export const PLAIN: Readonly<Record<Exclude<PictureName, 'stock'>, Readonly<Partial<Record<Split | 'all', string>>>>> =
  {
    revenue: {
      all: KINDS,
      kind: KINDS,
      course: of('course_id::text', 'created_at', 'amount_inr', ENROLLED),
      product: of('product_id::text', 'o.created_at', 'quantity * unit_price_inr', `${ITEMS} where ${EARNED}`),
      consultation: of('b.consultation_id::text', 'b.scheduled_at', 'coalesce(b.amount_inr, c.price_inr)', BOOKED),
      consultant: of('b.consultant_id::text', 'b.scheduled_at', 'coalesce(b.amount_inr, c.price_inr)', BOOKED),
      city: of('city', 'created_at', 'total_inr', `orders o where ${EARNED}`),
    },
    orders: { all: of(`''`, 'created_at', '1', 'orders'), city: of('city', 'created_at', '1', 'orders') },
    units: {
      all: of(`''`, 'o.created_at', 'quantity', ITEMS),
      product: of('product_id::text', 'o.created_at', 'quantity', ITEMS),
    },
    enrolments: {
      all: of(`''`, 'created_at', '1', ENROLLED),
      course: of('course_id::text', 'created_at', '1', ENROLLED),
    },
    bookings: {
      all: of(`''`, 'scheduled_at', '1', `bookings where status not in ('held', 'cancelled')`),
      consultation: of(
        'consultation_id::text',
        'scheduled_at',
        '1',
        `bookings where status not in ('held', 'cancelled')`,
      ),
      consultant: of('consultant_id::text', 'scheduled_at', '1', `bookings where status not in ('held', 'cancelled')`),
    },
    people: {
      all: of(`''`, 'created_at', '1', 'users where deleted_at is null'),
      city: of(`coalesce(city, '')`, 'created_at', '1', 'users where deleted_at is null'),
    },
    completions: {
      all: of(`''`, 'created_at', '(progress = 100)::int', ENROLLED),
      course: of('course_id::text', 'created_at', '(progress = 100)::int', ENROLLED),
    },
    dispatch: { all: of(`''`, 'shipped_at', `${dayOf('shipped_at')} - ${dayOf('created_at')}`, SENT) },
    kept: { all: of(`''`, 'shipped_at', `(${dayOf('shipped_at')} <= ship_by)::int`, SENT) },
    refunds: { all: of(`''`, 'at', 'amount_inr', 'refunds') },
    coupons: {
      all: of(`''`, 'redeemed_at', '1', 'coupon_redemptions'),
      coupon: of('coupon_id::text', 'redeemed_at', '1', 'coupon_redemptions'),
    },
  };
