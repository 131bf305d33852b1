import { Agent } from 'node:http';
import { APP_BASE, KEY_HEADER } from '@sankalp/contract/app-api';
import { signInRoutes } from '@sankalp/contract/app-api/sign-in.schema';
import { API_BASE } from '@sankalp/contract/shared/path';
import { answerOf } from '../measure/answer-of.ts';
import { atRate } from '../measure/at-rate.ts';
import { Session } from '../rig/session.ts';
import { withClient } from '../rig/stored-users.ts';
import type { Stand } from './stand.ts';
import { createTally } from './tally.ts';

export const PHONES = 10_000;
/** Calls for the first screen, whose answers the phone has. */
const FIRST_READS = ['/home', '/courses', '/products'];
const RENEWAL = `${APP_BASE}${signInRoutes.refreshSession.path}`;

/** Phones that were signed in yesterday and open the app, each once: it renews its tokens and asks whether what it shows still holds. */
export async function openOnPhones(stand: Stand, seconds: number) {
  const [renewals, reads] = [createTally(), createTally()];
  const agent = new Agent({ keepAlive: true });
  await withClient(stand.databaseUrl, signInPhones);
  const key = { [KEY_HEADER]: await newKey(stand) };
  const known = await Promise.all(FIRST_READS.map(async (path) => ({ path, tag: await tagOf(stand, path, key) })));
  const { ended } = await atRate({ perSecond: PHONES / seconds, seconds }, async (index, dueMs) => {
    const renewal = {
      method: 'POST',
      path: RENEWAL,
      headers: key,
      body: { refreshToken: tokenOf(index + 1) },
    } as const;
    const shown = known.map(({ path, tag }) => ({
      path: `${APP_BASE}${path}`,
      headers: { ...key, 'if-none-match': tag },
    }));
    const timed = async (tally: typeof reads, name: string, call: Parameters<typeof answerOf>[2]) => {
      const status = await answerOf(agent, stand.origin, call).catch(() => 'broken');
      tally.add(name, status, performance.now() - dueMs);
    };
    await Promise.all([timed(renewals, 'renewal', renewal), ...shown.map((call) => timed(reads, call.path, call))]);
  });
  await ended;
  agent.destroy();
  return { renewals, reads };
}

const tokenOf = (phone: number): string => `phone-${phone}-that-was-signed-in-yesterday`;

/** A session each, of the users that the load was seeded with. */
async function signInPhones(client: { query(text: string, values?: unknown[]): Promise<unknown> }): Promise<void> {
  await client.query('delete from person_sessions');
  await client.query(
    `with phones as (
       select row_number() over (order by id) as n, id as user_id, gen_random_uuid() as session_id
       from users where deleted_at is null order by id limit $1
     ), opened as (
       insert into person_sessions (id, user_id, expires_at) select session_id, user_id, now() + interval '59 days' from phones
     )
     insert into person_refresh_tokens (hash, session_id)
     select sha256(convert_to('phone-' || n || '-that-was-signed-in-yesterday', 'utf8')), session_id from phones`,
    [PHONES],
  );
  await client.query('analyze person_sessions, person_refresh_tokens');
}

/** Key of the app; all phones of the load call from one network. */
async function newKey({ origin, workers: [worker] }: Stand): Promise<string> {
  if (!worker) throw new Error('nobody is there to make a key');
  const session = await Session.signIn(origin, worker.account);
  const answer = await fetch(`${origin}${API_BASE}/api-keys`, {
    method: 'POST',
    headers: { ...(await session.headers()), 'content-type': 'application/json' },
    body: JSON.stringify({ kind: 'publishable', name: 'App of the load', perMinute: 100_000 }),
  });
  if (!answer.ok) throw new Error(`no key was made: ${await answer.text()}`);
  const { data } = (await answer.json()) as { data: { key: string } };
  return data.key;
}

async function tagOf({ origin }: Stand, path: string, headers: Record<string, string>): Promise<string> {
  const answer = await fetch(`${origin}${APP_BASE}${path}`, { headers });
  await answer.arrayBuffer();
  return answer.headers.get('etag') ?? '';
}
