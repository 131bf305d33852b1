import { notificationPaths } from '@sankalp/contract/notifications';
import type { Notification } from '@sankalp/contract/notifications.schema';
import { API_BASE } from '@sankalp/contract/shared/path';
import { userPaths } from '@sankalp/contract/users';
import { memoryAdded, p99While } from '../measure/beside.ts';
import { send } from '../measure/burst.ts';
import { inTurn, percentile } from '../measure/rounds.ts';
import { newPeople } from '../rig/people.ts';
import type { Rig } from '../rig/rig.ts';
import { currentInstant, removeAddedSince, withClient } from '../rig/stored-users.ts';
import type { Scenario } from './scenario.ts';

const PHONES = 100_000;
const POSTS = 60;
const POST_AT_MOST = 3;
const PER_SECOND_AT_LEAST = 500;
const MEMORY_AT_MOST_MB = 60;
const ASK_EVERY_MS = 500;
const PATIENCE_MS = 600_000;

/** A notification to all users, each of whom has a phone; the fake Firebase of the rig takes every message. */
export const notificationsScenarios: readonly Scenario[] = [
  {
    name: `Notification to ${PHONES} phones, POST`,
    measure: async (rig) => {
      await givePhones(rig);
      const perRound = Math.ceil(POSTS / rig.rounds);
      const pair = await inTurn(
        rig.rounds,
        () => postMs(rig, perRound),
        () => baselineMs(rig, perRound),
      );
      return {
        figure: pair.subject,
        unit: 'ms',
        base: pair.base,
        baseName: 'insert of one row by the baseline',
        ratio: pair.ratio,
        target: `<= ${POST_AT_MOST}`,
        met: pair.ratio <= POST_AT_MOST,
        note: `${(await insertMs(rig)).toFixed(1)} ms for an insert over a connection that is there`,
      };
    },
  },
  {
    name: `Notification to ${PHONES} phones, messages a second`,
    measure: async (rig) => {
      await givePhones(rig);
      const startedAt = performance.now();
      await deliver(rig);
      const figure = PHONES / ((performance.now() - startedAt) / 1000);
      return { figure, unit: '/s', target: `>= ${PER_SECOND_AT_LEAST}`, met: figure >= PER_SECOND_AT_LEAST };
    },
  },
  {
    name: `Notification to ${PHONES} phones, memory added`,
    measure: async (rig) => {
      await givePhones(rig);
      return memoryAdded(rig.product, () => deliver(rig), MEMORY_AT_MOST_MB);
    },
  },
  {
    name: `Users list while a notification to ${PHONES} phones goes out, p99`,
    measure: async (rig) => {
      await givePhones(rig);
      return p99While(rig.product, () => deliver(rig));
    },
  },
];

/** A phone for each user, as the app's back end registers them. */
function givePhones({ databaseUrl }: Rig): Promise<void> {
  return withClient(databaseUrl, async (client) => {
    await client.query(
      `insert into device_tokens (id, user_id, token)
       select gen_random_uuid(), id, 'bench ' || id from users where deleted_at is null limit $1 on conflict do nothing`,
      [PHONES],
    );
    await client.query('vacuum analyze device_tokens');
  });
}

/** Sends one, and waits until it is Sent. */
async function deliver(rig: Rig): Promise<void> {
  const { id } = await call<Notification>(rig, 'POST', notificationPaths.list, await bodyOf(rig, {}));
  for (const until = Date.now() + PATIENCE_MS; Date.now() < until; ) {
    await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS));
    const rows = await call<Notification[]>(rig, 'GET', `${notificationPaths.list}?page=1&limit=5`);
    const row = rows.find((one) => one.id === id);
    if (row?.status === 'failed') throw new Error(`The notification failed: ${row.reason}`);
    if (row?.status === 'sent') return;
  }
  throw new Error('The notification was not sent in time.');
}

/** Posts that wait for tomorrow, so that nothing goes out meanwhile; they are cancelled afterwards. */
async function postMs(rig: Rig, posts: number): Promise<number> {
  const sendAt = `${new Date(Date.now() + 48 * 60 * 60 * 1000).toISOString().slice(0, 10)}T12:00`;
  const body = await bodyOf(rig, { sendAt });
  const times: number[] = [];
  for (let i = 0; i < posts; i += 1) {
    const startedAt = performance.now();
    const { id } = await call<Notification>(rig, 'POST', notificationPaths.list, body);
    times.push(performance.now() - startedAt);
    await call(rig, 'POST', notificationPaths.cancel.replace(':id', id));
  }
  return percentile(times, 0.5);
}

/** A POST of one plain row to the baseline, the least that does it over HTTP. */
async function baselineMs({ baseline, databaseUrl }: Rig, posts: number): Promise<number> {
  const times: number[] = [];
  const at = await withClient(databaseUrl, currentInstant);
  for (const { phone, ...person } of newPeople(posts)) {
    const body = { ...person, whatsappMobileNumber: phone, profileImageKey: null };
    const startedAt = performance.now();
    await send(baseline, { path: `${API_BASE}${userPaths.list}`, method: 'POST', body });
    times.push(performance.now() - startedAt);
  }
  await withClient(databaseUrl, (client) => removeAddedSince(client, at));
  return percentile(times, 0.5);
}

/** A plain insert of such a row, over a connection that is there. */
function insertMs({ databaseUrl }: Rig): Promise<number> {
  return withClient(databaseUrl, async (client) => {
    const times: number[] = [];
    for (let i = 0; i < POSTS; i += 1) {
      const startedAt = performance.now();
      const { rows } = await client.query(
        `insert into notifications (id, title, message, course_id, status)
         select gen_random_uuid(), 'Tonight', 'Bring a shawl.', id, 'cancelled' from courses limit 1 returning id`,
      );
      times.push(performance.now() - startedAt);
      await client.query('delete from notifications where id = $1', [rows[0].id]);
    }
    return percentile(times, 0.5);
  });
}

async function bodyOf(rig: Rig, fields: object): Promise<object> {
  const [course] = await call<{ id: string }[]>(rig, 'GET', '/courses?page=1&limit=1');
  const text = { title: 'Tonight', message: 'Bring a shawl.' };
  return { ...text, courseId: course?.id, sentToAllUsers: true, quietHours: false, ...fields };
}

async function call<Data>({ product }: Rig, method: string, path: string, body?: object): Promise<Data> {
  const headers = { ...(await product.headers()), ...(body && { 'content-type': 'application/json' }) };
  const answer = await fetch(`${product.origin}${API_BASE}${path}`, {
    method,
    headers,
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`);
  return (JSON.parse(text) as { data: Data }).data;
}
