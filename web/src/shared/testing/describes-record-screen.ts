import { beforeEach, describe } from 'vitest';
import { describesFields } from './describes-fields.ts';
import { describesConflict } from './record-screen/conflict.ts';
import { describesDraft } from './record-screen/draft.ts';
import { describesPage } from './record-screen/page.ts';
import { describesRefusals } from './record-screen/refusals.ts';
import { describesSaving } from './record-screen/saving.ts';
import { createTools, type ScreenDescription } from './record-screen/tools.ts';
import { signIn } from './sign-in.ts';

/** Rules that hold for the screen of every record; what is special of one stands in its own tests. */
export function describesRecordScreen<
  Row extends { id: string; version: number; name?: string },
  Body extends object,
  Media extends keyof Body & string,
>(record: ScreenDescription<Row, Body, Media>): void {
  describesFields(record);
  describe(`every screen of a ${record.what}`, () => {
    beforeEach(() => signIn());
    const tools = createTools(record);
    if (record.page) describesPage(tools, record.page);
    describesSaving(tools);
    describesRefusals(tools);
    describesConflict(tools);
    describesDraft(tools);
  });
}
