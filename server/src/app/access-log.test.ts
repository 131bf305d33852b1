import { expect, test } from 'vitest';
import { createLogger } from '../platform/log/logger.ts';
import { createTestApp } from '../testing/test-app.ts';

const lines: string[] = [];
const app = await createTestApp({}, { logger: createLogger('info', { write: (line) => void lines.push(line) }) });
const leela = await app.asSuperAdmin();

/** Lines that a request leaves. */
async function linesOf(request: () => Promise<unknown>): Promise<Record<string, unknown>[]> {
  lines.length = 0;
  await request();
  return lines.map((line) => JSON.parse(line));
}

test.each([
  ['an answer', () => leela.get('/users?search=Kalyani'), { method: 'GET', path: '/api/v1/users', statusCode: 200 }],
  [
    'a refusal',
    () => leela.post('/users', { name: 'Kalyani' }),
    { method: 'POST', path: '/api/v1/users', statusCode: 400 },
  ],
  [
    'an address that nobody answers',
    () => leela.get('/kalyani'),
    { method: 'GET', path: expect.any(String), statusCode: 404 },
  ],
])(
  'a request leaves one line, with its id and who called, and nothing that was typed: %s',
  async (_name, call, line) => {
    const left = await linesOf(call);
    expect(left).toHaveLength(1);
    expect(left[0]).toMatchObject({ ...line, msg: 'request', reqId: expect.stringMatching(/^[\da-f-]{36}$/) });
    expect(left[0]?.durationMs).toBeGreaterThan(0);
    expect(JSON.stringify(left)).not.toMatch(/kalyani/i);
  },
);

test('the line names the caller by id alone, and nobody where there is none', async () => {
  expect((await linesOf(() => leela.get('/users'))).map(({ callerId }) => callerId)).toEqual([leela.id]);
  expect((await linesOf(() => app.visitor.get('/users'))).map(({ callerId }) => callerId)).toEqual([undefined]);
});

test('probes leave none', async () => {
  expect(await linesOf(() => app.send({ method: 'GET', url: '/livez' }))).toEqual([]);
});
