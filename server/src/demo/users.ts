import { DAY_MS, HOUR_MS } from '@sankalp/contract/shared/durations';
import { v7 as uuidv7 } from 'uuid';
import { insertManyUsers, manyUsersJson, type NewUser } from '../features/users/index.ts';
import type { Database } from '../shared/db/database.ts';
import { countStored } from '../shared/db/stored-rows.ts';
import { pick, randomOf } from './chance.ts';
import type { DemoOptions } from './demo-options.ts';
import { DEMO_FAMILY_NAMES, DEMO_GIVEN_NAMES, DEMO_PLACES } from './user-names.ts';

const DEMO_USERS = 1_200;
const BATCH = 10_000;
/** The demo's people joined over this long, the newest yesterday. */
const SPREAD_DAYS = 540;
/** Days over which seeded people joined, and ordered. */
export const SEEDED_DAYS = 3 * 365;

/** Fills an empty table with people of many names, scripts and cities. */
export async function loadDemoUsers({ database }: DemoOptions): Promise<void> {
  if ((await countStored(database, 'users')) === 0)
    await insertDemoUsers(database, 0, DEMO_USERS, DEMO_USERS, SPREAD_DAYS);
}

/** Adds users until there are `count` of them, deleted ones included. */
export async function seedUsers(database: Database, count: number, onProgress: (done: number) => void): Promise<void> {
  let done = await countStored(database, 'users');
  while (done < count) {
    const size = Math.min(BATCH, count - done);
    await insertDemoUsers(database, done, size, count, SEEDED_DAYS);
    done += size;
    onProgress(done);
  }
}

async function insertDemoUsers(database: Database, start: number, size: number, outOf: number, days: number) {
  const people = Array.from({ length: size }, (_, i) => demoUser(start + i, outOf, days));
  await insertManyUsers(database, manyUsersJson(people));
}

/** The same person for the same number, at every start. */
function demoUser(index: number, outOf: number, days: number): Required<Omit<NewUser, 'profileImageKey' | 'consent'>> {
  const random = randomOf(index);
  const [given, gender] = pick(DEMO_GIVEN_NAMES, random());
  const place = pick(DEMO_PLACES, random() ** 2);
  const script = /\p{Script=Devanagari}/u.test(given) ? 'devanagari' : 'latin';
  const family = pick(DEMO_FAMILY_NAMES[script], random());
  const today = new Date().setUTCHours(0, 0, 0, 0);
  // Between seven in the morning and half past nine in the evening, as India has it.
  const hour = 1.5 + random() * 14.5;
  const joined = today - (1 + Math.floor((index / outOf) * days)) * DAY_MS + Math.floor(hour * HOUR_MS);
  const born = Date.UTC(1945 + Math.floor(random() * 60), Math.floor(random() * 12), 1 + Math.floor(random() * 28));
  return {
    id: uuidv7({ msecs: joined, random: Uint8Array.from({ length: 16 }, () => Math.floor(random() * 256)) }),
    name: `${given} ${family}`,
    whatsappMobileNumber: `+91${7_000_000_000 + (((index + 1) * 812_345_677) % 2_999_999_929)}`,
    dob: random() < 0.85 ? new Date(born).toISOString().slice(0, 10) : null,
    state: place.state,
    city: place.city,
    pincode: String(place.pincode + Math.floor(random() * 60)),
    gender: random() < 0.95 ? gender : null,
    createdAt: new Date(joined).toISOString(),
  };
}
