import { z } from 'zod';

/** Ids are UUIDs as text (API-10); new ones are version 7, so that they sort by age. */
export const idSchema = z.uuid({ error: 'is not a valid id' });

/** The `:id` of a path. */
export const idParams = z.strictObject({ id: idSchema });

export type Id = z.infer<typeof idSchema>;
export type IdParams = z.infer<typeof idParams>;
