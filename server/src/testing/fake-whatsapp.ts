import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll } from 'vitest';

interface WhatsappCall {
  readonly path: string | undefined;
  readonly authorization: string | undefined;
  readonly body: unknown;
}

const ACCEPTED = { status: 200, body: { messaging_product: 'whatsapp', messages: [{ id: 'wamid.1' }] } as unknown };

export type FakeWhatsapp = Awaited<ReturnType<typeof startFakeWhatsapp>>;

/** A WhatsApp provider on loopback, which keeps what it was sent; it ends with the file's tests. */
export async function startFakeWhatsapp() {
  const calls: WhatsappCall[] = [];
  const fake = {
    url: '',
    calls,
    answer: ACCEPTED,
    reset() {
      calls.length = 0;
      fake.answer = ACCEPTED;
    },
  };
  const server = createServer(async (request, response) => {
    const { url: path, headers } = request;
    calls.push({ path, authorization: headers.authorization, body: await json(request) });
    const { status, body } = fake.answer;
    response.writeHead(status, { 'content-type': 'application/json', location: '/elsewhere' });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  afterAll(() => void server.close());
  fake.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return fake;
}
