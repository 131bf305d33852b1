import { connect } from 'node:net';
import { expect, test } from '@playwright/test';
import { restartableProduct } from './restartable-product.ts';

/** Time until a connection is cut: 15 s, looked for every second, on a machine that may be busy. */
const CUT_WITHIN_MS = 18_000;

const installation = restartableProduct();

for (const [what, head] of [
  ['a head', 'GET /livez HTTP/1.1\r\nHost: x\r\n'],
  [
    'a body',
    'POST /api/v1/admin/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9999\r\n\r\n',
  ],
] as const) {
  test(`${what} that comes drop by drop is cut after 15 s`, async () => {
    const { origin } = await installation.start();
    const socket = connect(Number(new URL(origin).port), '127.0.0.1');
    const startedAt = performance.now();
    let said = '';
    socket.on('data', (chunk) => {
      said += chunk;
    });
    socket.on('error', () => undefined);
    socket.write(head);
    const drops = setInterval(() => socket.write('a'), 500);
    await new Promise((resolve) => socket.once('close', resolve));
    clearInterval(drops);
    expect(said).toMatch(/^HTTP\/1\.1 408 /);
    expect(performance.now() - startedAt).toBeLessThan(CUT_WITHIN_MS);
  });
}
