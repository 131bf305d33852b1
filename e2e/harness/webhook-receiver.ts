import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';
import { listenOnLoopback } from './loopback.ts';

interface Heard {
  readonly id: string;
  readonly signatures: readonly string[];
  readonly type: string;
  /** Whether it is signed by a secret; throws where it is not. */
  verify(secret: string): unknown;
}

/** A system of somebody else that hears of events, on loopback. */
export async function startWebhookReceiver() {
  const heard: Heard[] = [];
  const receiver = { heard, status: 200, url: '', stop: async () => {} };
  const { origin, stop } = await listenOnLoopback((request, response) => {
    void text(request).then((body) => {
      const headers = request.headers as Record<string, string>;
      heard.push({
        id: String(headers['webhook-id']),
        signatures: headers['webhook-signature']?.split(' ') ?? [],
        type: (JSON.parse(body) as { type: string }).type,
        verify: (secret) => new Webhook(secret).verify(body, headers),
      });
      response.writeHead(receiver.status).end(receiver.status === 200 ? 'Thank you' : 'Not now');
    });
  });
  return Object.assign(receiver, { url: `${origin}/hooks`, stop });
}
