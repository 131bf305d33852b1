import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AccessTokens } from './access-tokens.ts';

const claims = { ownerId: '0190a1b2-0000-7000-8000-000000000001', sessionId: '0190a1b2-0000-7000-8000-000000000002' };
const SECRET = 'a-key-that-only-tests-use-0123456789';
const TTL_SECONDS = 600;
const OPTIONS = { secretKey: SECRET, purpose: 'access-token', audience: 'one', ttlSeconds: TTL_SECONDS, keptMax: 10 };

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-05-14T10:00:00Z') }));
afterEach(() => void vi.useRealTimers());

test('a token says the same however often it is read, until its last second', async () => {
  const tokens = new AccessTokens(OPTIONS);
  const token = await tokens.issue(claims);
  expect(await tokens.read(token)).toMatchObject(claims);
  vi.setSystemTime(Date.now() + (TTL_SECONDS - 1) * 1000);
  expect(await tokens.read(token)).toMatchObject(claims);
  vi.setSystemTime(Date.now() + 1000);
  expect(await tokens.read(token)).toBeUndefined();
  expect(await tokens.read(token)).toBeUndefined();
  expect(await tokens.read(token, { allowExpired: true })).toMatchObject(claims);
  // Reading it for sign-out has not made it good again.
  expect(await tokens.read(token)).toBeUndefined();
});

test('one that is altered is refused, also after the true one was read', async () => {
  const tokens = new AccessTokens(OPTIONS);
  const token = await tokens.issue(claims);
  expect(await tokens.read(token)).toMatchObject(claims);
  const [head, body, signature = ''] = token.split('.');
  const other = Buffer.from(JSON.stringify({ ...claims, sub: claims.sessionId, sid: claims.sessionId })).toString(
    'base64url',
  );
  const flipped = (signature.startsWith('A') ? 'B' : 'A') + signature.slice(1);
  for (const forged of [`${head}.${other}.${signature}`, `${head}.${body}.${flipped}`, `${head}.${body}.`]) {
    expect(await tokens.read(forged)).toBeUndefined();
    expect(await tokens.read(forged, { allowExpired: true })).toBeUndefined();
  }
  for (const other of [{ secretKey: 'another key' }, { purpose: 'another-token' }, { audience: 'another' }])
    expect(await new AccessTokens({ ...OPTIONS, ...other }).read(token), JSON.stringify(other)).toBeUndefined();
});
