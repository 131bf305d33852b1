import { API_BASE } from '@sankalp/contract/shared/path';
import { userPaths } from '@sankalp/contract/users';
import { addEndpoint, startWebhookReceiver, type WebhookReceiver } from '../../e2e/harness/webhook-receiver.ts';
import { burst } from '../measure/burst.ts';
import { inTurn, median, percentile } from '../measure/rounds.ts';
import type { Rig } from '../rig/rig.ts';
import { tellEvents } from '../rig/told-events.ts';
import type { Scenario } from './scenario.ts';

const PER_SECOND = 100;
const FIRST_CALL_WITHIN_MS = 2_000;
const HELD_UP_AT_MOST = 1.1;
const HEARD_WITHIN_MS = 180_000;
const LOOK_EVERY_MS = 100;
/** Shorter than a call to a receiver that hangs may take. */
const ROUND_SECONDS = 10;
const LIST_AT_MOST = 3;
/** The users list at an office's pace. */
const LIST = { path: `${API_BASE}${userPaths.list}?currentPage=1&pageSize=100`, connections: 2, requests: 300 };

/** Events that go out to receivers in the bench's process. */
export const eventsScenarios: readonly Scenario[] = [
  {
    name: `Users list beside ${PER_SECOND} events a second, p99`,
    measure: (rig) =>
      withReceivers(rig, async ({ receiver }) => {
        const firstCalls: number[] = [];
        const beside = async () => {
          const [p99Ms, waited] = await Promise.all([listP99(rig), waits(rig, receiver, ROUND_SECONDS)]);
          firstCalls.push(...waited);
          return p99Ms;
        };
        await listP99(rig);
        const pair = await inTurn(rig.rounds, beside, () => listP99(rig));
        const p95Ms = percentile(firstCalls, 0.95);
        return {
          figure: pair.subject,
          unit: 'ms p99',
          base: pair.base,
          baseName: 'own, quiet',
          ratio: pair.ratio,
          target: `<= ${LIST_AT_MOST}; first call p95 <= ${FIRST_CALL_WITHIN_MS} ms`,
          met: pair.ratio <= LIST_AT_MOST && p95Ms <= FIRST_CALL_WITHIN_MS,
          note: `from commit to first call p95 ${Math.round(p95Ms)} ms of ${firstCalls.length}`,
        };
      }),
  },
  {
    name: `Events, ${PER_SECOND} a second beside a receiver that hangs, p95 to the first call`,
    measure: (rig) =>
      withReceivers(rig, async ({ receiver, startHanging }) => {
        const p95 = async () => percentile(await waits(rig, receiver, ROUND_SECONDS), 0.95);
        await p95();
        const besideHanging = async () => {
          const { calls, end } = await startHanging();
          const figure = await p95();
          if (calls.length === 0) throw new Error('the receiver that hangs was not called');
          await end();
          return figure;
        };
        const pair = await inTurn(rig.rounds, besideHanging, p95);
        return {
          figure: pair.subject,
          unit: 'ms p95',
          base: pair.base,
          baseName: 'own, without it',
          ratio: pair.ratio,
          target: `<= ${HELD_UP_AT_MOST}`,
          met: pair.ratio <= HELD_UP_AT_MOST,
        };
      }),
  },
];

/** As long as a round, burst after burst. */
async function listP99({ product }: Rig): Promise<number> {
  const found: number[] = [];
  for (const until = performance.now() + ROUND_SECONDS * 1000; performance.now() < until; ) {
    found.push((await burst(product, LIST)).p99Ms);
  }
  return median(found);
}

/** How long each event waited for its first call, from its commit on. */
async function waits({ databaseUrl }: Rig, receiver: WebhookReceiver, seconds: number): Promise<number[]> {
  receiver.calls.length = 0;
  const committedAt = await tellEvents(databaseUrl, { perSecond: PER_SECOND, seconds });
  const heardAt = new Map<string, number>();
  for (const until = performance.now() + HEARD_WITHIN_MS; heardAt.size < committedAt.size; ) {
    if (performance.now() > until) throw new Error(`${committedAt.size - heardAt.size} events were not sent in time`);
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    for (const { atMs, event } of receiver.calls.splice(0)) {
      const { id } = event.subject;
      if (committedAt.has(id) && !heardAt.has(id)) heardAt.set(id, atMs);
    }
  }
  return [...committedAt].map(([subject, at]) => (heardAt.get(subject) ?? Number.NaN) - at);
}

interface Receivers {
  readonly receiver: WebhookReceiver;
  /** One more, which never answers, until it is ended. */
  startHanging(): Promise<{ calls: WebhookReceiver['calls']; end(): Promise<void> }>;
}

async function withReceivers<Found>({ product }: Rig, run: (receivers: Receivers) => Promise<Found>): Promise<Found> {
  const enders: (() => Promise<void>)[] = [];
  const start = async (hangs: boolean) => {
    const receiver = await startWebhookReceiver();
    receiver.hangs = hangs;
    const remove = await addEndpoint({ origin: product.origin, headers: await product.headers() }, receiver.url);
    const end = async () => {
      await remove();
      await receiver.stop();
    };
    enders.push(end);
    return { receiver, end };
  };
  try {
    const { receiver } = await start(false);
    return await run({
      receiver,
      startHanging: async () => {
        const hanging = await start(true);
        enders.pop();
        return { calls: hanging.receiver.calls, end: hanging.end };
      },
    });
  } finally {
    for (const end of enders) await end();
  }
}
