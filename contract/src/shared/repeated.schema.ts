import { z } from 'zod';

/**
 * A name that a query may hold several times: `?city=Pune&city=Surat`. One value is a list of one. The same value counts once, an
 * empty one not at all.
 */
export function repeated(value: z.ZodType<string, string>, max: number) {
  const values = z.array(value).max(max, { error: `can be given at most ${max} times` });
  return z
    .preprocess((sent) => (typeof sent === 'string' ? [sent] : sent), values)
    .transform((texts) => [...new Set(texts)].filter((text) => text !== ''));
}
