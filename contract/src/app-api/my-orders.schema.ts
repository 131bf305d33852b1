import { z } from 'zod';
import { invoiceSchema } from '../orders/invoices.schema.ts';
import { orderStatusSchema } from '../orders/order-status.schema.ts';
import { envelope } from '../shared/envelope.schema.ts';
import { idParams, idSchema } from '../shared/id.schema.ts';
import { appPageQuery } from './app-page.schema.ts';
import { appRoutes } from './app-route.ts';
import { appOrderSchema } from './orders.schema.ts';
import { shownInstantSchema } from './sent-record.schema.ts';

/** Orders of the person who calls. */

export const myOrderCardSchema = appOrderSchema.omit({ externalId: true }).extend({
  /** Where the parcel can be followed; null where nobody knows. */
  trackingUrl: z.string().nullable().meta({ example: 'https://www.indiapost.gov.in/' }),
  items: z.array(
    z.object({
      productId: idSchema,
      productName: z.string().meta({ example: 'Brass Bell' }),
      quantity: z.int().meta({ example: 2 }),
      unitPriceInr: z.int().meta({ example: 450 }),
    }),
  ),
});
export const myOrderSchema = myOrderCardSchema.extend({
  recipientName: z.string().meta({ example: 'Asha Rane' }),
  recipientPhone: z.string().meta({ example: '+919820410001' }),
  address: z.string().meta({ example: '14, Model Colony Road' }),
  city: z.string().meta({ example: 'Pune' }),
  state: z.string().meta({ example: 'Maharashtra' }),
  pincode: z.string().meta({ example: '411016' }),
  /** Steps so far, the first one first. */
  steps: z.array(z.object({ status: orderStatusSchema, at: shownInstantSchema })),
  /** Null until the parcel has left. */
  invoiceNumber: z.string().nullable().meta({ example: '2026-27/000123' }),
  /** Checkout by which it was paid, under whose id the receipt is read; null where it was not paid in the app. */
  checkoutId: idSchema.nullable(),
  receiptNumber: z.string().nullable().meta({ example: 'R2026-27/000042' }),
});
const paise = (example: number) => z.int().meta({ example });
/** All that is printed of it: prices hold the tax, which the totals tell. */
export const myInvoiceSchema = invoiceSchema.omit({ id: true }).extend({
  totals: z.object({
    totalPaise: paise(90_000),
    taxablePaise: paise(76_272),
    taxPaise: paise(13_728),
    cgstPaise: paise(6_864),
    sgstPaise: paise(6_864),
    igstPaise: paise(0),
  }),
});

export const myOrdersAnswer = envelope(z.array(myOrderCardSchema)).extend({ total: z.int().meta({ example: 1 }) });
export const myOrderAnswer = envelope(myOrderSchema);
export const myInvoiceAnswer = envelope(myInvoiceSchema);

export const myOrdersRoutes = appRoutes({
  listMyOrders: {
    method: 'GET',
    path: '/me/orders',
    summary: 'List my orders',
    about: 'The newest first.',
    audience: 'person',
    query: appPageQuery,
    answer: myOrdersAnswer,
  },
  getMyOrder: {
    method: 'GET',
    path: '/me/orders/:id',
    summary: 'Get one of my orders',
    audience: 'person',
    params: idParams,
    answer: myOrderAnswer,
  },
  getMyInvoice: {
    method: 'GET',
    path: '/me/orders/:id/invoice',
    summary: 'Get the invoice of one of my orders',
    about: 'There is one once the parcel has left.',
    audience: 'person',
    params: idParams,
    answer: myInvoiceAnswer,
  },
});

export type MyOrderCard = z.output<typeof myOrderCardSchema>;
export type MyOrder = z.output<typeof myOrderSchema>;
export type MyInvoice = z.output<typeof myInvoiceSchema>;
