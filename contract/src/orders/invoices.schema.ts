import { z } from 'zod';
import { envelope } from '../shared/envelope.schema.ts';
import { idSchema } from '../shared/id.schema.ts';
import { rawText } from '../shared/text.schema.ts';
import { SUPPLIES } from './gst.ts';

export const invoiceLineSchema = z.object({
  productName: z.string(),
  hsnCode: z.string().nullable(),
  gstRatePercent: z.int().nullable(),
  quantity: z.int(),
  unitPriceInr: z.int(),
});

export const invoiceSchema = z.object({
  /** The order's. */
  id: idSchema,
  /** "2026-27/000123" */
  invoiceNumber: z.string(),
  issuedAt: z.iso.datetime(),
  orderNumber: z.int(),
  orderedAt: z.iso.datetime(),
  sellerName: z.string(),
  sellerAddress: z.string(),
  sellerGstin: z.string().nullable(),
  recipientName: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  pincode: z.string(),
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
