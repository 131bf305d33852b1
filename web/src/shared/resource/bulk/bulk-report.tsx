import { Text } from '@mantine/core';
import type { BulkOutcome } from '@sankalp/contract/shared/bulk.schema';
import { type CountedText, countedText } from '../../language/counted-text.ts';
import { Loading, RetryBanner } from '../../ui/async-state.tsx';
import { leftOutTexts, namesText } from './bulk-text.ts';
import type { DryRun } from './use-dry-run.ts';

interface BulkReportProps {
  dryRun: DryRun;
  /** "12 users will be deleted" */
  will: CountedText;
}

/** Forecast: how many and who, and who is left out and why. */
export function BulkReport({ dryRun: { outcome, failure, retry }, will }: BulkReportProps) {
  if (failure !== null) return <RetryBanner message={failure} onRetry={retry} />;
  if (!outcome) return <Loading />;
  return (
    <div role="status">
      <Text>{whoText(outcome, will)}</Text>
      {leftOutTexts(outcome).map((text) => (
        <Text key={text} mt={8} c="dimmed">
          {text}
        </Text>
      ))}
    </div>
  );
}

function whoText({ count, names }: BulkOutcome, will: CountedText): string {
  const who = namesText(names, count);
  return `${countedText(will, count)}${who && `: ${who}`}.`;
}
