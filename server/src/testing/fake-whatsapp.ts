import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterUse } from './after-use.ts';

interface WhatsappAnswer {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

interface WhatsappCall {
  readonly path: string | undefined;
  readonly authorization: string | undefined;
  readonly body: unknown;
}

const ACCEPTED: WhatsappAnswer = {
  status: 200,
  body: { messaging_product: 'whatsapp', messages: [{ id: 'wamid.1' }] },
};

export type FakeWhatsapp = Awaited<ReturnType<typeof startFakeWhatsapp>>;

/** A WhatsApp provider on loopback, which keeps what it was sent; it ends with the file's tests. */
export async function startFakeWhatsapp() {
  const calls: WhatsappCall[] = [];
  const fake = {
    url: '',
    calls,
    answer: ACCEPTED,
    /** Answer to each message, where not all get the same one; undefined never answers. */
    answerTo: (_: WhatsappCall): WhatsappAnswer | undefined => fake.answer,
    reset() {
      calls.length = 0;
      fake.answer = ACCEPTED;
      fake.answerTo = () => fake.answer;
    },
  };
  const server = createServer(async (request, response) => {
    const { url: path, headers } = request;
    const call = { path, authorization: headers.authorization, body: await json(request) };
    calls.push(call);
    const answer = fake.answerTo(call);
    if (!answer) return;
    const { status, body } = answer;
    response.writeHead(status, { 'content-type': 'application/json', location: '/elsewhere', ...answer.headers });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  afterUse(() => {
    server.closeAllConnections();
    server.close();
  });
  fake.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return fake;
}
