import { text } from 'node:stream/consumers';
import { WEBHOOK_HEADERS } from '@sankalp/contract/webhooks';
import { webhookPaths } from '@sankalp/contract/webhooks/webhook-paths';
import { Webhook } from 'standardwebhooks';
import { listenOnLoopback } from './loopback.ts';

/** A call that a receiver got. */
export interface HeardCall {
  readonly atMs: number;
  readonly webhookId: string;
  readonly signatures: readonly string[];
  /** Its event, if it is signed by this secret; throws where it is not. */
  verify(secret: string): unknown;
  readonly event: {
    readonly id: string;
    readonly type: string;
    readonly sequence: number;
    readonly subject: { readonly entity: string; readonly id: string };
  };
}

/** Settings with which the product calls receivers on this machine. */
export const LOOPBACK_RECEIVERS = { WEBHOOK_PRIVATE_NETWORKS: '127.0.0.1' };

/** A system of somebody else on loopback, which hears of events. It answers 200 or what it is told, or nothing at all while it hangs. */
export async function startWebhookReceiver() {
  const calls: HeardCall[] = [];
  const { origin, stop } = await listenOnLoopback((request, response) => {
    const atMs = performance.now();
    const headers = request.headers as Record<string, string>;
    const webhookId = headers[WEBHOOK_HEADERS.id] ?? '';
    const signatures = headers[WEBHOOK_HEADERS.signature]?.split(' ') ?? [];
    void text(request).then((body) => {
      const verify = (secret: string) => new Webhook(secret).verify(body, headers);
      calls.push({ atMs, webhookId, signatures, verify, event: JSON.parse(body) });
      receiver.onCall(calls.length);
      if (!receiver.hangs) response.writeHead(receiver.status).end(receiver.status === 200 ? 'Thank you' : 'Not now');
    });
  });
  const receiver = {
    url: `${origin}/hooks`,
    /** In the order in which they came. */
    calls,
    status: 200,
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
