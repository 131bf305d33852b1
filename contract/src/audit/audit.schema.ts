import { z } from 'zod';
import { daySchema } from '../shared/dates.schema.ts';
import { envelope } from '../shared/envelope.schema.ts';
import { historyEntrySchema } from '../shared/history.schema.ts';
import { idSchema } from '../shared/id.schema.ts';
import { queryInt } from '../shared/page.schema.ts';
import { PAGE_SIZE_MAX, TABLE_PAGE_SIZE } from '../shared/page.ts';
import { sortFields } from '../shared/sort.schema.ts';
import { line } from '../shared/text.schema.ts';
import { AUDIT_COUNTED_MAX, AUDIT_SEARCH_MAX_LENGTH, AUDIT_SORTS } from './audit.ts';

const auditFilter = {
  adminId: idSchema.optional(),
  /** As the log calls them: users. */
  entity: line(60).optional(),
  entityId: idSchema.optional(),
  /** In the name of the record, or of its person. */
  search: line(AUDIT_SEARCH_MAX_LENGTH).optional(),
  /** Days in the foundation's zone, both included. */
  from: daySchema.optional(),
  to: daySchema.optional(),
};

export const auditFilterQuery = z.strictObject(auditFilter);

export const auditQuery = z.strictObject({
  ...auditFilter,
  ...sortFields(AUDIT_SORTS),
  page: queryInt(1, AUDIT_COUNTED_MAX).optional().default(1),
  limit: queryInt(1, PAGE_SIZE_MAX).optional().default(TABLE_PAGE_SIZE),
});

/** A line of the log; its `subject` is what the record is called now. */
export const auditEntrySchema = historyEntrySchema.extend({
  /** Which record's page shows it: of an order its own, of a chapter the course's; null where there is no page to go to. */
  pageId: idSchema.nullable(),
});

export const auditAnswer = envelope(z.array(auditEntrySchema)).extend({
  total: z.int().min(0),
  /** There are more than `total`: a filter that wide is not counted to its end. */
  isPartial: z.boolean(),
});

export type AuditLine = z.infer<typeof auditEntrySchema>;
export type AuditFilter = z.infer<typeof auditFilterQuery>;
export type AuditQuery = z.infer<typeof auditQuery>;
