import { z } from 'zod';
import { BULK_MAX, BULK_MESSAGES } from './bulk.ts';
import { envelope } from './envelope.schema.ts';
import { idSchema } from './id.schema.ts';

/** The ids of what was chosen. One that stands there twice counts once. */
export const bulkIds = z
  .array(idSchema)
  .min(1, { error: 'must hold at least one id' })
  .max(BULK_MAX, { error: BULK_MESSAGES.tooMany(BULK_MAX) });

/** A dry run says what would come of it, and changes nothing. */
export const bulkDeleteBody = z.strictObject({ ids: bulkIds, dryRun: z.boolean().optional().default(false) });
export const bulkIdsBody = z.strictObject({ ids: bulkIds });

/** Records that were left out for one reason, which is a whole sentence. */
export const leftOutSchema = z.object({ why: z.string(), count: z.int().min(1), names: z.array(z.string()) });

/** Ids of all rows that a list finds, as what is to be done with them names them. */
export const idsAnswer = envelope(z.object({ ids: z.array(idSchema) }));

export const bulkOutcomeSchema = z.object({
  /** How many it was done with; in a dry run, how many it would be. */
  count: z.int().min(0),
  /** The first few of them. */
  names: z.array(z.string()),
  /** Ids of what was written: Undo sends these. Empty in a dry run. */
  ids: z.array(idSchema),
  leftOut: z.array(leftOutSchema),
});

export const bulkAnswer = envelope(bulkOutcomeSchema);

export type BulkOutcome = z.infer<typeof bulkOutcomeSchema>;
export type BulkDeleteBody = z.infer<typeof bulkDeleteBody>;
