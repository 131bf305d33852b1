import { expect, test } from 'vitest';
import { createSankalp } from './client.ts';

/** Server that answers these one after the other, and what it was asked. */
function serverOf(...answers: (Response | Error)[]) {
  const requests: Request[] = [];
  const pauses: number[] = [];
  return {
    requests,
    pauses,
    fetch: async (request: Request) => {
      requests.push(request);
      const answer = answers.shift() ?? new Error('asked once more than expected');
      if (answer instanceof Error) throw answer;
      return answer;
    },
    wait: async (milliseconds: number) => void pauses.push(milliseconds),
  };
}

const json = (body: object, init: ResponseInit = {}) =>
  new Response(JSON.stringify(body), {
    headers: { 'content-type': 'application/json', ...init.headers },
    status: init.status ?? 200,
  });
const CATEGORIES = { data: [{ id: '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b', name: 'Incense' }] };
const sankalpOf = (server: ReturnType<typeof serverOf>, key = 'spk_test', more: object = {}) =>
  createSankalp({ baseUrl: 'https://admin.example.org/', key, fetch: server.fetch, wait: server.wait, ...more });

test.each([
  ['spk_aBcd1234_x', 'x-sankalp-key', 'spk_aBcd1234_x'],
  ['ssk_aBcd1234_x', 'authorization', 'Bearer ssk_aBcd1234_x'],
])('sends %s as %s', async (key, header, value) => {
  const server = serverOf(json(CATEGORIES));
  const { data } = await sankalpOf(server, key).GET('/app/v1/categories');
  expect(data).toEqual(CATEGORIES);
  expect(server.requests[0]?.url).toBe('https://admin.example.org/app/v1/categories');
  expect(server.requests[0]?.headers.get(header)).toBe(value);
});

test('tries again what was refused for now or got lost, when the server says so or after a growing pause', async () => {
  const busy = json({ code: 'too_many_requests' }, { status: 429, headers: { 'retry-after': '7' } });
  const server = serverOf(busy, new TypeError('fetch failed'), json({}, { status: 503 }), json(CATEGORIES));
  const { data } = await sankalpOf(server).GET('/app/v1/categories');
  expect(data).toEqual(CATEGORIES);
  const [asked, second, third] = server.pauses;
  expect(asked).toBe(7_000);
  expect(second).toBeGreaterThanOrEqual(375);
  expect(second).toBeLessThanOrEqual(625);
  expect(third).toBeGreaterThanOrEqual(750);
});

test('gives up after the last try, and never repeats what is wrong', async () => {
  const refused = () => json({ code: 'unavailable' }, { status: 503 });
  const server = serverOf(refused(), refused());
  const { error } = await sankalpOf(server, 'spk_test', { retries: 1 }).GET('/app/v1/categories');
  expect(error).toMatchObject({ code: 'unavailable' });
  const wrong = serverOf(json({ code: 'key_invalid' }, { status: 401 }));
  expect((await sankalpOf(wrong).GET('/app/v1/categories')).error).toMatchObject({ code: 'key_invalid' });
  expect(wrong.requests).toHaveLength(1);
});

test('a POST has an Idempotency-Key, the same one when it is tried again', async () => {
  const server = serverOf(json({}, { status: 503 }), json({ data: {} }));
  const sankalp = sankalpOf(server);
  // A path that the test's description need not have.
  await (sankalp.POST as (path: string, init: object) => Promise<unknown>)('/app/v1/people', { body: {} });
  const keys = server.requests.map(({ headers }) => headers.get('idempotency-key'));
  expect(keys[0]).toMatch(/^[\da-f-]{36}$/);
  expect(keys).toEqual([keys[0], keys[0]]);
});

test('an answer with a tag is asked for by it, and given again while it holds', async () => {
  const tagged = () => json(CATEGORIES, { headers: { etag: 'W/"a"' } });
  const server = serverOf(
    tagged(),
    new Response(null, { status: 304 }),
    json({ data: [] }, { headers: { etag: 'W/"b"' } }),
  );
  const sankalp = sankalpOf(server);
  const answers = [];
  for (let i = 0; i < 3; i += 1) answers.push((await sankalp.GET('/app/v1/categories')).data);
  expect(answers).toEqual([CATEGORIES, CATEGORIES, { data: [] }]);
  expect(server.requests.map(({ headers }) => headers.get('if-none-match'))).toEqual([null, 'W/"a"', 'W/"a"']);
});

test('keeps as many answers as it is told, those that were asked for last', async () => {
  const tagged = (etag: string) => json(CATEGORIES, { headers: { etag } });
  const server = serverOf(tagged('"1"'), tagged('"2"'), tagged('"1"'));
  const sankalp = sankalpOf(server, 'spk_test', { keptAnswers: 1 });
  const get = sankalp.GET as (path: string) => Promise<unknown>;
  for (const path of ['/app/v1/categories', '/app/v1/courses', '/app/v1/categories']) await get(path);
  expect(server.requests.map(({ headers }) => headers.get('if-none-match'))).toEqual([null, null, null]);
});
