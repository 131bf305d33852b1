import { describe, expect, test } from 'vitest';
import { createTestApp, SECRET_KEY } from '../testing/test-app.ts';
import { chooseTestGateway, ownAddress } from './choose-test-gateway.ts';

describe('where it may be used', () => {
  const chosen = (PAYMENTS: 'test' | undefined, isEmbedded: boolean, origin: string) =>
    chooseTestGateway({ PAYMENTS, isEmbedded, origins: [origin] }, SECRET_KEY, () => origin).use;

  test.each([
    [undefined, true, 'http://localhost:3000', 'without keys'],
    [undefined, true, 'https://admin.example.org', 'never'],
    [undefined, false, 'http://localhost:3000', 'never'],
    [undefined, false, 'https://admin.example.org', 'never'],
    ['test', true, 'https://admin.example.org', 'always'],
    ['test', false, 'https://admin.example.org', 'always'],
    ['test', false, 'http://localhost:3000', 'always'],
  ] as const)('PAYMENTS=%s, embedded %s, %s: %s', (payments, isEmbedded, origin, use) => {
    expect(chosen(payments, isEmbedded, origin)).toBe(use);
  });

  test('is nowhere else', async () => {
    const other = await createTestApp();
    expect((await other.send({ url: '/test-gateway/pay/order_1' })).statusCode).toBe(404);
    expect((await other.send({ method: 'POST', url: '/test-gateway/v1/orders', payload: {} })).statusCode).toBe(404);
  });

  test.each([
    [{ address: '0.0.0.0', family: 'IPv4', port: 80 }, 'http://127.0.0.1:80'],
    [{ address: '::', family: 'IPv6', port: 80 }, 'http://[::1]:80'],
    [{ address: '::1', family: 'IPv6', port: 80 }, 'http://[::1]:80'],
    [{ address: '10.0.0.7', family: 'IPv4', port: 81 }, 'http://10.0.0.7:81'],
    [null, 'https://admin.example.org'],
  ])('a process that listens on %j reaches the product at %s', (listening, address) => {
    expect(ownAddress({ address: () => listening }, { origins: ['https://admin.example.org'] })).toBe(address);
  });
});
