import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { problemSchema } from '@sankalp/contract/shared/problem';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { connect as connectDatabase } from '../shared/db/database.ts';
import { createTestApp } from '../testing/test-app.ts';
import { createApp } from './app.ts';
import { readConfig } from './config.ts';

/** Whatever bytes arrive at the port: an answer in the shape of every failure, with the headers of every answer, never a 5xx. */

const clientFolder = await mkdtemp(join(tmpdir(), 'sankalp-client-'));
let port: number;

beforeAll(async () => {
  await writeFile(join(clientFolder, 'index.html'), '<html><head></head><body>Sankalp</body></html>');
  const app = await createTestApp({}, clientFolder);
  port = Number(new URL(await app.listen()).port);
});
afterAll(() => rm(clientFolder, { recursive: true }));

interface RawAnswer {
  readonly status: number;
  readonly headers: ReadonlyMap<string, string>;
  readonly body: string;
}

/** Sends bytes as they are, and reads until the line is closed by the other side. */
async function send(text: string, to = port): Promise<RawAnswer> {
  const socket = connect(to, '127.0.0.1');
  let said = '';
  socket.setEncoding('latin1').on('data', (chunk) => {
    said += chunk;
  });
  socket.on('error', () => undefined);
  socket.write(text, 'latin1');
  await once(socket, 'close');
  return parse(said);
}

function parse(said: string): RawAnswer {
  // An Expect header may be answered by a go-ahead first.
  const [head = '', ...rest] = said.replace(/^HTTP\/1\.1 1\d\d [^\r]*\r\n\r\n/, '').split('\r\n\r\n');
  const [statusLine = '', ...lines] = head.split('\r\n');
  return {
    status: Number(statusLine.split(' ')[1]),
    headers: new Map(
      lines.map((line) => [line.split(': ')[0]?.toLowerCase() ?? '', line.slice(line.indexOf(': ') + 2)]),
    ),
    body: rest.join('\r\n\r\n'),
  };
}

const request = (line: string, ...headers: string[]) =>
  send(`${[`${line} HTTP/1.1`, 'Host: localhost', 'Connection: close', ...headers].join('\r\n')}\r\n\r\n`);

function expectSafe({ headers }: RawAnswer): void {
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('content-security-policy')).toMatch(/default-src '(none|self)'/);
  expect(headers.get('referrer-policy')).toBe('same-origin');
  expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
  expect(headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
  expect(headers.get('cache-control')).toBe('no-store');
}

/** The sentence of a failure, after a look at all that every failure has. */
function sentenceOf(answer: RawAnswer): string | string[] {
  expectSafe(answer);
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
  const problem = problemSchema.parse(JSON.parse(answer.body));
  expect(problem.statusCode).toBe(answer.status);
  expect(problem.requestId).toBe(answer.headers.get('x-request-id'));
  expect(String(problem.message).length).toBeLessThan(300);
  return problem.message;
}

