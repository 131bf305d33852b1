import { APP_PROBLEMS, problemCodeOf } from '@sankalp/contract/app-api';
import type { FastifyInstance } from 'fastify';
import { ProblemError } from '../../shared/problem.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Reason that was thrown with a failure. */
    problemCode: ProblemError['code'] | null;
  }
}

/** Every failure of the API of the app tells its reason in a word that programs may rely on. */
export function registerAppProblems(app: FastifyInstance): void {
  app.decorateRequest('problemCode', null);
  app.addHook('onError', async (request, _reply, error) => {
    // Fastify gives a failed validation a code of its own.
    if (error instanceof ProblemError && error.code && error.code in APP_PROBLEMS) request.problemCode = error.code;
  });
  app.addHook('preSerialization', async (request, reply, payload) => {
    if (reply.statusCode < 400 || typeof payload !== 'object' || payload === null) return payload;
    return { ...payload, code: request.problemCode ?? problemCodeOf(reply.statusCode) };
  });
}
