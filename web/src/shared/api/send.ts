import { type FetchBaseQueryError, fetchBaseQuery } from '@reduxjs/toolkit/query';
import { API_BASE } from '@sankalp/contract/shared/path';
import { etagOf } from '@sankalp/contract/shared/version';

/** One call of the API; `url` is a contract path with its parameters filled by `buildPath`. */
export interface CallArgs {
  url: string;
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  body?: unknown;
  params?: Record<string, string | number | boolean | undefined>;
  /** The version that the change was made from; an older one than the server's is answered 412. */
  ifMatch?: number;
}

export type CallResult = { data: unknown; error?: undefined } | { error: FetchBaseQueryError; data?: undefined };

const TIMEOUT_MS = 60_000;

const fetchCall = fetchBaseQuery({ baseUrl: new URL(API_BASE, window.location.origin).href, timeout: TIMEOUT_MS });

/** Sends one call once and reads its answer; whatever failed is described by the result, never thrown. */
export async function send(args: CallArgs, token: string | null, signal = new AbortController().signal) {
  const { ifMatch, ...request } = args;
  const headers = {
    accept: 'application/json',
    authorization: token ? `Bearer ${token}` : undefined,
    'if-match': ifMatch === undefined ? undefined : etagOf(ifMatch),
  };
  return readAnswer(args, await fetchCall({ ...request, headers }, callContext(signal), {}));
}

function readAnswer({ method }: CallArgs, { data, error }: Awaited<ReturnType<typeof fetchCall>>): CallResult {
  if (!error) return { data: unwrap(data) };
  const isUnreadableDelete = method === 'DELETE' && error.status === 'PARSING_ERROR' && error.originalStatus === 200;
  return isUnreadableDelete ? { data: null } : { error };
}

// Success is `{ data: … }`; a bare body is tolerated.
function unwrap(body: unknown): unknown {
  return typeof body === 'object' && body !== null && 'data' in body ? body.data : body;
}

function callContext(signal: AbortSignal): Parameters<typeof fetchCall>[1] {
  return {
    signal,
    abort: () => undefined,
    dispatch: (action: unknown) => action as never,
    getState: () => undefined,
    extra: undefined,
    endpoint: '',
    type: 'query',
  };
}
