import { COURIERS, orderTotalInr } from '@sankalp/contract/orders';
import type { OrderStatus } from '@sankalp/contract/orders/order-status';
import {
  PAST_ORDER_ADDRESS,
  PAST_ORDER_MESSAGES,
  PAST_ORDER_TOTAL_MAX_INR,
} from '@sankalp/contract/orders/past-orders-csv';
import {
  PAST_ORDER_SHARED,
  pastOrderItemSchema,
  pastOrderSchema,
} from '@sankalp/contract/orders/past-orders-csv.schema';
import { PAYMENT_STATUSES } from '@sankalp/contract/orders/refunds';
import { PHONE_MESSAGES } from '@sankalp/contract/shared/phone';
import type { z } from 'zod';
import { choiceOf, dayFaultOf, dayOf, wholeNumberOf } from '../../../shared/csv-import/cells.ts';
import type { FieldFault, RecordCells, RecordReader } from '../../../shared/csv-import/csv-kind.ts';
import { predicateOf } from '../../../shared/http/validation.ts';
import { normalisePhone } from '../../../shared/phone/normalise-phone.ts';

/** Keeps true: an order of a file is read whole, from its first line and the items of all of them, or not at all. */

/** An order as its lines tell it; each item knows its own line. */
export type ReadOrder = z.infer<typeof pastOrderSchema> & {
  readonly items: readonly (z.infer<typeof pastOrderItemSchema> & { readonly row: number })[];
};
type ReadItem = ReadOrder['items'][number];
type Cells = RecordCells['cells'];

const OPEN: readonly OrderStatus[] = ['pending', 'confirmed'];
const ARRIVED: readonly OrderStatus[] = ['delivered', 'returned'];

/** Takes only the first place of an order whose lines stand in two. `today` is the last day on which one was placed. */
export function createPastOrderReader(today: string): RecordReader<ReadOrder> {
  const rowOfOrder = new Map<string, number>();
  return (cells, row, following) => {
    const faults: FieldFault[] = following.flatMap((line) => differencesOf(line, { cells, row }));
    const values = orderValuesOf(cells);
    const parsed = pastOrderSchema.safeParse(values);
    faults.push(...faultsOf(parsed.error, values));
    const items = [{ cells, row }, ...following].flatMap((line) => {
      const item = readItem(line);
      if ('row' in item) return [item];
      faults.push(...item.faults);
      return [];
    });
    const { data: order } = parsed;
    const totalInr = orderTotalInr(items);
    if (order) faults.push(...contradictionsOf(order, today));
    // While an item cannot be read, nobody knows what the order came to.
    if (order && items.length > following.length) faults.push(...refundFaultsOf(order, totalInr));
    if (totalInr > PAST_ORDER_TOTAL_MAX_INR) {
      faults.push({ field: 'unitPriceInr', message: PAST_ORDER_MESSAGES.tooDear });
    }
    const phone = order && normalisePhone(order.phone);
    if (order && !phone) faults.push({ field: 'phone', message: PHONE_MESSAGES.invalid });
    const { externalId = '' } = cells;
    const earlier = rowOfOrder.get(externalId);
    if (earlier !== undefined) faults.push({ field: 'externalId', message: PAST_ORDER_MESSAGES.apart(earlier) });
    else if (externalId !== '') rowOfOrder.set(externalId, row);
    if (faults.length > 0 || !order || !phone) return { faults };
    return { row: { ...order, phone, items } };
  };
}

function orderValuesOf(cells: Cells): Record<string, unknown> {
  const { courier = '', deliveredDate = '', paymentStatus = '', refundedInr = '', status = '' } = cells;
  const required = { externalId: '', orderDate: '', name: '', phone: '', trackingNumber: '' };
  const address = { address: '', city: '', state: '', pincode: '' };
  return {
    ...required,
    ...address,
    ...cells,
    orderDate: dayOf(cells.orderDate ?? ''),
    status: status.toLowerCase().replace(/^canceled$/, 'cancelled'),
    paymentStatus: paymentStatus === '' ? 'unpaid' : choiceOf(paymentStatus, PAYMENT_STATUSES),
    refundedInr: refundedInr === '' ? null : wholeNumberOf(refundedInr),
    courier: courier === '' ? null : choiceOf(courier, COURIERS),
    deliveredDate: deliveredDate === '' ? null : dayOf(deliveredDate),
  };
}

function readItem({ cells: { product = '', quantity = '', unitPriceInr = '' }, row }: RecordCells) {
  const values = { product, quantity: wholeNumberOf(quantity), unitPriceInr: wholeNumberOf(unitPriceInr) };
  const { data, error } = pastOrderItemSchema.safeParse(values);
  return data ? ({ ...data, row } satisfies ReadItem) : { faults: faultsOf(error, values, row) };
}

/** Where a further line says something else of the order than the first; it may also leave it out. */
function differencesOf({ cells, row }: RecordCells, first: RecordCells): FieldFault[] {
  return PAST_ORDER_SHARED.filter((field) => cells[field] && cells[field] !== first.cells[field]).map((field) => ({
    field,
    row,
    message: PAST_ORDER_MESSAGES.differs(first.row),
  }));
}

function contradictionsOf(order: z.infer<typeof pastOrderSchema>, today: string): FieldFault[] {
  const { orderDate, deliveredDate, status } = order;
  const { inFuture, beforeOrder, deliveredMissing, addressMissing } = PAST_ORDER_MESSAGES;
  const fault = (is: boolean, field: string, message: string) => (is ? [{ field, message }] : []);
  const delivered = ARRIVED.includes(status) ? deliveredDate : undefined;
  return [
    ...fault(orderDate > today, 'orderDate', inFuture),
    ...fault(delivered === null, 'deliveredDate', deliveredMissing),
    ...fault(deliveredDate !== null && deliveredDate > today, 'deliveredDate', inFuture),
    ...fault(deliveredDate !== null && deliveredDate < orderDate, 'deliveredDate', beforeOrder),
    ...PAST_ORDER_ADDRESS.flatMap((field) =>
      fault(OPEN.includes(status) && order[field] === '', field, addressMissing),
    ),
  ];
}

/** Where a file says other than its payment how much was paid back. */
function refundFaultsOf({ paymentStatus, refundedInr }: z.infer<typeof pastOrderSchema>, totalInr: number) {
  const { refundMissing, refundDiffers, refundMisplaced } = PAST_ORDER_MESSAGES;
  const fault = (message: string): FieldFault[] => [{ field: 'refundedInr', message }];
  if (paymentStatus === 'partially_refunded') {
    return refundedInr !== null && refundedInr > 0 && refundedInr < totalInr ? [] : fault(refundMissing);
  }
  if (paymentStatus === 'refunded') {
    return refundedInr === null || refundedInr === totalInr ? [] : fault(refundDiffers);
  }
  return refundedInr === null || refundedInr === 0 ? [] : fault(refundMisplaced);
}

const DAYS: readonly string[] = ['orderDate', 'deliveredDate'];

function faultsOf(error: z.ZodError | undefined, values: Record<string, unknown>, row?: number): FieldFault[] {
  const messageOf = (field: string, issue: z.core.$ZodIssue) =>
    (DAYS.includes(field) ? dayFaultOf(values[field]) : undefined) ?? predicateOf(issue);
  const first = new Map((error?.issues ?? []).toReversed().map((issue) => [String(issue.path[0]), issue]));
  return [...first].map(([field, issue]) => ({ field, message: messageOf(field, issue), ...(row && { row }) }));
}
