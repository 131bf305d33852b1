import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { startLoneServer } from '../testing/lone-server.ts';
import { parseAnswer, sentenceOf } from '../testing/raw-http.ts';

const CALL = 'GET /livez HTTP/1.1\r\nHost: x\r\n\r\n';

/** A line to the server, which stays open as long as the server lets it. */
async function openLine(port: number) {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return {
    socket,
    closed: new Promise<void>((resolve) => socket.once('close', () => resolve())),
    async ask(call = CALL) {
      const answer = once(socket, 'data');
      socket.write(call);
      return parseAnswer(String((await answer)[0]));
    },
  };
}

test('a line that was never used, one at rest and one in use end with the server', async () => {
  let finish: (() => void) | undefined;
  const { http, port } = await startLoneServer((app) =>
    app.http.get('/slow', async () => {
      await new Promise<void>((resolve) => {
        finish = resolve;
      });
      return 'done';
    }),
  );
  const [fresh, resting, busy] = [await openLine(port), await openLine(port), await openLine(port)];
  expect((await resting.ask()).status).toBe(200);
  const slow = busy.ask(CALL.replace('/livez', '/slow'));
  await expect.poll(() => finish).toBeDefined();
  const closed = http.close();
  await Promise.all([fresh.closed, resting.closed]);
  finish?.();
  const answer = await slow;
  expect(answer.status).toBe(200);
  expect(answer.headers.get('connection')).toBe('close');
  await Promise.all([busy.closed, closed]);
});

test('a call that does not end is cut, and the server ends', async () => {
  let begun = false;
  const { http, port } = await startLoneServer((app) =>
    app.http.get('/endless', () => {
      begun = true;
      return new Promise(() => undefined);
    }),
  );
  const line = await openLine(port);
  line.socket.write(CALL.replace('/livez', '/endless'));
  await expect.poll(() => begun).toBe(true);
  await http.close();
  await line.closed;
});

test('while it drains the product is not ready, serves what comes, and lets no line stay', async () => {
  const { drain, port } = await startLoneServer();
  const kept = await openLine(port);
  expect((await kept.ask()).headers.get('connection')).toBe('keep-alive');
  drain();
  const answer = await kept.ask();
  expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close']);
  await kept.closed;
  const response = await (await openLine(port)).ask(CALL.replace('/livez', '/readyz'));
  expect([response.status, response.headers.get('connection')]).toEqual([503, 'close']);
  expect(sentenceOf(response)).toBe('The server is shutting down.');
});
