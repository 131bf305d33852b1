import { ORDER_SEARCH_MIN_LENGTH } from '@sankalp/contract/orders/orders-list';
import { idSchema } from '@sankalp/contract/shared/id.schema';
import { phoneSearchDigits } from '@sankalp/contract/shared/phone';
import { containing } from '../../shared/lists/like-pattern.ts';

/** A search as the database looks for it; what is left out is not looked for. */
export interface OrderSearch {
  readonly id?: string;
  readonly number?: number;
  /** In what stands on an order; a tracking number is found in any spelling. */
  readonly onOrder: readonly string[];
  /** In name and number of who ordered. */
  readonly ofPerson?: string;
  /** In the name of a product that was ordered. */
  readonly ofProduct?: string;
}

/** The search indexes know three characters in a row; with fewer, most orders would be found. */
const SELECTIVE = new RegExp(`[\\p{L}\\p{M}\\p{N}]{${ORDER_SEARCH_MIN_LENGTH}}`, 'u');

/** Nobody looks for a product by digits alone: that is a number of an order, a parcel or a phone. */
const HAS_LETTERS = /\p{L}/u;

/** Reads what was typed as an order's id or number, a tracking number, a phone number or a name, also a product's. */
export function orderSearchOf(search: string): OrderSearch {
  const text = search.trim().replace(/^#\s*/, '').toLowerCase();
  if (idSchema.safeParse(text).success) return { id: text, onOrder: [] };
  const number = /^\d{1,9}$/.test(text) ? { number: Number(text) } : {};
  const wanted = phoneSearchDigits(text) ?? text;
  if (!SELECTIVE.test(wanted)) return { ...number, onOrder: [] };
  const unspaced = text.replace(/[^a-z0-9]/g, '');
  const spellings = /\d/.test(unspaced) && SELECTIVE.test(unspaced) ? [wanted, unspaced] : [wanted];
  return {
    ...number,
    onOrder: [...new Set(spellings)].map(containing),
    ofPerson: containing(wanted),
    ...(HAS_LETTERS.test(text) && { ofProduct: containing(text) }),
  };
}
