import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { APP_BASE, KEY_HEADER } from '@sankalp/contract/app-api';
import type { Answer, TestApp } from './test-app.ts';
import { newPartner } from './test-partner.ts';

/** Somebody with the foundation's app, who calls by its publishable key. */

const BASE = `http://localhost${APP_BASE}`;

export interface CodeLine {
  readonly phone: string;
  readonly text: string;
}

/** Codes that were sent so far, oldest first. */
export async function sentCodes(app: TestApp): Promise<CodeLine[]> {
  const text = await readFile(join(app.dataDir, 'outbox', 'otp.jsonl'), 'utf8').catch(() => '');
  return text.split('\n').flatMap((line) => (line === '' ? [] : JSON.parse(line)));
}

/** The code that a number got last. */
export async function lastCode(app: TestApp, phone: string): Promise<string> {
  const line = (await sentCodes(app)).findLast((sent) => sent.phone === phone);
  const code = /^\d{6}/.exec(line?.text ?? '')?.[0];
  if (code === undefined) throw new Error(`${phone} got no code`);
  return code;
}

/** Code that is not this one. */
export const wrongCode = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/** The app with a new key, before anybody has signed in; each POST has an Idempotency-Key of its own unless it is given. */
export async function newAppClient(app: TestApp) {
  const leela = await app.asSuperAdmin();
  const { data } = (await leela.post('/api-keys', { kind: 'publishable', name: 'App', perMinute: 100_000 })).body;
  const caller = (headers: Record<string, string>) => {
    const call = (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: unknown, own = {}) =>
      app.call(method, `${BASE}${path}`, { headers: { ...headers, ...own }, ...(body !== undefined && { body }) });
    return {
      get: (path: string, own = {}) => call('GET', path, undefined, own),
      post: (path: string, body: unknown, idempotencyKey: string | null = crypto.randomUUID()) =>
        call('POST', path, body, idempotencyKey === null ? {} : { 'idempotency-key': idempotencyKey }),
      put: (path: string, body: unknown) => call('PUT', path, body),
      patch: (path: string, body: unknown, own = {}) => call('PATCH', path, body, own),
      delete: (path: string) => call('DELETE', path),
    };
  };
  const visitor = caller({ [KEY_HEADER]: data.key });
  const server = await newPartner(app, ['sign-in:write'], 'App server');
  /** As a server passes it on, each number from a network of its own: those of one network are capped. */
  const postFor = (phone: string, path: string, body: unknown) =>
    server.post(path, body, undefined, { 'caller-address': `2001:db8:${phone.slice(-8, -4)}:${phone.slice(-4)}::1` });

  /** Signs in by a code, as a new person where the number is new. */
  async function signIn(phone: string, name = 'Asha Rane') {
    const { challengeId } = (await postFor(phone, '/auth/code', { phone })).body.data;
    const verified = await postFor(phone, '/auth/verify', { challengeId, code: await lastCode(app, phone) });
    const answer: Answer = verified.body.data.isNew
      ? await postFor(phone, '/auth/sign-up', { signUpToken: verified.body.data.signUpToken, name })
      : verified;
    const { accessToken, refreshToken, person } = answer.body.data;
    const id: string = person.id;
    return {
      ...caller({ [KEY_HEADER]: data.key, authorization: `Bearer ${accessToken}` }),
      id,
      accessToken: accessToken as string,
      refreshToken: refreshToken as string,
    };
  }
  return { ...visitor, key: data.key as string, postFor, signIn };
}

export type AppClient = Awaited<ReturnType<typeof newAppClient>>;

export type TestPerson = Awaited<ReturnType<AppClient['signIn']>>;