describe('odd addresses', () => {
  test.each(['///', '//[', '//:0', '//@', '//user@', '//[::1', '/?', '/\\', '/;a=b', '/a//b', '/..', '/%2e%2e/', '/*'])(
    'GET %s is a page of the client',
    async (path) => {
      const answer = await request(`GET ${path}`);
      expect(answer.status).toBe(200);
      expectSafe(answer);
      expect(answer.body).toContain('Sankalp');
    },
  );

  test.each(['/api/v1/nothing', '/api%2Fv1', '/api', '/assets/none.js', 'http://localhost/api/v1/nothing'])(
    'GET %s is nothing',
    async (path) => {
      const answer = await request(`GET ${path}`);
      expect(answer.status).toBe(404);
      expect(sentenceOf(answer)).toMatch(/^There is nothing at GET /);
    },
  );

  test.each(['/%', '/%ff', '/%E0%A4%A', '/api/v1/users/%ff', '/%00%'])('GET %s cannot be decoded', async (path) => {
    const answer = await request(`GET ${path}`);
    expect(answer.status).toBe(400);
    expect(sentenceOf(answer)).toBe('The address is not valid.');
  });

  test('a parameter of 8,000 characters is too long, and not repeated', async () => {
    const answer = await request(`PUT /api/v1/users/admin/${'a'.repeat(8_000)}`);
    expect(answer.status).toBe(414);
    expect(sentenceOf(answer)).toBe('The address is too long.');
    const read = await request(`GET /api/v1/users/${'a'.repeat(8_000)}`);
    expect(read.status).toBe(404);
    expect(sentenceOf(read)).toMatch(/^There is nothing at GET \/api\/v1\/users\/a+\.$/);
  });

  test.each([
    '/api/v1/users/%00',
    '/api/v1/users/..%2f',
    '/api/v1/users/%2f',
    '/api/v1//users',
    '/livez/',
    '/api/docs/..',
  ])('GET %s stays calm', async (path) => {
    const answer = await request(`GET ${path}`);
    expect(answer.status).toBeLessThan(500);
    if (answer.status >= 400) sentenceOf(answer);
  });

  test.each([
    ['', 200],
    ['?a=1', 200],
    [`?${'a'.repeat(12_000)}`, 200],
    [`?${'a&'.repeat(6_000)}`, 200],
  ])('a query of the first page: case %#', async (query, status) => {
    expect((await request(`GET /${query}`)).status).toBe(status);
  });
});

