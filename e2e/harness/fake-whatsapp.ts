import { json } from 'node:stream/consumers';
import { listenOnLoopback } from './loopback.ts';

export interface FakeWhatsapp {
  readonly url: string;
  /** Messages that it was sent, in order. */
  readonly messages: unknown[];
  stop(): Promise<void>;
}

/** A WhatsApp provider of loopback that takes every message. */
export async function startFakeWhatsapp(): Promise<FakeWhatsapp> {
  const messages: unknown[] = [];
  const { origin: url, stop } = await listenOnLoopback((request, response) => {
    void json(request).then((message) => {
      messages.push(message);
      response.setHeader('content-type', 'application/json');
      response.end('{"messaging_product":"whatsapp","messages":[{"id":"wamid.1"}]}');
    });
  });
  return { url, messages, stop };
}
