import { setTimeout as pause } from 'node:timers/promises';

/** Cost of a call, to its caller and to everybody else. */
export interface CallCost {
  readonly tookMs: number;
  /** Processor time of the whole process while the call was under way. */
  readonly processorMs: number;
  /** The longest time in which /livez was not answered. */
  readonly silenceMs: number;
  /** The statuses that /livez answered. */
  readonly livez: ReadonlySet<number>;
}

const PROCESSOR_MAX_MS = 2_000;
// A call also waits for a busy machine, which is no fault of it: nobody waits five times as long for that.
const TOOK_MAX_MS = 5 * PROCESSOR_MAX_MS;
const SILENCE_MAX_MS = 500;
const PAUSE_MS = 20;

/** Makes a call, and asks for /livez from when it is under way until it is answered. */
export async function measureCall<Answer>(
  call: () => Promise<Answer>,
  askLivez: () => Promise<number>,
): Promise<{ answer: Answer; cost: CallCost }> {
  const start = now();
  const livez = new Set<number>();
  let silenceMs = 0;
  let last = start;
  const endSilence = (): Moment => {
    const current = now();
    silenceMs = Math.max(silenceMs, unbusy(last, current));
    last = current;
    return current;
  };

  let isUnderWay = true;
  const answering = call().finally(() => {
    isUnderWay = false;
  });
  do {
    livez.add(await askLivez());
    endSilence();
    if (isUnderWay) await Promise.race([answering, pause(PAUSE_MS)]);
  } while (isUnderWay);
  const answer = await answering;
  const end = endSilence();
  return {
    answer,
    cost: { tookMs: end.clock - start.clock, processorMs: end.processor - start.processor, silenceMs, livez },
  };
}

/** Says what of it is too much; nothing when all is well. */
export function faultOfCost({ tookMs, processorMs, silenceMs, livez }: CallCost): string | undefined {
  if (livez.size > 1 || !livez.has(200)) return `/livez answered ${[...livez].join(', ')}`;
  if (silenceMs > SILENCE_MAX_MS) return `/livez was not answered for ${Math.round(silenceMs)} ms`;
  if (processorMs > PROCESSOR_MAX_MS) return `kept the processor for ${Math.round(processorMs)} ms`;
  return tookMs > TOOK_MAX_MS ? `took ${Math.round(tookMs)} ms` : undefined;
}

interface Moment {
  readonly clock: number;
  readonly processor: number;
}

/** By the clock or by processor time, whichever is less: a busy machine lengthens the one, other threads the other. */
const unbusy = (from: Moment, to: Moment): number => Math.min(to.clock - from.clock, to.processor - from.processor);

function now(): Moment {
  const { user, system } = process.cpuUsage();
  return { clock: performance.now(), processor: (user + system) / 1000 };
}
