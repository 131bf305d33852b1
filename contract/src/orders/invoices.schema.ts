import { z } from 'zod';
import { envelope } from '../shared/envelope.schema.ts';
import { idSchema } from '../shared/id.schema.ts';
import { rawText } from '../shared/text.schema.ts';
import { SUPPLIES } from './gst.ts';

export const invoiceLineSchema = z.object({
  productName: z.string().meta({ example: 'Brass Bell' }),
  hsnCode: z.string().nullable().meta({ example: '8306' }),
  gstRatePercent: z.int().nullable().meta({ example: 18 }),
  quantity: z.int().meta({ example: 2 }),
  unitPriceInr: z.int().meta({ example: 450 }),
});

export const invoiceSchema = z.object({
  /** The order's. */
  id: idSchema,
  /** "2026-27/000123" */
  invoiceNumber: z.string().meta({ example: '2026-27/000123' }),
  issuedAt: z.iso.datetime().meta({ example: '2026-11-20T10:00:00.000Z' }),
  orderNumber: z.int().meta({ example: 100234 }),
  orderedAt: z.iso.datetime().meta({ example: '2026-11-19T10:00:00.000Z' }),
  sellerName: z.string().meta({ example: 'Ananda Foundation' }),
  sellerAddress: z.string().meta({ example: '4, Temple Road, Pune 411004' }),
  sellerGstin: z.string().nullable().meta({ example: '27AAAAA0000A1Z5' }),
  recipientName: z.string().meta({ example: 'Asha Rane' }),
  address: z.string().meta({ example: '14, Model Colony Road' }),
  city: z.string().meta({ example: 'Pune' }),
  state: z.string().meta({ example: 'Maharashtra' }),
  pincode: z.string().meta({ example: '411016' }),
  supply: z.enum(SUPPLIES),
  lines: z.array(invoiceLineSchema),
});

/** Credit note: what was taken back of an invoice, whole or in part. */
export const creditNoteSchema = invoiceSchema.extend({
  /** Its own: an order may have several. */
  id: z.string(),
  /** "CN2026-27/000004" */
  creditNoteNumber: z.string(),
  creditedAt: z.iso.datetime(),
  reason: z.string().nullable(),
  creditedInr: z.int().min(0),
  creditedBeforeInr: z.int().min(0),
});

const MONTH_MESSAGE = 'must be a month in the form YYYY-MM';
export const monthEndQuery = z.strictObject({
  month: rawText(7, MONTH_MESSAGE).regex(/^(19|20|21)\d{2}-(0[1-9]|1[0-2])$/, { error: MONTH_MESSAGE }),
});

export const invoicesAnswer = envelope(z.array(invoiceSchema));
export const creditNotesAnswer = envelope(z.array(creditNoteSchema));

export type InvoiceLine = z.infer<typeof invoiceLineSchema>;
export type Invoice = z.infer<typeof invoiceSchema>;
export type CreditNote = z.infer<typeof creditNoteSchema>;
