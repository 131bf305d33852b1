import { type TracingChannel, tracingChannel } from 'node:diagnostics_channel';

/**
 * Keeps true: metrics and traces hear of what the product does, and the code that does it knows neither. An operation has a name out of a
 * bounded set: nothing that was typed, no id, no text of a statement.
 */

const KINDS = ['statement', 'job', 'call', 'idempotency'] as const;
/** Statements of the database, jobs, calls to other servers, and keys of calls that are carried out once. */
export type OperationKind = (typeof KINDS)[number];

export interface Operation {
  readonly name: string;
  /** Lane of a job. */
  readonly lane?: string;
}

/** Operation under way, as those hear of it who listen: the same object from its beginning to its end. */
export interface HeardOperation extends Operation {
  /** Result in a word, once it has ended; without one it has failed. */
  outcome?: string;
  error?: unknown;
}

type Channel = TracingChannel<unknown, HeardOperation>;

const channels = Object.fromEntries(
  KINDS.map((kind) => [kind, tracingChannel<unknown, HeardOperation>(`sankalp:${kind}`)]),
) as Record<OperationKind, Channel>;

/** Channel on which operations of a kind are told. */
export const channelOf = (kind: OperationKind): Channel => channels[kind];

/** Runs work as an operation. Where nobody listens it costs one comparison. */
export function operate<Result>(
  kind: OperationKind,
  operation: Operation,
  run: () => Promise<Result>,
  outcomeOf: (result: Result) => string = () => 'done',
): Promise<Result> {
  const channel = channels[kind];
  if (!channel.hasSubscribers) return run();
  const heard: HeardOperation = { ...operation };
  const noted = async (): Promise<Result> => {
    const result = await run();
    heard.outcome = outcomeOf(result);
    return result;
  };
  return channel.tracePromise(noted, heard);
}

/** Hears of the beginning and the end of operations of a kind. Answers how to stop listening. */
export function onOperation(
  kind: OperationKind,
  { begin, end }: { begin?: (operation: HeardOperation) => void; end: (operation: HeardOperation) => void },
): () => void {
  const ignore = () => undefined;
  const listener = { start: begin ?? ignore, end: ignore, asyncStart: ignore, asyncEnd: end, error: ignore };
  const channel = channels[kind];
  channel.subscribe(listener);
  return () => void channel.unsubscribe(listener);
}
