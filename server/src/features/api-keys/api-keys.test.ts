import { APP_BASE } from '@sankalp/contract/app-api';
import { describe, expect, test, vi } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';

const app = await createTestApp();
const leela = await app.asSuperAdmin();
const PATH = `http://localhost${APP_BASE}/categories`;
const HOUR_MS = 3_600_000;
const READING = { kind: 'secret', name: 'Website', scopes: ['catalogue:read'] } as const;

const newKey = async (body: object = READING) => (await leela.post('/api-keys', body)).body.data;
const opens = async (key: string) => {
  const { status, body } = await app.call('GET', PATH, { headers: { authorization: `Bearer ${key}` } });
  return body.code ?? status;
};
const historyOf = async (id: string) =>
  (await leela.get(`/api-keys/${id}/history`)).body.data.map(({ action, actor }: Record<string, unknown>) => [
    action,
    actor,
  ]);
/** All that the database holds. */
async function stored(): Promise<string> {
  const tables = await app.query(`select relname::text as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`);
  const rows = [];
  for (const { name } of tables) rows.push(...(await app.query(`select t::text as row from ${name} t`)));
  return rows.map(({ row }) => row).join('\n');
}

describe('a new key', () => {
  test('is told once, and in part ever after', async () => {
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const answer = await leela.post('/api-keys', READING, { headers });
    const { key, ...made } = answer.body.data;
    expect(key).toMatch(/^ssk_[\dA-Za-z]{8}_[\dA-Za-z]{38}$/);
    expect(made).toEqual({
      id: expect.any(String),
      name: 'Website',
      kind: 'secret',
      start: key.slice(0, 12),
      scopes: ['catalogue:read'],
      networks: [],
      origins: [],
      perMinute: 600,
      expiresAt: null,
      revokedAt: null,
      lastUsedAt: null,
      lastUsedFrom: null,
      rotatedToId: null,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
      version: 1,
    });
    expect((await leela.get(`/api-keys/${made.id}`)).body.data).toEqual(made);
    expect((await leela.get('/api-keys')).body.data).toContainEqual(made);
    expect(await stored()).not.toContain(key.slice(13));
    // The answer is kept for nobody: the same call makes another key.
    const again = await leela.post('/api-keys', READING, { headers });
    expect(again.body.data.id).not.toBe(made.id);
  });

  test('is named by log and history, without what it is stored by', async () => {
    const { id } = await newKey({ kind: 'publishable', name: 'App of phones' });
    const [{ hash }] = await app.query('select hash from api_keys where id = $1', [id]);
    const history = await leela.get(`/api-keys/${id}/history`);
    expect(history.body.data).toMatchObject([{ action: 'create', actor: 'Leela Nair', entity: 'api_keys' }]);
    const log = await leela.get('/audit?entity=api_keys');
    expect(log.body.data[0]).toMatchObject({ action: 'create', subject: 'App of phones', pageId: id });
    expect(JSON.stringify([history.body, log.body])).not.toContain(hash);
    const [{ line }] = await app.query('select l::text as line from audit_log l where entity_id = $1', [id]);
    expect(line).not.toContain(hash);
  });

  test('that is publishable reads catalogue and content, 300 times a minute, and holds no scopes', async () => {
    const made = await newKey({ kind: 'publishable', name: 'Website' });
    expect(made).toMatchObject({ key: expect.stringMatching(/^spk_/), scopes: [], origins: [], perMinute: 300 });
  });
});

const PAST = '2020-01-31T18:29:59.000Z';
const NETWORK = 'must be an address or a network such as 203.0.113.0/24';
const ORIGIN = 'must be an origin such as https://www.example.org';

