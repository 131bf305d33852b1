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
    // Fastify gives a body that does not fit a code of its own.
    const isOurs = error instanceof ProblemError && error.code !== undefined && Object.hasOwn(APP_PROBLEMS, error.code);
    request.problemCode = isOurs ? error.code : null;
  });
  app.addHook('preSerialization', async (request, reply, payload) => {
    if (reply.statusCode < 400 || typeof payload !== 'object' || payload === null) return payload;
    const code = request.problemCode ?? problemCodeOf(reply.statusCode);
    return reply.statusCode === 412 ? { ...withoutName(payload), code } : { ...payload, code };
  });
}

/** Names of admins are told to admins alone. */
function withoutName(payload: object): object {
  const { changedBy: _, changedAt: __, ...told } = { changedBy: null, changedAt: null, ...payload };
  return { ...told, message: APP_PROBLEMS.changed_meanwhile };
}
