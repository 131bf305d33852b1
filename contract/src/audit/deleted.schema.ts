import { z } from 'zod';
import { envelope } from '../shared/envelope.schema.ts';
import { idSchema } from '../shared/id.schema.ts';
import { queryInt } from '../shared/page.schema.ts';
import { PAGE_SIZE_MAX, TABLE_PAGE_SIZE } from '../shared/page.ts';
import { sortFields } from '../shared/sort.schema.ts';
import { DELETED_COUNTED_MAX, DELETED_KINDS, DELETED_SORTS } from './deleted.ts';

export const deletedQuery = z.strictObject({
  page: queryInt(1, DELETED_COUNTED_MAX).optional().default(1),
  limit: queryInt(1, PAGE_SIZE_MAX).optional().default(TABLE_PAGE_SIZE),
  ...sortFields(DELETED_SORTS),
});

export const deletedSchema = z.object({
  /** Id of the record. */
  id: idSchema,
  kind: z.enum(DELETED_KINDS),
  /** Empty where a record of its kind has none. */
  name: z.string(),
  deletedAt: z.iso.datetime(),
  actor: z.string().nullable(),
});

export const deletedAnswer = envelope(z.array(deletedSchema)).extend({
  total: z.int().min(0),
  isPartial: z.boolean(),
});

export type Deleted = z.infer<typeof deletedSchema>;
export type DeletedQuery = z.infer<typeof deletedQuery>;
