import createClient, { type Client } from 'openapi-fetch';
import type { paths } from './api.gen.ts';
import { createKnownAnswers } from './known-answers.ts';
import { createPersonFetch, type PersonSession } from './person-session.ts';
import { createRetryingFetch, type RetryOptions } from './retrying-fetch.ts';

export interface SankalpOptions extends RetryOptions {
  /** Address of the product: `https://admin.example.org`. */
  readonly baseUrl: string;
  /** Publishable (`spk_…`) in pages and apps, or secret (`ssk_…`) on servers. A page must never hold a secret one. */
  readonly key: string;
  /** Place of the tokens of the person who has signed in: of an app, beside a publishable key. */
  readonly session?: PersonSession;
  /** How many answers are kept, to be asked for again by their tags; 200 when left out, none by 0. */
  readonly keptAnswers?: number;
}

/** Calls by path, typed by the description: `sankalp.GET('/app/v1/courses', { params: { query: { page: 1 } } })`. */
export type Sankalp = Client<paths>;

const KEPT_ANSWERS = 200;

/**
 * Client of the API of the app. Every POST has an Idempotency-Key, the same one when it is tried again; calls that were refused for now
 * (429, 502, 503, 504) or got lost are tried again with growing pauses; answers with a tag are kept, and asked for by it, but for those
 * that nobody may keep. The tokens of a person are renewed when they are over.
 */
export function createSankalp({
  baseUrl,
  key,
  keptAnswers = KEPT_ANSWERS,
  session,
  ...retry
}: SankalpOptions): Sankalp {
  const headers: Record<string, string> = key.startsWith('ssk_')
    ? { authorization: `Bearer ${key}` }
    : { 'x-sankalp-key': key };
  const origin = baseUrl.replace(/\/+$/, '');
  const send = createRetryingFetch(retry);
  const sendAsPerson = session ? createPersonFetch(send, { session, baseUrl: origin, headers }) : send;
  return createClient<paths>({ baseUrl: origin, headers, fetch: createKnownAnswers(sendAsPerson, keptAnswers) });
}
