import { API_BASE } from '@sankalp/contract/shared/path';
import type { FastifyInstance, InjectOptions } from 'fastify';

/** Speaks to the API as its callers do, without a port. */

export interface Answer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  readonly body: any;
  readonly bytes: Buffer;
  readonly headers: Record<string, string | string[] | undefined>;
  readonly cookies: readonly { name: string; value: string; httpOnly?: boolean; sameSite?: string; secure?: boolean }[];
}

export interface CallOptions {
  readonly token?: string;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
  readonly cookies?: Record<string, string>;
  readonly remoteAddress?: string;
}

export type Call = (method: InjectOptions['method'], path: string, options?: CallOptions) => Promise<Answer>;

type MoreOptions = Omit<CallOptions, 'token' | 'body'>;

/** Caller: with their token, or without any. */
export interface Caller {
  get(path: string, options?: MoreOptions): Promise<Answer>;
  delete(path: string, options?: MoreOptions): Promise<Answer>;
  post(path: string, body?: unknown, options?: MoreOptions): Promise<Answer>;
  put(path: string, body?: unknown, options?: MoreOptions): Promise<Answer>;
  patch(path: string, body?: unknown, options?: MoreOptions): Promise<Answer>;
}

/** A signed-in admin. */
export interface TestSession extends Caller {
  readonly id: string;
  readonly email: string;
  readonly token: string;
  readonly refreshToken: string;
}

/** The way to what lies beside the API, such as its health and its media. */
export const fromRoot = (path: string): string => `http://localhost${path}`;

export function createCall(http: FastifyInstance): Call {
  return async (method, path, { token, body, headers, cookies, remoteAddress } = {}) => {
    const answer = await http.inject({
      method: method ?? 'GET',
      url: path.startsWith('/') ? `${API_BASE}${path}` : path.slice(new URL(path).origin.length),
      headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers },
      ...(cookies && { cookies }),
      ...(remoteAddress && { remoteAddress }),
      ...(body !== undefined && { payload: body as object }),
    });
    const isJson = String(answer.headers['content-type']).startsWith('application/json');
    return {
      status: answer.statusCode,
      body: isJson && answer.body !== '' ? answer.json() : answer.body,
      bytes: answer.rawPayload,
      headers: answer.headers as Answer['headers'],
      cookies: answer.cookies as Answer['cookies'],
    };
  };
}

export function callerBy(call: Call, token?: string): Caller {
  const as = token === undefined ? {} : { token };
  return {
    get: (path, options) => call('GET', path, { ...options, ...as }),
    delete: (path, options) => call('DELETE', path, { ...options, ...as }),
    post: (path, body, options) => call('POST', path, { ...options, ...as, body }),
    put: (path, body, options) => call('PUT', path, { ...options, ...as, body }),
    patch: (path, body, options) => call('PATCH', path, { ...options, ...as, body }),
  };
}

/** Signs in as people do. */
export async function signInBy(call: Call, email: string, password: string): Promise<TestSession> {
  const answer = await call('POST', '/admin/auth/login', { body: { email, password } });
  if (answer.status !== 200) throw new Error(`sign-in answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  const { admin, token } = answer.body.data;
  return {
    id: admin.id,
    email,
    token,
    refreshToken: answer.cookies.find(({ name }) => name === 'refresh')?.value ?? '',
    ...callerBy(call, token),
  };
}
