import { API_BASE, buildPath } from '@sankalp/contract/shared/path';
import { etagOf } from '@sankalp/contract/shared/version';
import { userPaths } from '@sankalp/contract/users';
import type { Call } from '../measure/calls.ts';
import { callsAgainstBaseline } from '../measure/http-scenarios.ts';
import { newPeople } from '../rig/people.ts';
import type { Stand } from '../rig/stand.ts';
import {
  currentInstant,
  removeAddedSince,
  restoreDeletedSince,
  type StoredUser,
  someUsers,
  tidy,
  withClient,
} from '../rig/stored-users.ts';
import type { Scenario } from './scenario.ts';

const WRITES = 200;
const READS = 600;
/** A warm-up and a driver that starts anew may take a few more rows than are counted. */
const SPARE = 100;

const list = (query: string) => `${API_BASE}${userPaths.list}?currentPage=1&pageSize=100${query}`;

const writes = (needsMillion: boolean): Scenario[] => [
  callsAgainstBaseline({
    name: 'Users, update of another one each time',
    requests: WRITES,
    atLeast: 0.4,
    needsMillion,
    prepare: async ({ databaseUrl }, calls) => {
      const nextCall = updates(await someUsers(databaseUrl, calls + SPARE));
      return { load: () => nextCall, restore: () => withClient(databaseUrl, tidy) };
    },
  }),
  callsAgainstBaseline({
    name: 'Users, create',
    requests: WRITES,
    atLeast: 0.4,
    needsMillion,
    prepare: (stand, calls) => creates(stand, calls, () => ({})),
  }),
  callsAgainstBaseline({
    name: 'Users, create with an Idempotency-Key',
    requests: WRITES,
    atLeast: 0.4,
    needsMillion,
    prepare: (stand, calls) => creates(stand, calls, () => ({ 'idempotency-key': crypto.randomUUID() })),
  }),
  callsAgainstBaseline({
    name: 'Users, delete of another one each time',
    requests: WRITES,
    atLeast: 0.4,
    needsMillion,
    prepare: async ({ databaseUrl }, calls) => {
      const users = (await someUsers(databaseUrl, calls + SPARE)).values();
      const at = await withClient(databaseUrl, currentInstant);
      return {
        load: () => () => ({
          method: 'DELETE',
          path: `${API_BASE}${buildPath(userPaths.one, { id: next(users).id })}`,
        }),
        restore: () => withClient(databaseUrl, (client) => restoreDeletedSince(client, at)),
      };
    },
  }),
  besideWrites({ name: 'Users, page 1', path: list(''), atLeast: needsMillion ? 0.6 : 0.8, needsMillion }),
  besideWrites({
    name: 'Users, search of a family name (sharma)',
    path: list('&search=sharma'),
    atLeast: needsMillion ? 0.6 : 0.7,
    needsMillion,
  }),
];

export const usersWritesScenarios: readonly Scenario[] = [false, true].flatMap(writes);

/** A list that is read while somebody moves to another city once a second. */
function besideWrites({ name, path, ...rest }: { name: string; path: string; atLeast: number; needsMillion: boolean }) {
  return callsAgainstBaseline({
    ...rest,
    name: `${name}, beside one write a second`,
    requests: READS,
    prepare: async ({ databaseUrl }) => ({
      load: { path },
      meanwhile: updates(await someUsers(databaseUrl, 1_000)),
      restore: () => withClient(databaseUrl, tidy),
    }),
  });
}

/** Each of these people moves to another city; the record is sent whole, as the form sends it. */
function updates(users: readonly StoredUser[]): () => Call {
  const left = users.values();
  return () => {
    const user = next(left);
    const { id, version, ...fields } = user;
    const place = user.city === 'Pune' ? { city: 'Nashik', pincode: '422001' } : { city: 'Pune', pincode: '411001' };
    return {
      method: 'PUT',
      path: `${API_BASE}${buildPath(userPaths.update, { id })}`,
      headers: { 'if-match': etagOf(version) },
      body: { ...fields, state: 'Maharashtra', ...place },
    };
  };
}

async function creates({ databaseUrl }: Stand, calls: number, headers: () => Record<string, string>) {
  const people = newPeople(calls + SPARE).values();
  const at = await withClient(databaseUrl, currentInstant);
  const nextCall = (): Call => {
    const { phone, ...person } = next(people);
    return {
      method: 'POST',
      path: `${API_BASE}${userPaths.list}`,
      headers: headers(),
      body: { ...person, whatsappMobileNumber: phone, profileImageKey: null },
    };
  };
  return {
    load: () => nextCall,
    restore: () => withClient(databaseUrl, (client) => removeAddedSince(client, at)),
  };
}

function next<Item>(items: Iterator<Item>): Item {
  const { done, value } = items.next();
  if (done) throw new Error('all rows of this scenario are written');
  return value;
}
