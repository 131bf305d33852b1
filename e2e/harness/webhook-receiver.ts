import { text } from 'node:stream/consumers';
import { WEBHOOK_HEADERS, webhookPaths } from '@sankalp/contract/webhooks';
import { listenOnLoopback } from './loopback.ts';

/** A call that a receiver got. */
export interface HeardCall {
  readonly atMs: number;
  readonly webhookId: string;
  readonly event: {
    readonly id: string;
    readonly sequence: number;
    readonly subject: { readonly entity: string; readonly id: string };
  };
}

/** Settings with which the product calls receivers on this machine. */
export const LOOPBACK_RECEIVERS = { WEBHOOK_PRIVATE_NETWORKS: '127.0.0.1' };

/** A receiver of webhooks on loopback, which answers 200, or nothing at all while it hangs. */
export async function startWebhookReceiver() {
  const calls: HeardCall[] = [];
  const { origin, stop } = await listenOnLoopback((request, response) => {
    const atMs = performance.now();
    const webhookId = String(request.headers[WEBHOOK_HEADERS.id]);
    void text(request).then((body) => {
      calls.push({ atMs, webhookId, event: JSON.parse(body) });
      receiver.onCall(calls.length);
      if (!receiver.hangs) response.end('thanks');
    });
  });
  const receiver = {
    url: `${origin}/hooks`,
    /** In the order in which they came. */
    calls,
    hangs: false,
    onCall: (_count: number) => {},
    stop,
  };
  return receiver;
}

export type WebhookReceiver = Awaited<ReturnType<typeof startWebhookReceiver>>;

/** Names a receiver to the product as an endpoint of all events. Answers its removal. */
export async function addEndpoint(caller: { origin: string; headers: Record<string, string> }, url: string) {
  const { origin, headers } = caller;
  const answer = await fetch(`${origin}/api/v1${webhookPaths.list}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ url }),
  });
  if (!answer.ok) throw new Error(`no endpoint: ${answer.status} ${await answer.text()}`);
  const { data } = (await answer.json()) as { data: { id: string } };
  return async () => {
    // The product may have been restarted since, at another address.
    const one = `${caller.origin}/api/v1${webhookPaths.one.replace(':id', data.id)}`;
    await fetch(one, { method: 'DELETE', headers: caller.headers });
  };
}
