import { addEndpoint, startWebhookReceiver, type WebhookReceiver } from '../../e2e/harness/webhook-receiver.ts';
import { p99While } from '../measure/beside.ts';
import { inTurn, percentile } from '../measure/rounds.ts';
import type { Rig } from '../rig/rig.ts';
import { tellEvents } from '../rig/told-events.ts';
import type { Scenario } from './scenario.ts';

const PER_SECOND = 100;
const FIRST_CALL_WITHIN_MS = 2_000;
const HELD_UP_AT_MOST = 1.1;
const HEARD_WITHIN_MS = 60_000;
const LOOK_EVERY_MS = 100;
/** Shorter than a call to a receiver that hangs may take. */
const ROUND_SECONDS = 10;
const LONG_SECONDS = 60;

/** Events that go out to receivers in the bench's process. */
export const eventsScenarios: readonly Scenario[] = [
  {
    name: `Users list beside ${PER_SECOND} events a second, p99`,
    measure: (rig) =>
      withReceivers(rig, async ({ receiver }) => {
        let firstCalls: readonly number[] = [];
        const found = await p99While(rig.product, async () => {
          firstCalls = await waits(rig, receiver, LONG_SECONDS);
        });
        const p95Ms = percentile(firstCalls, 0.95);
        return {
          ...found,
          target: `${found.target}; first call p95 <= ${FIRST_CALL_WITHIN_MS} ms`,
          met: found.met && p95Ms <= FIRST_CALL_WITHIN_MS,
          note: `${found.note}; from commit to first call p95 ${Math.round(p95Ms)} ms of ${firstCalls.length}`,
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
