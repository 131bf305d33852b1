import { afterEach, describe, expect, test } from 'vitest';
import { createBombs } from '../testing/fuzz/bombs.ts';
import { faultOfCost, measureCall } from '../testing/fuzz/call-cost.ts';
import { createFuzzedApp } from '../testing/fuzz/fuzzed-app.ts';
import { operationsOf } from '../testing/fuzz/operations.ts';
import { createRandom } from '../testing/fuzz/random.ts';
import { RAW_HEADS, sendRaw } from '../testing/fuzz/raw-requests.ts';
import { createRequest } from '../testing/fuzz/requests.ts';
import { sized, someOf } from '../testing/proof.ts';
import { createTestApp } from '../testing/test-app.ts';
import { newBooking } from '../testing/test-bookings.ts';
import { newConsultation } from '../testing/test-consultations.ts';
import { newChapter, newCourse, newUser } from '../testing/test-courses.ts';
import { newOrder } from '../testing/test-orders.ts';
import { newProduct } from '../testing/test-products.ts';

/** Bad input of every class at every call of the description, the same in each run. */

const SEED = 20_261_121;
const REQUESTS = sized(800, 10_000);

// Each costs a password's hash, and the limits of sign-in are tested where they belong.
const COSTLY = new Set(['signIn', 'changePassword']);

const app = await createTestApp();
const leela = await app.asSuperAdmin();
const ravi = await app.asAdminWith(['course']);
const tara = await app.asAdminWith(['user']);
const course = await newCourse(app, leela);
const live = await newCourse(app, leela, { type: 'Live Course', startTime: '07:30' });
const chapter = await newChapter(leela, { courseId: live.id });
const user = await newUser(leela);
const product = await newProduct(app, leela);
const consultation = await newConsultation(app, leela);
const idsOfArea = new Map([
  ['admins', [tara.id]],
  ['users', [user.id]],
  ['categories', [product.categoryId]],
  ['products', [product.id]],
  ['courses', [course.id, live.id]],
  ['chapters', [chapter.id]],
  ['consultunt', [consultation.consultuntId]],
  ['consultations', [consultation.id]],
  ['bookings', [await newBooking(app, { userId: user.id, consultuntId: consultation.consultuntId })]],
  ['orders', [await newOrder(app, { userId: user.id })]],
  ['delete-requests', [await newDeletionRequest()]],
]);
const description = app.describe();
const operations = operationsOf(description);
const fuzzed = await createFuzzedApp({
  app,
  description,
  idsOfArea,
  tokens: [leela.token, ravi.token, undefined, 'garbage', `${leela.token}x`],
});
const { known, ledger, succeeded, expectNoFaults } = fuzzed;

afterEach(() => fuzzed.expectSoundLedger());

async function newDeletionRequest(): Promise<string> {
  await app.visitor.post('/delete-request', { name: 'Tara Bose', mobileNumber: '98500 00001' });
  const { rows } = await app.database.$client.query<{ id: string }>('select id from deletion_requests');
  return rows[0]?.id ?? '';
}

describe('whatever is sent, the answer is one of the description, soon, and a refusal writes nothing', () => {
  test('calls that chance spoils', async () => {
    const random = createRandom(SEED);
    const cheap = operations.filter(({ id }) => !COSTLY.has(id));
    const chosen = function* () {
      for (let i = 0; i < REQUESTS; i += 1) {
        yield createRequest(random, i % 200 === 0 ? random.pick(operations) : random.pick(cheap), known);
      }
    };
    await expectNoFaults(chosen());
    // A harness that only ever meets the gate would find nothing behind it.
    expect(succeeded.size).toBeGreaterThan(sized(0.2, 0.5) * operations.length);
    const profile = await app.call('GET', '/admin/auth/profile', { token: known.tokens[0] });
    expect(profile.status).toBe(200);
  });

  test('lines that no client sends', async () => {
    const port = Number(new URL(await app.listen()).port);
    const faults: string[] = [];
    for (const head of RAW_HEADS) {
      const { answer: status, cost } = await measureCall(
        () => sendRaw(port, head),
        () => sendRaw(port, 'GET /livez HTTP/1.1\r\nHost: x'),
      );
      const tooMuch = faultOfCost(cost);
      if (tooMuch) faults.push(`${tooMuch} - ${head.slice(0, 100)}`);
      // OPTIONS tells anybody which methods a path takes.
      const isPreflight = status === 204 && head.startsWith('OPTIONS ');
      if (status >= 500 || (status > 0 && status < 400 && !isPreflight))
        faults.push(`${status} - ${head.slice(0, 100)}`);
      expect(await ledger.written(), `written by ${head.slice(0, 100)}`).toEqual([]);
    }
    expect(faults).toEqual([]);
  });

  test('bodies made to block the process', async () => {
    const taking = operations.filter(({ body }) => body !== undefined);
    await expectNoFaults(createBombs(someOf(taking, 12), known));
  });
});
