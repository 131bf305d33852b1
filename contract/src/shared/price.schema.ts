import { z } from 'zod';

/**
 * A price as a form takes it, in whole rupees and at least 1: `invalid` is said of what is no number or too small. One with
 * paise is refused as well, since nobody sees what would become of them (CDET-30).
 */
export function typedPrice(maxInr: number, invalid: string) {
  return z
    .number({ error: invalid })
    .min(1, { error: invalid })
    .int({ error: 'Price must be a whole number of rupees.' })
    .max(maxInr, { error: `must be at most ${maxInr}` });
}
