import { CONSENT_SOURCES } from '@sankalp/contract/consents';
import { insertManyConsents } from '../features/consents/index.ts';
import { listNewestUsers } from '../features/users/index.ts';
import type { DemoOptions } from './demo-options.ts';

const USERS_MAX = 5_000;

/** Answers of ten people: six agreed, one opted out, and three were not asked. */
const SAID = ['yes', 'yes', null, 'yes', 'no', 'yes', null, 'yes', 'yes', null] as const;

/** Consents of the demo people to messages, on the day on which they joined. */
export async function loadDemoConsents({ database }: DemoOptions): Promise<void> {
  const users = await listNewestUsers(database, USERS_MAX);
  const rows = users.flatMap(({ id: userId, createdAt }, i) => {
    const status = SAID[i % SAID.length];
    if (!status) return [];
    const source = CONSENT_SOURCES[(i * 3) % CONSENT_SOURCES.length] ?? 'app';
    return { userId, status, source, givenOn: createdAt.slice(0, 10), createdAt };
  });
  await insertManyConsents(database, rows);
}
