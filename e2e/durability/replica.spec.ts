import { expect, test } from '@playwright/test';
import { Client, SCREENS } from './client.ts';
import { type ReplicaMetrics, replicatedProducts } from './replicated-products.ts';

const PROCESSES = 3;
const LISTS = [...SCREENS, '/users/export.csv', '/numbers/revenue?period=30d'];

const installation = replicatedProducts(PROCESSES, { DEMO_DATA: 'on' });

let writer: Client;
/** Another session of the same admin, which writes nothing. */
let reader: Client;
let number = 0;

test.beforeAll(async () => {
  const [first] = installation.products();
  if (!first) return;
  writer = await Client.signIn(first);
  reader = await Client.signIn(first);
});

const at = (client: Client, process: number): Client => {
  client.origin = (installation.products()[process % PROCESSES] as { origin: string }).origin;
  return client;
};
const metrics = async (): Promise<ReplicaMetrics> =>
  (installation.products()[0] as { metrics(): Promise<ReplicaMetrics> }).metrics();
const newName = (): string => {
  number += 1;
  return `Replicated ${number}`;
};
const create = (client: Client, name: string) => client.createUser(name, `+91${6_400_000_000 + number}`);
const newest = async (client: Client): Promise<string> =>
  JSON.parse((await client.listUsers()).body).data.users[0].name;

/** Calls by the reader that the replica answers at this moment; 0 where it is not read. */
async function readThere(): Promise<number> {
  const before = await metrics();
  await at(reader, 0).listUsers();
  return (await metrics()).replica - before.replica;
}
const isRead = () => expect.poll(readThere).toBeGreaterThan(0);

test('lists, searches, exports, the home board and numbers are read from the replica', async () => {
  await isRead();
  const before = await metrics();
  for (const path of LISTS) expect([path, (await at(reader, 0).get(path)).status]).toEqual([path, 200]);
  const after = await metrics();
  expect(after.primary).toBe(before.primary);
  expect(after.replica - before.replica).toBeGreaterThanOrEqual(LISTS.length);
});

test('those who write see it at once at every process, while the replica stands still for all others', async () => {
  await isRead();
  const before = await newest(at(reader, 0));
  await installation.replica().query('select pg_wal_replay_pause()');
  try {
    const seen: string[] = [];
    const wanted: string[] = [];
    for (let turn = 0; turn < 2 * PROCESSES; turn += 1) {
      const name = newName();
      expect((await create(at(writer, turn), name)).status).toBe(201);
      for (let other = 1; other <= PROCESSES; other += 1) {
        wanted.push(name);
        seen.push(await newest(at(writer, turn + other)));
      }
      // Nothing of all this has reached the replica yet.
      if (turn === 0) expect(await newest(at(reader, 0))).toBe(before);
    }
    expect(seen).toEqual(wanted);
    // Beyond the bound everybody reads from the primary.
    await expect.poll(() => newest(at(reader, 0))).toBe(wanted.at(-1));
    expect((await metrics()).lagSeconds).toBeGreaterThan(3);
    expect(await readThere()).toBe(0);
  } finally {
    await installation.replica().query('select pg_wal_replay_resume()');
  }
  await isRead();
});

test('the catalogue never goes by a new tag with an old body', async () => {
  const { body } = await at(writer, 0).post('/api-keys', { kind: 'secret', name: 'Shop', scopes: ['catalogue:read'] });
  const headers = { authorization: `Bearer ${JSON.parse(body).data.key}` };
  const categories = async (process: number, tag?: string) => {
    const { origin } = at(reader, process);
    const answer = await fetch(`${origin}/app/v1/categories`, {
      headers: { ...headers, ...(tag && { 'if-none-match': tag }) },
    });
    return { status: answer.status, tag: answer.headers.get('etag') ?? '', body: await answer.text() };
  };
  await isRead();
  const before = await metrics();
  const known = await categories(0);
  expect(known.status).toBe(200);
  expect((await metrics()).replica).toBeGreaterThan(before.replica);

  await installation.replica().query('select pg_wal_replay_pause()');
  try {
    const made = await at(writer, 0).post('/categories', { name: 'Lamps of clay' });
    expect(made.status).toBe(201);
    for (let process = 0; process < PROCESSES; process += 1) {
      const answer = await categories(process, known.tag);
      expect(answer.status).toBe(200);
      expect(answer.tag).not.toBe(known.tag);
      expect(answer.body).toContain('Lamps of clay');
    }
  } finally {
    await installation.replica().query('select pg_wal_replay_resume()');
  }
});

test('a replica that is killed or hangs fails and holds no read, and is read again when it is back', async () => {
  const readAll = async () => {
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, n) => reader.get(LISTS[n % LISTS.length] as string)),
    );
    return [...new Set(answers.map(({ status }) => status))];
  };
  await isRead();
  at(reader, 0);
  const early = readAll();
  await installation.replica().kill();
  expect(await early).toEqual([200]);
  expect(await readAll()).toEqual([200]);
  expect(await readThere()).toBe(0);
  await installation.replica().start();
  await isRead();

  installation.replica().freeze();
  try {
    // Answered while it still hangs: by the primary.
    for (let round = 0; round < 10; round += 1) expect(await readAll()).toEqual([200]);
    expect(await readThere()).toBe(0);
  } finally {
    installation.replica().thaw();
  }
  await isRead();
});

test('a read that recovery cancels is done on the primary', async () => {
  const conflicts = async () => {
    const { rows } = await installation
      .replica()
      .query('select sum(confl_lock + confl_snapshot)::int as number from pg_stat_database_conflicts');
    return rows[0].number as number;
  };
  await installation.replica().configure('max_standby_streaming_delay', '0');
  await isRead();
  at(reader, 0);
  const before = await conflicts();
  const answers = new Set<number>();
  const lane = async () => {
    while ((await conflicts()) === before) answers.add((await reader.get('/users/export.csv')).status);
  };
  const locking = async () => {
    while ((await conflicts()) === before) {
      // Taken and given back in one text: the replica has to clear the table of readers for it.
      await installation.primary().query('begin; lock table users in access exclusive mode; commit');
    }
  };
  await Promise.all([lane(), lane(), lane(), lane(), locking()]);
  expect(await conflicts()).toBeGreaterThan(before);
  expect([...answers]).toEqual([200]);
  await isRead();
});

test('a replica that was promoted by mistake is not read', async () => {
  await isRead();
  await installation.replica().query('select pg_promote()');
  const name = newName();
  await create(at(writer, 0), name);
  await expect.poll(() => newest(at(reader, 0))).toBe(name);
  await expect.poll(readThere).toBe(0);
  const { status } = await create(at(writer, 1), newName());
  expect(status).toBe(201);
});
