import type { BulkOutcome } from '@sankalp/contract/shared/bulk.schema';
import { useEffect, useEffectEvent, useState } from 'react';
import { failureText } from '../../api/failure-text.ts';

/** How a call answers what came, or would come, of it. */
export type SendBulk<Outcome = BulkOutcome> = () => Promise<{ data?: Outcome; error?: unknown }>;

/** Forecast of a call that does something with many records. */
export interface DryRun<Outcome = BulkOutcome> {
  outcome: Outcome | undefined;
  failure: string | null;
  retry: () => void;
}

interface DryRunResponse<Outcome> {
  of: string;
  outcome?: Outcome | undefined;
  failure: string | null;
}

/**
 * Asks what would come of it, at once and whenever `question` changes: what the answer depends on. An answer to an earlier question
 * counts no more. An empty question is not asked.
 */
export function useDryRun<Outcome = BulkOutcome>(
  question: string,
  send: SendBulk<Outcome>,
  failed: string,
): DryRun<Outcome> {
  const [response, setResponse] = useState<DryRunResponse<Outcome>>();
  const ask = useEffectEvent(async (isWanted: () => boolean) => {
    const { data, error } = await send();
    if (isWanted()) setResponse({ of: question, outcome: data, failure: error ? failureText(error, failed) : null });
  });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks the same question again
  useEffect(() => {
    let isWanted = question !== '';
    if (isWanted) void ask(() => isWanted);
    return () => {
      isWanted = false;
    };
  }, [question, attempt]);
  const current = response?.of === question ? response : undefined;
  const retry = () => {
    setResponse(undefined);
    setAttempt((before) => before + 1);
  };
  return { outcome: current?.outcome, failure: current?.failure ?? null, retry };
}
