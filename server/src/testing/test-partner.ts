import type { Scope } from '@sankalp/contract/api-keys';
import { APP_BASE } from '@sankalp/contract/app-api';
import type { Answer, TestApp } from './test-app.ts';

/** Another system with a secret key, as it sends in what happened there. */

const BASE = `http://localhost${APP_BASE}`;

export const PARTNER = 'Partner shop';

/** A partner with a new key that has these scopes; each POST has an Idempotency-Key of its own unless it is given. */
export async function newPartner(app: TestApp, scopes: readonly Scope[], name = PARTNER) {
  const leela = await app.asSuperAdmin();
  const { data } = (await leela.post('/api-keys', { kind: 'secret', name, scopes, perMinute: 100_000 })).body;
  const authorization = `Bearer ${data.key}`;
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown, headers = {}) =>
    app.call(method, `${BASE}${path}`, { headers: { authorization, ...headers }, ...(body !== undefined && { body }) });
  return {
    headers: { authorization },
    get: (path: string, headers = {}) => call('GET', path, undefined, headers),
    post: (path: string, body: unknown, idempotencyKey: string | null = crypto.randomUUID(), headers = {}) =>
      call('POST', path, body, { ...headers, ...(idempotencyKey !== null && { 'idempotency-key': idempotencyKey }) }),
    put: (path: string, body: unknown) => call('PUT', path, body),
    delete: (path: string) => call('DELETE', path),
  };
}

export type Partner = Awaited<ReturnType<typeof newPartner>>;

/** Sends the same to a path so many times at once. Answers how often each status came. */
export async function statusesAtOnce(times: number, send: (index: number) => Promise<Answer>) {
  const answers = await Promise.all(Array.from({ length: times }, (_, index) => send(index)));
  const counts: Record<string, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return { answers, counts };
}
