import { type AnyColumn, isNotNull, type SQL, sql } from 'drizzle-orm';
import { erasureOf } from '../../shared/db/erased-columns.ts';
import { ERASED_PERSON } from '../../shared/person-name.ts';
import { bookingRemarks, bookings } from '../bookings/bookings.table.ts';
import { invoices, outlivesRetention, refunds } from '../orders/index.ts';
import { orderItems, orderNotes, orderStatusChanges, orders } from '../orders/orders.table.ts';
import { auditOf, ERASED, ownedBy, type PersonalTable } from './personal-table.store.ts';

/** Keeps true: what was ordered and booked is whole as long as its history is kept; what is noted about it goes with it. */

const ofOrders = (orderId: AnyColumn) => ({
  ofUsers: (userIds: readonly string[]): SQL =>
    sql`${orderId} in (select ${orders.id} from ${orders} where ${ownedBy(orders.userId)(userIds)})`,
  isOver: (): SQL =>
    sql`exists (select from ${orders} where ${orders.id} = ${orderId} and ${orders.erasedAt} is not null)`,
});

const ofBookings = (bookingId: AnyColumn) => ({
  ofUsers: (userIds: readonly string[]): SQL =>
    sql`${bookingId} in (select ${bookings.id} from ${bookings} where ${ownedBy(bookings.userId)(userIds)})`,
  isOver: (): SQL =>
    sql`exists (select from ${bookings} where ${bookings.id} = ${bookingId} and ${bookings.erasedAt} is not null)`,
});

export const RETAINED_TABLES: readonly PersonalTable[] = [
  {
    kind: 'Orders',
    table: orders,
    ofUsers: ownedBy(orders.userId),
    erasure: erasureOf(
      orders,
      orders.id,
      {
        'what was sold and paid': ['id', 'userId', 'totalInr', 'refundedInr', 'paymentStatus', 'isStockReserved'],
        'how the promise was kept': [
          'status',
          'statusBy',
          'shipBy',
          'shippedAt',
          'deliveredAt',
          'courier',
          'buyerToldAt',
        ],
        'how many there were': ['createdAt', 'deletedAt'],
        'the state by which it was taxed': ['state'],
        'the next import would bring the person back': ['externalId'],
      },
      {
        recipientName: ERASED_PERSON,
        recipientPhone: '',
        address: '',
        city: '',
        pincode: '',
        erasedAt: sql`coalesce(${orders.erasedAt}, now())`,
      },
    ),
    isOver: outlivesRetention,
    audit: auditOf({ table: orders, ofUsers: ownedBy(orders.userId) }, orders.id, isNotNull(orders.erasedAt)),
  },
  {
    kind: 'Order items',
    table: orderItems,
    ...ofOrders(orderItems.orderId),
    erasure: erasureOf(
      orderItems,
      orderItems.id,
      { 'what was sold and paid': ['id', 'orderId', 'productId', 'productName', 'quantity', 'unitPriceInr'] },
      {},
    ),
  },
  {
    kind: 'Order statuses',
    table: orderStatusChanges,
    ...ofOrders(orderStatusChanges.orderId),
    erasure: erasureOf(
      orderStatusChanges,
      orderStatusChanges.number,
      { 'how the promise was kept': ['orderId', 'at', 'from', 'to', 'adminId'] },
      {},
    ),
  },
  {
    kind: 'Order notes',
    table: orderNotes,
    ...ofOrders(orderNotes.orderId),
    erasure: erasureOf(
      orderNotes,
      orderNotes.id,
      { 'the admin who noted something, and when': ['id', 'orderId', 'at', 'adminId'] },
      { text: ERASED },
    ),
  },
  {
    kind: 'Invoices',
    table: invoices,
    ...ofOrders(invoices.orderId),
    erasure: erasureOf(
      invoices,
      invoices.orderId,
      {
        'tax law asks for every invoice': [
          'financialYear',
          'number',
          'orderId',
          'issuedAt',
          'supply',
          'lines',
          'state',
        ],
        'the foundation as it was': ['sellerName', 'sellerAddress', 'sellerGstin'],
      },
      { recipientName: ERASED_PERSON, address: '', city: '', pincode: '' },
    ),
  },
  {
    kind: 'Refunds',
    table: refunds,
    ...ofOrders(refunds.orderId),
    erasure: erasureOf(
      refunds,
      refunds.id,
      {
        'what was paid back': ['id', 'orderId', 'at', 'amountInr', 'adminId'],
        'tax law asks for every credit note': ['creditedInr', 'creditedBeforeInr', 'financialYear', 'number'],
      },
      {},
    ),
  },
  {
    kind: 'Consultations',
    table: bookings,
    ofUsers: ownedBy(bookings.userId),
    erasure: erasureOf(
      bookings,
      bookings.id,
      {
        'what was held with whom': ['id', 'userId', 'consultationId', 'consultuntId', 'scheduledAt', 'status'],
        'what was agreed on, and whether it was paid': ['amountInr', 'paymentStatus'],
        'a time that is held goes by itself': ['holdUntil'],
        'how many there were': ['createdAt', 'deletedAt'],
      },
      {
        statusReason: sql`case when ${bookings.statusReason} is not null then ${ERASED} end`,
        erasedAt: sql`coalesce(${bookings.erasedAt}, now())`,
      },
    ),
    isOver: ({ from, timeZone }) => sql`${bookings.scheduledAt} < ${from}::date::timestamp at time zone ${timeZone}`,
    audit: auditOf({ table: bookings, ofUsers: ownedBy(bookings.userId) }, bookings.id, isNotNull(bookings.erasedAt)),
  },
  {
    kind: 'Remarks on consultations',
    table: bookingRemarks,
    ...ofBookings(bookingRemarks.bookingId),
    erasure: erasureOf(
      bookingRemarks,
      bookingRemarks.id,
      { 'the admin who remarked something, and when': ['id', 'bookingId', 'at', 'adminId'] },
      { text: ERASED },
    ),
  },
];
