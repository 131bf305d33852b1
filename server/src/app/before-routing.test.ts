import { describe, expect, test } from 'vitest';
import { makeClientFolder } from '../testing/client-folder.ts';
import { expectSafe, sendRaw, sentenceOf } from '../testing/raw-http.ts';
import { createTestApp } from '../testing/test-app.ts';

/** Whatever bytes arrive at the port: an answer in the shape of every failure, with the headers of every answer, never a 5xx. */

const app = await createTestApp({}, { clientFolder: await makeClientFolder() });
const port = Number(new URL(await app.listen()).port);

const send = (text: string) => sendRaw(port, text);
const request = (line: string, ...headers: string[]) =>
  send(`${[`${line} HTTP/1.1`, 'Host: localhost', 'Connection: close', ...headers].join('\r\n')}\r\n\r\n`);

describe('odd addresses', () => {
  test.each(['///', '//[', '//:0', '//@', '//user@', '//[::1', '/\\', '/;a=b', '/a//b', '/..', '/%2e%2e/', '/*'])(
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
    ['PATCH /api/v1/users', 405],
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
