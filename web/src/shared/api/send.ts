import { type FetchBaseQueryError, fetchBaseQuery } from '@reduxjs/toolkit/query';
import { FACTOR_HEADER, MODULES_HEADER } from '@sankalp/contract/access';
import { API_BASE } from '@sankalp/contract/shared/path';
import { etagOf } from '@sankalp/contract/shared/version';
import { fetchOrTakeEarly } from './early-answer.ts';

/** One call of the API; `url` is a contract path with its parameters filled by `buildPath`. */
export interface CallArgs {
  url: string;
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  body?: unknown;
  /** A list stands there once for each of its values. */
  params?: Record<string, string | number | boolean | readonly string[] | undefined>;
  /** The version that the change was made from; an older one than the server's is answered 412. */
  ifMatch?: number;
  /**
   * The record of which nothing but this changes: the call waits for those of it that were sent before, and is made from what they
   * left. A form sends its record whole, from the version that it shows, and names none here.
   */
  changeOf?: string;
  /** Under which a POST is carried out once, however often it is sent. */
  idempotencyKey?: string;
  /** Content type of `body` as a file; it then goes out as it is. */
  contentType?: string;
  /** Sentence beside the sign-in dialog when the session is over. */
  sessionOverText?: string;
  /**
   * A file, given as a Blob; a text that nobody parses (a refusal is JSON all the same); or `data` with what stands beside it,
   * such as a total.
   */
  answer?: 'blob' | 'text' | 'whole';
}

/** Facts of an answer beside its data. */
interface CallMeta {
  /** Which modules the caller holds by now. */
  modules: string;
  /** The call was refused, since the caller has to set up a second factor first. */
  isFactorAsked: boolean;
}

export type CallResult = ({ data: unknown; error?: undefined } | { error: FetchBaseQueryError; data?: undefined }) & {
  meta?: CallMeta;
};

const TIMEOUT_MS = 60_000;
/** A large file on a slow line takes longer than any answer. */
const FILE_TIMEOUT_MS = 600_000;

const fetchCall = fetchBaseQuery({
  baseUrl: new URL(API_BASE, window.location.origin).href,
  timeout: TIMEOUT_MS,
  paramsSerializer: queryOf,
  fetchFn: (request) => fetchOrTakeEarly(request as Request),
});

function queryOf(params: Record<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params))
    for (const one of [value].flat()) if (one !== undefined) query.append(name, String(one));
  return query.toString();
}

/** Sends one call once and reads its answer; whatever failed is described by the result, never thrown. */
export async function send(args: CallArgs, token: string | null, signal = new AbortController().signal) {
  const { ifMatch, changeOf: _record, idempotencyKey, contentType, answer, sessionOverText: _text, ...call } = args;
  const headers = {
    accept: answer === 'blob' ? '*/*' : 'application/json',
    'content-type': contentType,
    authorization: token ? `Bearer ${token}` : undefined,
    'if-match': ifMatch === undefined ? undefined : etagOf(ifMatch),
    'idempotency-key': idempotencyKey,
  };
  const request = {
    ...call,
    headers,
    ...((answer === 'blob' || answer === 'text') && {
      responseHandler: (response: Response) => readAs(answer, response),
    }),
    ...((contentType || answer === 'blob') && { timeout: FILE_TIMEOUT_MS }),
  };
  return readAnswer(args, await fetchCall(request, callContext(signal), {}));
}

function readAs(answer: 'blob' | 'text', response: Response): Promise<unknown> {
  return response.ok ? response[answer]() : response.json();
}

function readAnswer({ method, answer }: CallArgs, sent: Awaited<ReturnType<typeof fetchCall>>): CallResult {
  const { data, error } = sent;
  const headers = sent.meta?.response?.headers;
  const modules = headers?.get(MODULES_HEADER);
  const isFactorAsked = headers?.has(FACTOR_HEADER) === true;
  const beside = typeof modules === 'string' ? { meta: { modules, isFactorAsked } } : {};
  if (!error) return { data: answer === 'whole' ? data : unwrap(data), ...beside };
  const isUnreadableDelete = method === 'DELETE' && error.status === 'PARSING_ERROR' && error.originalStatus === 200;
  return isUnreadableDelete ? { data: null, ...beside } : { error, ...beside };
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