test.each([
  ['secret', { origins: ['https://www.example.org'] }, 'origins belongs to publishable keys alone'],
  ['publishable', { networks: ['203.0.113.0/24'] }, 'networks belongs to secret keys alone'],
  [
    'publishable',
    { scopes: ['catalogue:read'] },
    'scopes belongs to secret keys alone: a publishable one reads catalogue and content',
  ],
  ['secret', { scopes: ['everything'] }, /^scopes.* must be one of catalogue:read, content:read, /],
  ['secret', { scopes: ['events:read', 'events:read'] }, 'scopes holds the same item twice'],
  ['secret', { networks: ['203.0.113.0/33'] }, `networks (item 1) ${NETWORK}`],
  ['secret', { networks: ['203.0.113.7', 'office'] }, `networks (item 2) ${NETWORK}`],
  ['publishable', { origins: ['https://www.example.org/'] }, `origins (item 1) ${ORIGIN}`],
  ['publishable', { origins: ['www.example.org'] }, `origins (item 1) ${ORIGIN}`],
  ['publishable', { origins: ['*'] }, `origins (item 1) ${ORIGIN}`],
  [
    'publishable',
    { origins: Array.from({ length: 51 }, (_, i) => `https://${i}.example.org`) },
    'origins can hold at most 50 items',
  ],
  ['secret', { perMinute: 0 }, 'perMinute must be a whole number from 1 to 100000'],
  ['secret', { perMinute: 100_001 }, 'perMinute must be a whole number from 1 to 100000'],
  ['secret', { expiresAt: PAST }, 'expiresAt must lie in the future'],
  ['secret', { name: ' ' }, 'name is required'],
])('a %s key with %j is refused with a sentence, made or changed', async (kind, wrong, sentence) => {
  const count = async () => (await leela.get('/api-keys')).body.data.length;
  const before = await count();
  const made = await leela.post('/api-keys', { kind, name: 'Website', ...wrong });
  expect([made.status, String(made.body.message)]).toEqual([
    400,
    typeof sentence === 'string' ? sentence : expect.stringMatching(sentence),
  ]);
  expect(await count()).toBe(before);
  const right = await newKey({ kind, name: 'Website' });
  const changed = await leela.patch(`/api-keys/${right.id}`, wrong);
  expect([changed.status, changed.body.message]).toEqual([400, made.body.message]);
  expect((await leela.get(`/api-keys/${right.id}`)).body.data.version).toBe(1);
});

test('an end is an instant, however it is written', async () => {
  const wallClockOf = (ms: number) => new Date(ms + 5.5 * HOUR_MS).toISOString().replace('Z', '+05:30');
  const soon = await leela.post('/api-keys', { ...READING, expiresAt: wallClockOf(Date.now() + HOUR_MS) });
  expect(soon.status).toBe(201);
  expect(Date.parse(soon.body.data.expiresAt)).toBeLessThan(Date.now() + 2 * HOUR_MS);
  // By its letters it lies in the future.
  const past = await leela.post('/api-keys', { ...READING, expiresAt: wallClockOf(Date.now() - HOUR_MS) });
  expect(past).toBeRefused(400, 'expiresAt must lie in the future');
});

describe('a key that is there', () => {
  test('is changed, and opens by its new rights from the next call on', async () => {
    const { id, key } = await newKey();
    expect(await opens(key)).toBe(200);
    const changed = await leela.patch(`/api-keys/${id}`, { scopes: [], name: 'Partner' });
    expect(changed.body.data).toMatchObject({ name: 'Partner', scopes: [], perMinute: 600, version: 2 });
    expect(await opens(key)).toBe('scope_missing');
    expect(await historyOf(id)).toEqual([
      ['update', 'Leela Nair'],
      ['create', 'Leela Nair'],
    ]);
  });

  test('says when and from where it was last used, which makes no version of it', async () => {
    const { id, key } = await newKey();
    expect(await opens(key)).toBe(200);
    await vi.waitFor(async () => {
      const { lastUsedAt, lastUsedFrom, version } = (await leela.get(`/api-keys/${id}`)).body.data;
      expect([Math.abs(Date.parse(lastUsedAt) - Date.now()) < 60_000, lastUsedFrom, version]).toEqual([
        true,
        '127.0.0.1',
        1,
      ]);
    });
  });

  test('that is revoked opens nothing from the next call on, and is neither changed, rotated nor revoked again', async () => {
    const { id, key } = await newKey();
    const revoked = await leela.post(`/api-keys/${id}/revoke`);
    expect([revoked.status, revoked.body.data.revokedAt]).toEqual([200, expect.any(String)]);
    expect(await opens(key)).toBe('key_ended');
    expect(await leela.post(`/api-keys/${id}/revoke`)).toBeRefused(409, 'This key was revoked already.');
    const ended = 'This key was revoked or rotated already.';
    expect(await leela.patch(`/api-keys/${id}`, { name: 'Partner' })).toBeRefused(409, ended);
    expect(await leela.post(`/api-keys/${id}/rotate`, {})).toBeRefused(409, ended);
    expect((await historyOf(id)).map(([action]: string[]) => action)).toEqual(['revoke', 'create']);
  });
});

