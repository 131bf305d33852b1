import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { API_BASE } from '@sankalp/contract/shared/path';
import { afterEach, describe, expect, test } from 'vitest';
import { createAnswerCheck } from '../testing/fuzz/answers.ts';
import { createBombs } from '../testing/fuzz/bombs.ts';
import { faultOfCost, measureCall } from '../testing/fuzz/call-cost.ts';
import { openLedger } from '../testing/fuzz/ledger.ts';
import { type Operation, operationsOf } from '../testing/fuzz/operations.ts';
import { createRandom } from '../testing/fuzz/random.ts';
import { RAW_HEADS, sendRaw } from '../testing/fuzz/raw-requests.ts';
import { areaOf, createRequest, type FuzzRequest } from '../testing/fuzz/requests.ts';
import { sized, someOf } from '../testing/proof.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { newBooking } from '../testing/test-bookings.ts';
import { newConsultation } from '../testing/test-consultations.ts';
import { newChapter, newCourse, newUser } from '../testing/test-courses.ts';
import { newOrder } from '../testing/test-orders.ts';
import { newProduct } from '../testing/test-products.ts';

/** Bad input of every class at every call of the description, the same in each run. */

const SEED = 20_261_121;
const REQUESTS = sized(800, 10_000);
// Stops at the first fault, since some may block the process for a minute.
const FAULTS_MAX = 3;
const IDS_MAX = 40;

// Each costs a password's hash, and the limits of sign-in are tested where they belong.
const COSTLY = new Set(['signIn', 'changePassword']);
// So many of the known ids are those of records that were there before, each of them several times.
const GIVEN = 20;
// Refusals that are worth a line in the audit log.
const TRACED_REFUSALS = new Set(['refreshTokenReused', 'signInFailed', 'signInThrottled', 'accessRefused']);

const succeeded = new Set<string>();
const successfulWrites = new Set<string>();
let created = 0;
let sent = 0;

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
const given = [...idsOfArea.values()].flat();
const description = app.describe();
const operations = operationsOf(description);
const check = createAnswerCheck(description);
const known = {
  ids: Array.from({ length: GIVEN }, (_, i) => given[i % given.length] ?? ''),
  idsOfArea,
  tokens: [leela.token, ravi.token, undefined, 'garbage', `${leela.token}x`],
};
const ledger = await openLedger(app.database);

afterEach(async () => {
  const refused = (await ledger.audited()).filter(
    ({ requestId, action }) => !successfulWrites.has(requestId) && !TRACED_REFUSALS.has(action),
  );
  expect(refused, 'audit rows of refused calls').toEqual([]);
  expect(await ledger.written(), 'tables written by the last reads').toEqual([]);
  expect(await ledger.unaudited(), 'rows written without an audit row').toEqual({});
});

async function newDeletionRequest(): Promise<string> {
  await app.visitor.post('/delete-request', { name: 'Tara Bose', mobileNumber: '98500 00001' });
  const { rows } = await app.database.$client.query<{ id: string }>('select id from deletion_requests');
  return rows[0]?.id ?? '';
}

function learn(
  { id, method, path }: Operation,
  { statusCode, headers, body }: Awaited<ReturnType<TestApp['send']>>,
): void {
  succeeded.add(id);
  if (method !== 'GET') successfulWrites.add(String(headers['x-request-id']));
  if (statusCode !== 201) return;
  const { data } = JSON.parse(body);
  // Given ids stay known, and of the rest the newest few, so that calls meet what is there as well as what is gone.
  if (typeof data.id !== 'string') return;
  known.ids[GIVEN + (created++ % IDS_MAX)] = data.id;
  const ids = known.idsOfArea.get(areaOf(path)) ?? [];
  known.idsOfArea.set(areaOf(path), [...ids, data.id].slice(-IDS_MAX));
}

/** Sends one call. Answers what is wrong with what came back. */
async function faultOf({ operation, url, headers, payload }: FuzzRequest): Promise<string | undefined> {
  const { method } = operation;
  const call = () => app.send({ method, url, headers, payload, remoteAddress: nextAddress() });
  const { answer, cost } = await measureCall(call, askLivez);
  const status = answer.statusCode;
  if (status < 300) learn(operation, answer);
  // A read's own writes show at the next call that is none.
  const written = method === 'GET' ? [] : await ledger.written();
  if (written.length > 0 && status >= 300)
    return `${status}, but it or a read before it wrote to ${written.join(', ')}`;
  const tooMuch = faultOfCost(cost);
  if (tooMuch) return tooMuch;
  if (status >= 500 && status !== 503) return `answered ${status}: ${answer.body.slice(0, 200)}`;
  const { headers: responseHeaders } = answer;
  return check(operation, {
    status,
    contentType: String(responseHeaders['content-type']),
    headers: responseHeaders,
    text: textOf(answer),
  });
}

const askLivez = async () => (await app.send({ url: '/livez' })).statusCode;

// Calls from everywhere: the limits of one address are tested where they belong.
function nextAddress(): string {
  sent += 1;
  return `10.0.${Math.floor(sent / 250)}.${sent % 250}`;
}

const DECODERS: Readonly<Record<string, (bytes: Buffer) => Buffer>> = { br: brotliDecompressSync, gzip: gunzipSync };

function textOf({ headers, rawPayload }: Awaited<ReturnType<TestApp['send']>>): string {
  const decode = DECODERS[String(headers['content-encoding'])];
  return (decode ? decode(rawPayload) : rawPayload).toString();
}

const describeRequest = ({ operation, url, headers, payload }: FuzzRequest) =>
  `${operation.id}: ${operation.method} ${url.slice(API_BASE.length, 200)} ${JSON.stringify({ ...headers, authorization: undefined }).slice(0, 200)} ${payload?.slice(0, 300)}`;

/** Sends all, and fails with the first few faults. */
async function expectNoFaults(requests: Iterable<FuzzRequest>): Promise<void> {
  const faults: string[] = [];
  for (const request of requests) {
    const fault = await faultOf(request);
    if (fault) faults.push(`${fault} - ${describeRequest(request)}`);
    if (faults.length === FAULTS_MAX) break;
  }
  expect(faults).toEqual([]);
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
