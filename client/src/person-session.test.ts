import { expect, test } from 'vitest';
import { createSankalp } from './client.ts';
import type { PersonTokens } from './person-session.ts';

/** Product where each token opens until it is renewed, and counts what it was asked. */
function productOf({ isSessionOver = false, renewal = () => {} } = {}) {
  let [serial, renewals] = [1, 0];
  const calls: string[] = [];
  const answer = (body: object, status = 200, headers = {}) =>
    new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });
  const fetch = async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url);
    calls.push(`${request.method} ${pathname} ${request.headers.get('authorization') ?? '-'}`);
    if (pathname === '/app/v1/auth/refresh') {
      renewals += 1;
      renewal();
      const { refreshToken } = (await request.json()) as { refreshToken: string };
      if (isSessionOver || refreshToken !== `refresh-${serial}`) return answer({ code: 'session_over' }, 401);
      serial += 1;
      return answer({ data: { accessToken: `access-${serial}`, refreshToken: `refresh-${serial}` } });
    }
    if (request.headers.get('authorization') !== `Bearer access-${serial}`)
      return answer({ code: 'token_invalid' }, 401);
    return answer({ data: [] }, 200, { etag: '"1"', 'cache-control': 'no-store' });
  };
  return { fetch, calls, renewals: () => renewals };
}

function sessionOf(first: PersonTokens | null) {
  let tokens = first;
  return {
    read: async () => tokens,
    write: (next: PersonTokens | null) => {
      tokens = next;
    },
    present: () => tokens,
  };
}

const OVER: PersonTokens = { accessToken: 'access-0', refreshToken: 'refresh-1' };
const sankalpOf = (product: ReturnType<typeof productOf>, session: ReturnType<typeof sessionOf>) =>
  createSankalp({ baseUrl: 'https://admin.example.org/', key: 'spk_test', session, fetch: product.fetch, retries: 0 });

test('calls of one moment renew a token that is over once, and are sent again', async () => {
  const product = productOf();
  const session = sessionOf(OVER);
  const sankalp = sankalpOf(product, session);
  const answers = await Promise.all(Array.from({ length: 5 }, () => sankalp.GET('/app/v1/me/sessions')));
  expect(answers.map(({ data }) => data)).toEqual(Array(5).fill({ data: [] }));
  expect([product.renewals(), session.present()]).toEqual([1, { accessToken: 'access-2', refreshToken: 'refresh-2' }]);
});

test('a body is sent again whole', async () => {
  const product = productOf();
  const bodies: unknown[] = [];
  const sankalp = createSankalp({
    baseUrl: 'https://admin.example.org',
    key: 'spk_test',
    session: sessionOf(OVER),
    retries: 0,
    fetch: async (request) => {
      if (!request.url.includes('/auth/')) bodies.push(await request.clone().json());
      return product.fetch(request);
    },
  });
  await (sankalp.POST as (path: string, init: object) => Promise<unknown>)('/app/v1/me/progress', {
    body: { items: [1] },
  });
  expect(bodies).toEqual([{ items: [1] }, { items: [1] }]);
});

test('a session that is over is forgotten, and its call says so', async () => {
  const product = productOf({ isSessionOver: true });
  const session = sessionOf(OVER);
  const { error } = await sankalpOf(product, session).GET('/app/v1/me/sessions');
  expect(error).toEqual({ code: 'token_invalid' });
  expect(session.present()).toBeNull();
});

test('a renewal that fails for now loses no session', async () => {
  const product = productOf({
    renewal: () => {
      throw new TypeError('fetch failed');
    },
  });
  const session = sessionOf(OVER);
  await expect(sankalpOf(product, session).GET('/app/v1/me/sessions')).rejects.toThrow('fetch failed');
  expect(session.present()).toEqual(OVER);
});

test('a renewal that ends after somebody else has signed in leaves them signed in, and sends nothing as them', async () => {
  const [asha, ravi] = [tokensOf('asha'), tokensOf('ravi')];
  for (const isAtOnce of [true, false]) {
    const session = sessionOf(asha);
    const sent: string[] = [];
    const sankalp = createSankalp({
      ...{ baseUrl: 'https://admin.example.org', key: 'spk_test', session, retries: 0 },
      fetch: async (request) => {
        const isRenewal = request.url.endsWith('/auth/refresh');
        if (!isRenewal) sent.push(request.headers.get('authorization') ?? '-');
        // On a phone that is handed on: before the renewal begins, or while it runs.
        if (isRenewal || isAtOnce) session.write(ravi);
        return isRenewal
          ? Response.json({ data: { ...tokensOf('asha'), refreshToken: 'refresh-of-asha-2' } })
          : Response.json({ code: 'token_invalid' }, { status: 401 });
      },
    });
    const { error } = await sankalp.GET('/app/v1/me/sessions');
    expect([error, sent, session.present()]).toEqual([{ code: 'token_invalid' }, [`Bearer ${asha.accessToken}`], ravi]);
  }
});

/** Tokens as the product makes them: their person stands in the middle part. */
const tokensOf = (person: string): PersonTokens => ({
  accessToken: `e30.${btoa(JSON.stringify({ sub: person }))}.x`,
  refreshToken: `refresh-of-${person}`,
});

test('signing in sends no token, and an answer about a person is kept for nobody', async () => {
  const product = productOf();
  const session = sessionOf({ accessToken: 'access-1', refreshToken: 'refresh-1' });
  const sankalp = sankalpOf(product, session);
  await sankalp.POST('/app/v1/auth/sign-out', { body: { refreshToken: 'refresh-1' } });
  await sankalp.GET('/app/v1/me/sessions');
  await sankalp.GET('/app/v1/me/sessions');
  expect(product.calls).toEqual([
    'POST /app/v1/auth/sign-out -',
    'GET /app/v1/me/sessions Bearer access-1',
    'GET /app/v1/me/sessions Bearer access-1',
  ]);
});
