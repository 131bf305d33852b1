import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { server } from '../testing/msw.ts';
import { sendOnce } from './idempotency-keys.ts';
import { send } from './send.ts';

let keys: (string | null)[];

/** POST /things is answered by these, one after the other. */
function answersWith(...responses: (() => Response)[]) {
  keys = [];
  server.use(
    http.post('*/api/v1/things', ({ request }) => {
      keys.push(request.headers.get('idempotency-key'));
      return responses[keys.length - 1]?.() ?? HttpResponse.json({ data: null });
    }),
  );
}

const create = (name: string) =>
  sendOnce({ url: '/things', method: 'POST', body: { name } }, (call) => send(call, 'token'));
const lost = () => HttpResponse.error();

beforeEach(() => answersWith());

test('every call has a key of its own', async () => {
  await create('a');
  await create('a');
  expect(keys[0]).toMatch(/^[0-9a-z-]{16,}$/);
  expect(keys[1]).not.toBe(keys[0]);
});

test('a call whose answer was lost is asked again under the same key, and only that one', async () => {
  answersWith(lost, lost);
  await create('a');
  await create('a');
  await create('b');
  await create('a');
  await create('a');
  const [first, second, other, third, fourth] = keys;
  expect(second).toBe(first);
  expect(third).toBe(first);
  expect(other).not.toBe(first);
  expect(fourth).not.toBe(first);
});

test('a refusal is an answer: what is tried after it is a new call', async () => {
  answersWith(() => HttpResponse.json({ message: 'no' }, { status: 409 }));
  await create('a');
  await create('a');
  expect(keys[1]).not.toBe(keys[0]);
});