describe('what Node or the router refuses before any hook', () => {
  const TOO_LONG = 'The address and the headers of the request are too long.';

  test.each([
    ['a query of 100 KB', `GET /?${'a'.repeat(100_000)}`, []],
    ['a header of 100 KB', 'GET /livez', [`X-Long: ${'a'.repeat(100_000)}`]],
    ['a thousand cookies', 'GET /livez', [`Cookie: ${'a=bbbbbbbbbbbbbbbbbb; '.repeat(1_000)}`]],
  ])('%s is 431', async (_, line, headers) => {
    const answer = await request(line, ...headers);
    expect(answer.status).toBe(431);
    expect(sentenceOf(answer)).toBe(TOO_LONG);
  });

  test.each([
    ['rubbish', 'rubbish\r\n\r\n'],
    ['a TLS greeting', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'],
    ['HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
    ['HTTP/9.9', 'GET / HTTP/9.9\r\nHost: x\r\n\r\n'],
    ['an unknown method', 'STEAL / HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['a space in the address', 'GET /a b HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['a NUL in a header', 'GET / HTTP/1.1\r\nHost: x\r\nA: \0\r\n\r\n'],
    ['a header without a name', 'GET / HTTP/1.1\r\nHost: x\r\n: a\r\n\r\n'],
    ['two lengths', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\na'],
    ['a length below zero', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n'],
    [
      'a length and chunks',
      'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
    ['chunks that are none', 'POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n'],
    ['an unknown transfer encoding', 'POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: cow\r\n\r\n'],
  ])('%s is 400', async (_, bytes) => {
    const answer = await send(bytes);
    expect(answer.status).toBe(400);
    expect(sentenceOf(answer)).toBe('The request is not valid HTTP.');
  });

  test('a request without a Host', async () => {
    const answer = await send('GET / HTTP/1.1\r\nConnection: close\r\n\r\n');
    expect(answer.status).toBe(400);
    expect(sentenceOf(answer)).toBe('The Host header is missing.');
  });

  test('an expectation that nobody can meet', async () => {
    const answer = await request('GET /livez', 'Expect: a-miracle');
    expect(answer.status).toBe(417);
    expect(sentenceOf(answer)).toBe('The server cannot do what the Expect header asks for.');
  });

  test.each(['evil.example:443', '/', 'x'])('CONNECT %s', async (target) => {
    const answer = await send(`CONNECT ${target} HTTP/1.1\r\nHost: x\r\n\r\n`);
    expect(answer.status).toBe(405);
    expect(sentenceOf(answer)).toBe('This server is no proxy.');
  });

  test('a line that is kept open after a bad request is closed', async () => {
    // The second one must not be taken for a request of its own.
    const answer = await send('GET /%zz\u0001 HTTP/1.1\r\nHost: x\r\n\r\nGET /livez HTTP/1.1\r\nHost: x\r\n\r\n');
    expect(answer.status).toBe(400);
    expect(answer.body).not.toContain('HTTP/1.1');
  });
});

describe('odd methods and headers', () => {
  test.each([
    ['OPTIONS *', 404],
    ['OPTIONS /api/v1/users', 404],
    ['TRACE /', 404],
    ['PROPFIND /api/v1', 404],
    ['POST /', 404],
    ['GET http://evil.example/api/v1/users', 401],
    ['GET /api/v1/users', 401],
  ])('%s is %d', async (line, status) => {
    const answer = await request(line);
    expect(answer.status).toBe(status);
    sentenceOf(answer);
  });

  test.each([
    ['Upgrade: websocket', 'Sec-WebSocket-Version: 13', 'Sec-WebSocket-Key: x'],
    ['Upgrade: h2c', 'HTTP2-Settings: AAMAAABkAAQAAP__'],
    ['Expect: 100-continue', 'Content-Length: 2'],
    ['Range: bytes=0-0,1-1,-1'],
    ['Accept-Encoding: *;q=0, zip', 'Accept: rubbish/'],
    ['Authorization: Bearer a.b.c'],
    ['Cookie: refresh=%ff; __proto__=1; a'],
    ['Origin: null', 'X-Forwarded-For: ,,, x', 'X-Forwarded-Host: [', 'Forwarded: for="[::'],
    ['Host: ['],
    ['If-None-Match: "', 'If-Modified-Since: never', 'If-Match: "'],
    ['Content-Type: ;', 'Content-Length: 2'],
    [`Authorization: Bearer ${'a.'.repeat(5_000)}`],
  ])('case %#', async (...headers) => {
    for (const path of ['/', '/api/v1/users', '/api/docs/', '/media/x/y']) {
      const answer = await request(`GET ${path}`, ...headers);
      expect(answer.status, path).toBeLessThan(500);
      if (answer.status >= 400) sentenceOf(answer);
    }
  });

  test('an old client of HTTP/1.0 is served', async () => {
    expect((await send('GET /livez HTTP/1.0\r\n\r\n')).status).toBe(200);
  });
});

describe('a server of its own', () => {
  /** Without its database, which none of these calls reaches. */
  async function startServer() {
    const database = connectDatabase({ url: 'postgres://nobody@127.0.0.1:1/none' });
    const { http } = await createApp({
      config: readConfig({ LOG_LEVEL: 'silent', DATABASE_URL: 'postgres://unused', SECRET_KEY: 'x'.repeat(32) }),
      secretKey: 'x'.repeat(32),
      database,
    });
    onTestFinished(async () => {
      await http.close();
      await database.$client.end();
    });
    return { http, port: Number(new URL(await http.listen({ port: 0, host: '127.0.0.1' })).port) };
  }

  test('gives a head that does not come 408', async () => {
    const server = await startServer();
    // Looked at every five seconds.
    server.http.server.headersTimeout = 100;
    const answer = await send('GET /livez HTTP/1.1\r\nHost: x\r\n', server.port);
    expect(answer.status).toBe(408);
    expect(sentenceOf(answer)).toBe('The request took too long to arrive.');
  });

  test('refuses what comes while it stops like everything else', async () => {
    const server = await startServer();
    const late = connect(server.port, '127.0.0.1');
    const said = new Promise<string>((resolve) => late.once('data', (chunk) => resolve(chunk.toString('latin1'))));
    // A call that began before the stop and comes to its end during it.
    late.write('GET /livez HTTP/1.1\r\nHost: x\r\n');
    await once(server.http.server, 'connection');
    await expect.poll(() => late.bytesWritten).toBeGreaterThan(0);
    const closed = server.http.close();
    await expect.poll(() => server.http.server.listening).toBe(false);
    late.write('\r\n');
    const answer = parse(await said);
    late.destroy();
    await closed;
    expect(answer.status).toBe(503);
    expect(sentenceOf(answer)).toBe('The server is shutting down.');
    expect(answer.headers.get('connection')).toBe('close');
  });
});
