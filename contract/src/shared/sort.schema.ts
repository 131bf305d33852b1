import { z } from 'zod';
import { SORT_ORDERS } from './sort.ts';

/** `?sort=name&order=desc`, one of the columns that the server sorts a list by; a sort without an order runs upwards. */
export function sortFields<const Names extends readonly [string, ...string[]]>(names: Names) {
  return { sort: z.enum(names).optional(), order: z.enum(SORT_ORDERS).optional() };
}
