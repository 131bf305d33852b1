import type { FastifyInstance } from 'fastify';
import { badRequest } from '../../shared/problem.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How many values the JSON body may hold, where its schema has room for more than that of any form. */
    bodyValuesMax?: number;
  }
}

/** Far more than any form sends: the longest list of the contract has 5,000 items. */
const VALUES_MAX = 10_000;
const DEPTH_MAX = 20;

/**
 * JSON is all that a body may be. Schemas look at every item of a list and at every unknown key before they count them, so
 * values are counted first. Calls without a payload may still announce JSON: logout and refresh do (AUTH-26, AUTH-32).
 */
export function registerJsonBody(http: FastifyInstance): void {
  const parseJson = http.getDefaultJsonParser('error', 'error');
  http.removeAllContentTypeParsers();
  http.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined);
    const { bodyValuesMax = VALUES_MAX } = request.routeOptions.config;
    void parseJson(request, body as string, (error, value: unknown) =>
      done(error ?? tooMuch(value, bodyValuesMax) ?? null, value),
    );
  });
}

function tooMuch(body: unknown, valuesMax: number): Error | undefined {
  let count = 0;
  let level = [body];
  for (let depth = 0; level.length > 0; depth += 1) {
    count += level.length;
    if (count > valuesMax) return badRequest('The request body holds too many values.');
    if (depth > DEPTH_MAX) return badRequest('The request body is nested too deeply.');
    level = level.flatMap((value) => (typeof value === 'object' && value !== null ? Object.values(value) : []));
  }
  return undefined;
}
