import { once } from 'node:events';
import { connect } from 'node:net';
import { problemSchema } from '@sankalp/contract/shared/problem.schema';
import { expect } from 'vitest';

export interface RawAnswer {
  readonly status: number;
  readonly headers: ReadonlyMap<string, string>;
  readonly body: string;
}

/** Sends bytes as they are, and reads until the line is closed by the other side. */
export async function sendRaw(port: number, text: string): Promise<RawAnswer> {
  const socket = connect(port, '127.0.0.1');
  let received = '';
  socket.setEncoding('latin1').on('data', (chunk) => {
    received += chunk;
  });
  socket.on('error', () => undefined);
  socket.write(text, 'latin1');
  await once(socket, 'close');
  return parseAnswer(received);
}

/** The answer that bytes hold. */
export function parseAnswer(received: string): RawAnswer {
  // An Expect header may be answered by a go-ahead first.
  const [head = '', ...rest] = received.replace(/^HTTP\/1\.1 1\d\d [^\r]*\r\n\r\n/, '').split('\r\n\r\n');
  const [statusLine = '', ...lines] = head.split('\r\n');
  return {
    status: Number(statusLine.split(' ')[1]),
    headers: new Map(
      lines.map((line) => [line.split(': ')[0]?.toLowerCase() ?? '', line.slice(line.indexOf(': ') + 2)]),
    ),
    body: rest.join('\r\n\r\n'),
  };
}

/** The headers that every answer carries. */
export function expectSafe({ headers }: RawAnswer): void {
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('content-security-policy')).toMatch(/default-src '(none|self)'/);
  expect(headers.get('referrer-policy')).toBe('same-origin');
  expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
  expect(headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
  expect(headers.get('cache-control')).toBe('no-store');
}

/** The sentence of a failure, after a look at all that every failure has. */
export function sentenceOf(answer: RawAnswer): string | string[] {
  expectSafe(answer);
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
  const problem = problemSchema.parse(JSON.parse(answer.body));
  expect(problem.statusCode).toBe(answer.status);
  expect(problem.requestId).toBe(answer.headers.get('x-request-id'));
  expect(String(problem.message).length).toBeLessThan(300);
  return problem.message;
}
