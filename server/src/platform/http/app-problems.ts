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
    // The framework gives refusals of a shape a code of its own.
    const isOurs = error instanceof ProblemError && error.code !== undefined && error.code in APP_PROBLEMS;
    request.problemCode = isOurs ? (error.code ?? null) : null;
  });
  app.addHook('preSerialization', async (request, reply, payload) => {
    if (reply.statusCode < 400 || typeof payload !== 'object' || payload === null) return payload;
    return { ...payload, code: request.problemCode ?? problemCodeOf(reply.statusCode) };
  });
}
