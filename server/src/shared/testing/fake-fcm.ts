import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportPKCS8, generateKeyPair, jwtVerify } from 'jose';

/** Answers of the service to a message. */
export type FakeAnswer =
  | {
      readonly status: number;
      readonly code?: string;
      readonly message?: string;
      readonly headers?: Record<string, string>;
    }
  | 'hang';

export interface FakeMessage {
  readonly token: string;
  readonly notification: { readonly title: string; readonly body: string };
  readonly data: Readonly<Record<string, string>>;
}

interface FakeFcm {
  /** Settings that name the service to the product. */
  readonly settings: { readonly FCM_SERVICE_ACCOUNT: string; readonly FCM_ENDPOINT: string };
  /** Messages that were taken, in the order in which they came. */
  readonly taken: FakeMessage[];
  /** Every call for a message, taken or not. */
  readonly calls: number;
  readonly signIns: number;
  /** Status of the n-th call for a device; 200 until told otherwise. */
  answer: (token: string, call: number) => FakeAnswer;
  /** Given instead of an access token, with the time of the service's clock. */
  refusal: { error: string; error_description: string; date?: Date } | undefined;
  stop(): Promise<void>;
}

const ACCESS_TOKEN = 'a-token-of-the-fake';

/** A Firebase of loopback: it checks the sign-in as the real one does, and answers as it is told. */
export async function startFakeFcm(): Promise<FakeFcm> {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true });
  const calls = new Map<string, number>();
  const counts = { calls: 0, signIns: 0 };

  async function signIn(body: string, response: ServerResponse): Promise<void> {
    counts.signIns += 1;
    const { refusal } = fake;
    if (refusal) {
      const { date, ...content } = refusal;
      return end(response, 400, content, date && { date: date.toUTCString() });
    }
    const assertion = new URLSearchParams(body).get('assertion') ?? '';
    await jwtVerify(assertion, publicKey, { issuer: 'push@fake.example', audience: `${endpoint}/token` });
    end(response, 200, { access_token: ACCESS_TOKEN, expires_in: 3600 });
  }

  function take(body: string, response: ServerResponse): void {
    const { message } = JSON.parse(body) as { message: FakeMessage };
    const call = (calls.get(message.token) ?? 0) + 1;
    calls.set(message.token, call);
    counts.calls += 1;
    const answer = fake.answer(message.token, call);
    if (answer === 'hang') return;
    const { status, code, message: text = 'Told to.', headers } = answer;
    if (status === 200) fake.taken.push(message);
    const details = code === undefined ? [] : [{ '@type': 'type.googleapis.com/FcmError', errorCode: code }];
    const failure = { error: { code: status, message: text, status: 'FAILED', details } };
    end(response, status, status === 200 ? { name: 'projects/fake/messages/1' } : failure, headers);
  }

  const server = createServer((request, response) => {
    readAll(request)
      .then((body) => {
        if (request.url === '/token') return signIn(body, response);
        const isSignedIn = request.headers.authorization === `Bearer ${ACCESS_TOKEN}`;
        if (isSignedIn && request.url === '/v1/projects/fake/messages:send') return take(body, response);
        return end(response, 401, { error: { status: 'UNAUTHENTICATED', message: 'Not signed in.' } });
      })
      .catch(() => end(response, 400, { error: 'invalid_grant', error_description: 'Invalid JWT Signature.' }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const fake: FakeFcm = {
    settings: {
      FCM_ENDPOINT: endpoint,
      FCM_SERVICE_ACCOUNT: JSON.stringify({
        type: 'service_account',
        project_id: 'fake',
        client_email: 'push@fake.example',
        private_key: await exportPKCS8(privateKey),
        token_uri: `${endpoint}/token`,
      }),
    },
    taken: [],
    get calls() {
      return counts.calls;
    },
    get signIns() {
      return counts.signIns;
    },
    answer: () => ({ status: 200 }),
    refusal: undefined,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return fake;
}

async function readAll(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}

function end(response: ServerResponse, status: number, body: object, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
}
