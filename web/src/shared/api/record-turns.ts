import type { CallArgs, CallResult } from './send.ts';

/** The changes of one record, one at a time. */
interface Turns {
  /** Settled when the latest of them is answered. */
  last: Promise<unknown>;
  /** Which version a change of ours made of which other. */
  readonly made: Map<number, number>;
}

/** Limit of records of which the latest changes are known. */
const RECORDS_KNOWN_MAX = 200;
const records = new Map<string, Turns>();

/**
 * Sends a change of a record after those of it that were sent before. It was made from what the screen showed then, so that it goes
 * on from the version that they left, if nobody else came in between.
 */
export function inTurn(args: CallArgs, send: (args: CallArgs) => Promise<CallResult>): Promise<CallResult> {
  const { changeOf: id, ifMatch: shown } = args;
  if (id === undefined) return send(args);
  const turns = turnsOf(id);
  const answer = turns.last.then(async () => {
    const from = shown === undefined ? undefined : latestOf(turns.made, shown);
    const result = await send(from === undefined ? args : { ...args, ifMatch: from });
    const to = versionIn(result.data);
    if (from !== undefined && to !== undefined && to > from) turns.made.set(from, to);
    return result;
  });
  turns.last = answer.catch(() => undefined);
  return answer;
}

/** For whoever signs in next. */
export function forgetTurns(): void {
  records.clear();
}

/** The latest changed stand last. */
function turnsOf(id: string): Turns {
  const turns = records.get(id) ?? { last: Promise.resolve(), made: new Map() };
  records.delete(id);
  records.set(id, turns);
  for (const known of records.keys()) if (records.size > RECORDS_KNOWN_MAX) records.delete(known);
  return turns;
}

function latestOf(made: ReadonlyMap<number, number>, version: number): number {
  const next = made.get(version);
  return next === undefined ? version : latestOf(made, next);
}

function versionIn(data: unknown): number | undefined {
  const version = typeof data === 'object' && data !== null && 'version' in data ? data.version : undefined;
  return typeof version === 'number' ? version : undefined;
}
