import { text } from 'node:stream/consumers';
import type { AppEvent } from '@sankalp/contract/app-api/events.schema';
import { listenOnLoopback } from './loopback.ts';

export type FakeReceiver = {
  url: string;
  /** Events that it has answered with success, in order. */
  readonly taken: AppEvent[];
  /** Calls that it has not answered. */
  readonly open: number;
  /** Calls that were broken off before they were answered. */
  readonly cut: number;
  /** Whether calls get no answer any more. */
  hangs: boolean;
  stop(): Promise<void>;
};

/** A receiver of webhooks on loopback. */
export async function startFakeReceiver(): Promise<FakeReceiver> {
  let open = 0;
  let cut = 0;
  const { origin, stop } = await listenOnLoopback((request, response) => {
    open += 1;
    response.once('close', () => {
      open -= 1;
      if (!response.writableFinished) cut += 1;
    });
    void text(request).then(
      (body) => {
        if (receiver.hangs) return;
        receiver.taken.push(JSON.parse(body));
        response.end('thanks');
      },
      // The caller was gone before it had said everything.
      () => undefined,
    );
  });
  const receiver: FakeReceiver = {
    url: `${origin}/hooks`,
    taken: [],
    hangs: false,
    get open() {
      return open;
    },
    get cut() {
      return cut;
    },
    stop,
  };
  return receiver;
}
