import { describe, expect, test } from 'vitest';
import { createTestApp, SUPER_ADMIN } from '../../testing/test-app.ts';

const app = await createTestApp();
await app.asSuperAdmin();

const signIn = (remoteAddress: string) =>
  app.call('POST', '/admin/auth/login', { body: { email: 'nobody@example.org', password: 'x' }, remoteAddress });
const askForLink = (remoteAddress: string) =>
  app.call('POST', '/admin/auth/forgot-password', { body: { email: 'nobody@example.org' }, remoteAddress });

/** The key of a network whose next failed sign-in is its thirtieth. */
async function nearlyBlocked(network: string): Promise<void> {
  await app.query('insert into sign_in_throttles (key, failures, last_failure_at) values ($1, 29, now())', [
    `ip:${network}`,
  ]);
}

describe('limits of an address', () => {
  test('failed sign-ins from one /64 count together, from another one apart', async () => {
    await nearlyBlocked('2001:db8:1:2::/64');
    expect((await signIn('2001:db8:1:2::1')).status).toBe(401);
    expect((await signIn('2001:db8:1:2:ffff:ffff:ffff:ffff')).status).toBe(429);
    const other = await app.call('POST', '/admin/auth/login', { body: SUPER_ADMIN, remoteAddress: '2001:db8:1:3::1' });
    expect(other.status).toBe(200);
  });

  test('an IPv4 address counts as itself, however it is written', async () => {
    await nearlyBlocked('203.0.113.7');
    expect((await signIn('::ffff:203.0.113.7')).status).toBe(401);
    expect((await signIn('203.0.113.7')).status).toBe(429);
    expect((await signIn('::ffff:203.0.113.8')).status).not.toBe(429);
  });

  test('links to set a password are counted in the same way', async () => {
    for (let i = 1; i <= 20; i += 1) {
      expect((await askForLink(`2001:db8:9:9::${i}`)).status).toBe(200);
    }
    expect((await askForLink('2001:db8:9:9:abcd::1')).status).toBe(429);
    expect((await askForLink('2001:db8:9:a::1')).status).toBe(200);
  });
});
