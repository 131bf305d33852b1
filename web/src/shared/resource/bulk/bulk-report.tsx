import { Text } from '@mantine/core';
import type { BulkOutcome } from '@sankalp/contract/shared/bulk.schema';
import { t } from '../../texts.ts';
import { Loading, RetryBanner } from '../../ui/async-state.tsx';
import { type Counted, countText, leftOutTexts, namesText } from './bulk-text.ts';
import type { DryRun } from './use-dry-run.ts';

interface BulkReportProps {
  dryRun: DryRun;
  counted: Counted;
  /** What would become of them: "will be deleted". */
  will: string;
}

/** What would come of it: how many and who, and who is left out and why. */
export function BulkReport({ dryRun: { outcome, failure, retry }, counted, will }: BulkReportProps) {
  if (failure !== null) return <RetryBanner message={failure} onRetry={retry} />;
  if (!outcome) return <Loading />;
  return (
    <div role="status">
      <Text>{whoText(outcome, counted, will)}</Text>
      {leftOutTexts(outcome).map((text) => (
        <Text key={text} mt={8} c="dimmed">
          {text}
        </Text>
      ))}
    </div>
  );
}

function whoText({ count, names }: BulkOutcome, counted: Counted, will: string): string {
  const who = namesText(names, count);
  return `${count === 0 ? t('No {one}', { one: counted.one }) : countText(count, counted)} ${will}${who && `: ${who}`}.`;
}
