import { describe } from 'vitest';
import { describesAccess } from './records/access.ts';
import { describesBulk } from './records/bulk.ts';
import { describesChanging } from './records/changing.ts';
import { describesCreating } from './records/creating.ts';
import { describesDeleting } from './records/deleting.ts';
import { describesHistory } from './records/history.ts';
import { describesMissing } from './records/missing.ts';
import { describesRacing } from './records/racing.ts';
import { createTools, type RecordDescription } from './records/record-tools.ts';
import { describesVersions } from './records/versions.ts';

/** Rules that hold for the records of every feature; what is special of one stands in its own tests. */
export function describesRecord(record: RecordDescription): void {
  describe(`every record of ${record.table}`, () => {
    const tools = createTools(record);
    if (record.create) describesCreating(tools);
    if (record.change) describesChanging(tools);
    if (record.change) describesRacing(tools);
    describesVersions(tools);
    if (record.deleted) describesDeleting(tools, record.deleted);
    if (record.deleted) describesBulk(tools);
    if (!record.hasNoHistory) describesHistory(tools);
    describesMissing(tools);
    describesAccess(record);
  });
}
