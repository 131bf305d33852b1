import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { afterUse } from '../../testing/after-use.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { administer } from '../testing/test-server.ts';
import { type StartTurn, takeStartTurn } from './start-turn.ts';

let database: TestDatabase;
const turns: StartTurn[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  afterUse(() => database.drop());
});

afterEach(async () => {
  for (const turn of turns.splice(0)) await turn.end();
});

async function take(options: { signal?: AbortSignal; onWait?: () => void } = {}): Promise<StartTurn> {
  const turn = await takeStartTurn({ ownerUrl: database.ownerUrl, ...options });
  turns.push(turn);
  return turn;
}

test.each([
  ['ends', (turn: StartTurn) => turn.end()],
  [
    'is lost with its connection',
    async (turn: StartTurn) => {
      const { rows } = await turn.owner.query('select pg_backend_pid() as pid');
      await administer(database.ownerUrl, `select pg_terminate_backend(${rows[0].pid})`);
    },
  ],
])('a second process waits until the turn of the first one %s', async (_, end) => {
  const first = await take();
  const onWait = vi.fn();
  let hasTurn = false;
  const second = take({ onWait }).then(() => {
    hasTurn = true;
  });
  await expect.poll(() => onWait.mock.calls.length).toBe(1);
  expect(hasTurn).toBe(false);
  await end(first);
  await second;
  expect(onWait).toHaveBeenCalledTimes(1);
});

test('a start that is ended waits no longer', async () => {
  await take();
  const ended = new AbortController();
  const waiting = take({ signal: ended.signal, onWait: () => ended.abort() });
  await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
});

test('what the role grants a request does not bind the start', async () => {
  const role = decodeURIComponent(new URL(database.ownerUrl).username);
  const name = new URL(database.ownerUrl).pathname.slice(1);
  await administer(database.ownerUrl, `alter role ${role} in database ${name} set statement_timeout = 3000`);
  const { owner } = await take();
  expect((await owner.query('show statement_timeout')).rows).toEqual([{ statement_timeout: '0' }]);
  expect((await owner.query('show jit')).rows).toEqual([{ jit: 'off' }]);
  await administer(database.ownerUrl, `alter role ${role} in database ${name} reset statement_timeout`);
});
