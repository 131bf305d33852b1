import { SCOPE_NAMES } from '@sankalp/contract/api-keys';
import { afterEach, expect, test } from 'vitest';
import { createBombs } from '../testing/fuzz/bombs.ts';
import { createFuzzedApp } from '../testing/fuzz/fuzzed-app.ts';
import { operationsOf } from '../testing/fuzz/operations.ts';
import { createRandom } from '../testing/fuzz/random.ts';
import { createRequest, type FuzzRequest } from '../testing/fuzz/requests.ts';
import { sized, someOf } from '../testing/proof.ts';
import { createTestApp } from '../testing/test-app.ts';
import { newConsultation } from '../testing/test-consultations.ts';
import { newChapter, newCourse, newUser } from '../testing/test-courses.ts';
import { newProduct } from '../testing/test-products.ts';
import { appDescription } from './app-description.ts';

/** Bad input of every class at every call of the API of the app, the same in each run. */

const SEED = 20_261_124;
const REQUESTS = sized(500, 8_000);

const app = await createTestApp();
const leela = await app.asSuperAdmin();
const newKey = async (scopes: readonly string[]) =>
  (await leela.post('/api-keys', { kind: 'secret', name: 'Partner', scopes, perMinute: 100_000 })).body.data.key;
const key = await newKey(SCOPE_NAMES);
const course = await newCourse(app, leela);
const live = await newCourse(app, leela, { type: 'Live Course', startTime: '07:30' });
await newChapter(leela, { courseId: live.id });
const user = await newUser(leela);
const product = await newProduct(app, leela);
const consultation = await newConsultation(app, leela);
const description = appDescription();
const operations = operationsOf(description);
const fuzzed = await createFuzzedApp({
  app,
  description,
  idsOfArea: new Map([
    ['courses', [course.id, live.id]],
    ['products', [product.id]],
    ['categories', [product.categoryId]],
    ['consultations', [consultation.id]],
    ['consultants', [consultation.consultuntId]],
    ['people', [user.id]],
  ]),
  tokens: [key, await newKey([]), undefined, 'garbage', `${key}x`],
});
const random = createRandom(SEED);

/** Mostly for the person whom a server acts for, with the key that a write needs. */
const keyed = (request: FuzzRequest): FuzzRequest => ({
  ...request,
  headers: {
    ...(!random.percent(5) && { 'on-behalf-of': `user:${user.id}` }),
    ...(request.operation.method !== 'GET' && !random.percent(5) && { 'idempotency-key': String(random.int(1e9)) }),
    ...request.headers,
  },
});

afterEach(() => fuzzed.expectSoundLedger());

test('whatever chance spoils, the answer is one of the description, soon, and a refusal writes nothing', async () => {
  const chosen = function* () {
    for (let i = 0; i < REQUESTS; i += 1) yield keyed(createRequest(random, random.pick(operations), fuzzed.known));
  };
  await fuzzed.expectNoFaults(chosen());
  // A harness that only ever meets the gate would find nothing behind it.
  expect(fuzzed.succeeded.size).toBeGreaterThan(sized(0.2, 0.5) * operations.length);
});

test('bodies made to block the process are refused soon', async () => {
  const taking = operations.filter(({ body }) => body !== undefined);
  const bombs = [...createBombs(someOf(taking, 8), fuzzed.known)];
  await fuzzed.expectNoFaults(bombs.map(keyed));
});
