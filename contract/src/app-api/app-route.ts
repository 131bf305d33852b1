import type { z } from 'zod';
import type { Scope } from '../api-keys/api-keys.ts';
import type { AppProblemCode } from './app-api.ts';

/**
 * Route of the API of the app: the one declaration that its guard, its description and its client read.
 *
 * `audience`: `key` is open to publishable keys, and to secret ones with the scope; `secret` to secret ones with the scope alone;
 * `person` to a person who has signed in, beside a publishable key, and to a server that acts for one, by a secret key with
 * PERSON_SCOPE; `public` to everybody, without a key.
 */
export interface AppRoute {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below APP_BASE, parameters as in `/courses/:id`. */
  readonly path: `/${string}`;
  /** "List the courses": the id of the operation follows from it. */
  readonly summary: string;
  readonly about?: string;
  readonly audience: 'public' | 'key' | 'person' | 'secret';
  /** Knows a person who has signed in, of a route that is open without one. */
  readonly knowsPerson?: true;
  /** Needed of a key; of a route that is open to everybody, or to a person, there is none. */
  readonly scope?: Scope;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  readonly answer: z.ZodType;
  /** 200 when left out. */
  readonly status?: 200 | 201;
  /** Status of the same answer about what was there already. */
  readonly knownStatus?: 200;
  /** Status of the same answer about what is not decided yet. */
  readonly pendingStatus?: 202;
  /** Reasons of refusals besides those that audience and shape tell, by their statuses. */
  readonly refuses?: Readonly<Partial<Record<RefusalStatus, readonly AppProblemCode[]>>>;
  /** Refused without an Idempotency-Key. */
  readonly needsIdempotencyKey?: boolean;
  /** Does once what is sent twice, by itself: no answer is kept by its Idempotency-Key, and the second one says how it stands by then. */
  readonly isRepeatable?: boolean;
  /** Its answer holds a secret, so that it is not kept to be given again. */
  readonly tellsSecret?: boolean;
  /** The answer has a version: a read tells it by ETag, and a write takes it by If-Match. */
  readonly isVersioned?: boolean;
  /** Counts as a read for the limit of a key: many phones of one network send it at once, and it has caps of its own. */
  readonly countsAsRead?: boolean;
  /** The same answer for every key, which caches may keep; it is another one when one of these tables was written. */
  readonly cachedBy?: readonly string[];
}

type RefusalStatus = 400 | 401 | 402 | 403 | 404 | 409 | 410 | 412 | 429 | 503;

/** Scope of a secret key that acts for people. */
export const PERSON_SCOPE: Scope = 'act-as-user';

/** Routes of one area by the ids of their operations. */
export const appRoutes = <const Routes extends Readonly<Record<string, AppRoute>>>(routes: Routes): Routes => routes;
