import { keyPaths } from '@sankalp/contract/api-keys';
import { bookingPaths } from '@sankalp/contract/bookings';
import { consentPaths } from '@sankalp/contract/consents';
import { homePaths } from '@sankalp/contract/home';
import { messagePaths } from '@sankalp/contract/messages';
import { API_BASE } from '@sankalp/contract/shared/path';
import type { Problem } from '@sankalp/contract/shared/problem.schema';
import { webhookPaths } from '@sankalp/contract/webhooks/webhook-paths';
import { templatePaths } from '@sankalp/contract/whatsapp-templates';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import type { z } from 'zod';

/** The pretended API; a test adds the answers that it needs with `server.use`. Nobody was asked for consent or written to, or can be; the home board is empty, and no other system has a key or hears of events. */
export const server = setupServer(
  http.get(`*${API_BASE}${consentPaths.one}`, () =>
    HttpResponse.json({
      data: { status: 'not_asked', givenOn: null, source: null, recordedBy: null, recordedAt: null, version: 0 },
    }),
  ),
  http.get(`*${API_BASE}${messagePaths.ofUser}`, () =>
    HttpResponse.json({ data: { hasKey: false, unreachable: null, consent: 'not_asked', messages: [] } }),
  ),
  http.get(`*${API_BASE}${bookingPaths.reach}`, () =>
    HttpResponse.json({ data: { hasKey: false, unreachable: null } }),
  ),
  http.get(`*${API_BASE}${templatePaths.list}`, () => HttpResponse.json({ data: [] })),
  http.get(`*${API_BASE}${keyPaths.list}`, () => HttpResponse.json({ data: [] })),
  http.get(`*${API_BASE}${webhookPaths.list}`, () => HttpResponse.json({ data: [], total: 0 })),
  http.get(`*${API_BASE}${homePaths.board}`, () =>
    HttpResponse.json({
      data: { today: '2026-11-22', numbers: [], revenue: [], lastDays: null, promises: [], firstSteps: [] },
    }),
  ),
);

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** Call as a handler of `answers` sees it. */
export interface Call {
  request: Request;
  params: Record<string, string>;
  query: URLSearchParams;
}

/**
 * A handler that answers `method` on a contract path. The body is checked against the contract's answer schema, so that a
 * test cannot pretend what the server would never send.
 */
export function answers<Schema extends z.ZodType>(
  method: Method,
  path: string,
  schema: Schema,
  body: z.input<Schema> | ((call: Call) => z.input<Schema> | Promise<z.input<Schema>>),
  init?: ResponseInit,
) {
  return http[method](`*${API_BASE}${path}`, async ({ request, params }) => {
    const call = { request, params: params as Record<string, string>, query: new URL(request.url).searchParams };
    const given = typeof body === 'function' ? await (body as (call: Call) => z.input<Schema>)(call) : body;
    return HttpResponse.json(schema.parse(given) as never, init);
  });
}

/** A handler that answers what the documents allow, although our server would not: other ids, fields left out. */
export function answersLoosely(method: Method, path: string, body: object) {
  return http[method](`*${API_BASE}${path}`, () => HttpResponse.json(body));
}

/** A handler that refuses `method` on a contract path in the one shape of all failures. */
export function refuses(method: Method, path: string, statusCode: number, message: string | string[] = '') {
  const problem: Problem = { statusCode, error: 'Error', message, requestId: 'test' };
  return http[method](`*${API_BASE}${path}`, () => HttpResponse.json(problem, { status: statusCode }));
}

/** A handler that never reaches the server. */
export function isUnreachable(method: Method, path: string) {
  return http[method](`*${API_BASE}${path}`, () => HttpResponse.error());
}
