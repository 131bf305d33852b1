import type { z } from 'zod';

/**
 * A list as admins without its module read it for their choices: what they may ask and what they get, declared together,
 * so that no filter or order tells of a field that the answer leaves out.
 */
export interface RestrictedRead {
  readonly query: z.ZodObject;
  readonly answer: z.ZodObject;
}
