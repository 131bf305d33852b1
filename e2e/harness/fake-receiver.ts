import type { ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import type { AppEvent } from '@sankalp/contract/app-api/events.schema';
import { listenOnLoopback } from './loopback.ts';

export type FakeReceiver = {
  url: string;
  /** Events that it has answered with success, in order. */
  readonly taken: readonly AppEvent[];
  /** How many calls wait for an answer, and how many were broken off before they had one. */
  calls(): { held: number; cut: number };
  /** Lets calls wait from now on. */
  hold(): void;
  /** Answers those that wait, and all that come. */
  release(): void;
  stop(): Promise<void>;
};

/** A receiver of webhooks on loopback. */
export async function startFakeReceiver(): Promise<FakeReceiver> {
  const taken: AppEvent[] = [];
  const held = new Map<ServerResponse, string>();
  let isHolding = false;
  let cut = 0;
  const take = (response: ServerResponse, body: string) => {
    taken.push(JSON.parse(body));
    response.end('thanks');
  };
  const { origin, stop } = await listenOnLoopback((request, response) => {
    void text(request).then(
      (body) => {
        if (!isHolding) return take(response, body);
        held.set(response, body);
        response.once('close', () => {
          if (held.delete(response)) cut += 1;
        });
      },
      // The caller was gone before it had said everything.
      () => undefined,
    );
  });
  return {
    url: `${origin}/hooks`,
    taken,
    calls: () => ({ held: held.size, cut }),
    hold() {
      isHolding = true;
    },
    release() {
      isHolding = false;
      for (const [response, body] of held) {
        held.delete(response);
        take(response, body);
      }
    },
    stop,
  };
}
