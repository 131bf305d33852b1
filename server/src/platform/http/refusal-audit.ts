import { authPaths } from '@sankalp/contract/auth';
import { API_BASE } from '@sankalp/contract/shared/path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Caller, RefusalLog } from '../../shared/audit/refusal-log.ts';
import { writeContext } from '../../shared/http/write-context.ts';

/** Signing in logs its own refusals, with the account. */
const LOGIN = `${API_BASE}${authPaths.login}`;

/** Every call answered 403 leaves a trace in the audit log, after its answer. */
export function registerRefusalAudit(api: FastifyInstance, refusals: RefusalLog): void {
  api.addHook('onResponse', async (request, reply) => {
    const { url = '' } = request.routeOptions;
    if (reply.statusCode !== 403 || url === LOGIN) return;
    const accountId = request.caller?.principal.id ?? null;
    // The route's pattern, not the address: that may hold what was searched for.
    refusals.record(callerOf(request), {
      action: 'accessRefused',
      accountId,
      detail: { call: `${request.method} ${url}` },
    });
  });
  api.addHook('onClose', () => refusals.close());
}

/** Caller, for the audit log. */
export function callerOf(request: FastifyRequest): Caller {
  return { ...writeContext(request), ipAddress: request.ip };
}