describe('a rotation', () => {
  test('makes a key with the same rights; the old one opens until it is over, then no more', async () => {
    const rights = { ...READING, networks: ['127.0.0.0/8'], perMinute: 77, expiresAt: '2099-01-31T18:29:59.000Z' };
    const old = await newKey(rights);
    const answer = await leela.post(`/api-keys/${old.id}/rotate`, { overlapHours: 1 });
    const { id, key } = answer.body.data;
    expect([answer.status, answer.headers.location]).toEqual([201, expect.stringContaining(id)]);
    expect(answer.body.data).toMatchObject({ ...rights, version: 1 });
    const after = (await leela.get(`/api-keys/${old.id}`)).body.data;
    expect(after.rotatedToId).toBe(id);
    expect(Math.abs(Date.parse(after.expiresAt) - Date.now() - HOUR_MS)).toBeLessThan(60_000);
    expect([await opens(old.key), await opens(key)]).toEqual([200, 200]);
    expect((await historyOf(old.id)).map(([action]: string[]) => action)).toEqual(['rotate', 'create']);
    expect(await historyOf(id)).toEqual([['create', 'Leela Nair']]);

    await app.query(`update api_keys set expires_at = now() where id = $1`, [old.id]);
    expect([await opens(old.key), await opens(key)]).toEqual(['key_ended', 200]);
    expect(await leela.post(`/api-keys/${old.id}/rotate`, {})).toBeRefused(
      409,
      'This key was revoked or rotated already.',
    );
    const text = await stored();
    for (const secret of [old.key, key]) expect(text).not.toContain(secret.slice(13));
  });

  test('without overlap ends the old key at once; a day is the rule', async () => {
    const [atOnce, byRule] = [await newKey(), await newKey()];
    await leela.post(`/api-keys/${atOnce.id}/rotate`, { overlapHours: 0 });
    expect(await opens(atOnce.key)).toBe('key_ended');
    await leela.post(`/api-keys/${byRule.id}/rotate`, {});
    const { expiresAt } = (await leela.get(`/api-keys/${byRule.id}`)).body.data;
    expect(Math.abs(Date.parse(expiresAt) - Date.now() - 24 * HOUR_MS)).toBeLessThan(60_000);
    expect(await leela.post(`/api-keys/${byRule.id}/rotate`, { overlapHours: 169 })).toBeRefused(
      400,
      'overlapHours must be a whole number from 0 to 168',
    );
  });

  test('never makes the old key end later than it would have', async () => {
    const end = new Date(Date.now() + HOUR_MS).toISOString();
    const old = await newKey({ ...READING, expiresAt: end });
    await leela.post(`/api-keys/${old.id}/rotate`, { overlapHours: 168 });
    expect((await leela.get(`/api-keys/${old.id}`)).body.data.expiresAt).toBe(end);
  });

  test('of a key that has expired would make a dead one, so it is refused; let it end later and it is made', async () => {
    const old = await newKey();
    await app.query(`update api_keys set expires_at = now() - interval '1 hour' where id = $1`, [old.id]);
    expect(await opens(old.key)).toBe('key_ended');
    expect(await leela.post(`/api-keys/${old.id}/rotate`, {})).toBeRefused(
      409,
      'This key has expired. Let it end later, then rotate it.',
    );
    await leela.patch(`/api-keys/${old.id}`, { expiresAt: null });
    expect(await opens(old.key)).toBe(200);
    expect((await leela.post(`/api-keys/${old.id}/rotate`, {})).status).toBe(201);
  });

  test('leaves the old key to be revoked while it still opens', async () => {
    const old = await newKey();
    const { key } = (await leela.post(`/api-keys/${old.id}/rotate`, {})).body.data;
    await leela.post(`/api-keys/${old.id}/revoke`);
    expect([await opens(old.key), await opens(key)]).toEqual(['key_ended', 200]);
  });

  test('by ten at once makes one key', async () => {
    const old = await newKey({ ...READING, name: 'Once' });
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => leela.post(`/api-keys/${old.id}/rotate`, { overlapHours: 0 })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)]);
    expect(await app.query(`select from api_keys where name = 'Once'`)).toHaveLength(2);
  });
});

test('keys are for super admins alone', async () => {
  const { id } = await newKey();
  const ravi = await app.asAdminWith(['settings']);
  for (const path of ['/api-keys', `/api-keys/${id}`, `/api-keys/${id}/history`])
    expect((await ravi.get(path)).status, path).toBe(403);
  for (const path of ['/api-keys', `/api-keys/${id}/rotate`, `/api-keys/${id}/revoke`])
    expect((await ravi.post(path, READING)).status, path).toBe(403);
  expect((await ravi.patch(`/api-keys/${id}`, { name: 'Mine' })).status).toBe(403);
});
