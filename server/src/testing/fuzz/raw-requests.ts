import { once } from 'node:events';
import { connect } from 'node:net';

/** Request lines and headers that no client library sends. */
export const RAW_HEADS: readonly string[] = [
  ...[
    '///',
    '//[',
    '//:0',
    '//@',
    '//user@',
    '/%',
    '/%ff',
    '/\u00ff',
    '/api/v1//users',
    '/api/v1/users/%2e%2e%2f',
    '/api/v1/users?%',
    '/api/v1/users?search=%ff%fe',
    `/api/v1/users/${'a'.repeat(8_000)}`,
    `/${'/'.repeat(8_000)}`,
    '*',
    'http://[::1',
    'http://evil.example/api/v1/users',
    '/media/../../etc/passwd',
    '/media/%2e%2e/%2e%2e/etc/passwd',
    '/livez/../api/docs',
  ].map((path) => `GET ${path} HTTP/1.1\r\nHost: x`),
  ...['TRACE', 'CONNECT', 'OPTIONS', 'PROPFIND', 'HEAD', 'QUERY', 'get'].map(
    (method) => `${method} /api/v1/users HTTP/1.1\r\nHost: x`,
  ),
  'GET /api/v1/users HTTP/1.1',
  'GET /api/v1/users HTTP/9.9\r\nHost: x',
  'GET /api/v1/users HTTP/1.1\r\nHost: x\r\nHost: y',
  `GET /api/v1/users HTTP/1.1\r\nHost: ${'x'.repeat(20_000)}`,
  'GET /api/v1/users HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer \u0000',
  `GET /api/v1/users HTTP/1.1\r\nHost: x\r\n${'A: b\r\n'.repeat(3_000)}B: c`,
  'POST /api/v1/users HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nTransfer-Encoding: chunked',
  'POST /api/v1/users HTTP/1.1\r\nHost: x\r\nContent-Length: -1',
  'POST /api/v1/users HTTP/1.1\r\nHost: x\r\nContent-Length: 1e9',
  'POST /api/v1/users HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nZZ',
  'POST /api/v1/users HTTP/1.1\r\nHost: x\r\nContent-Type: \t;\r\nContent-Length: 2\r\n\r\n{}',
  '\u0000\u0000\u0000',
];

/** Sends a head over a line of its own. Answers the status that came back, or 0 when the line was closed without one. */
export async function sendRaw(port: number, head: string): Promise<number> {
  const socket = connect(port, '127.0.0.1');
  let received = '';
  socket.on('data', (chunk) => {
    received += chunk;
    socket.end();
  });
  socket.on('error', () => undefined);
  socket.end(Buffer.from(`${head}\r\nConnection: close\r\n\r\n`, 'latin1'));
  await once(socket, 'close');
  return Number(/^HTTP\/1\.1 (\d{3}) /.exec(received)?.[1] ?? 0);
}
