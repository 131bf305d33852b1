import { APP_BASE, problemCodeOf } from '@sankalp/contract/app-api';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseUnavailable, isMachineExhausted, isUnstorableText } from '../shared/db/database-errors.ts';
import { describeError } from '../shared/db/safe-error.ts';
import { BUSY, EXPECTED_REFUSALS, ProblemError, problemBody } from '../shared/problem.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route's refusals are lists of messages, also where there is one alone (SETT-10). */
    listsMessages?: boolean;
  }
}

const UNAVAILABLE = 'The database cannot be reached right now. Please try again in a moment.';
const UNEXPECTED = 'Something went wrong on our side. Please try again.';

/** Sentences for what Fastify itself refuses; its own texts speak to developers. */
const FRAMEWORK_MESSAGES: Readonly<Record<string, string>> = {
  FST_ERR_CTP_EMPTY_JSON_BODY: 'The request body is empty.',
  FST_ERR_CTP_INVALID_JSON_BODY: 'The request body is not valid JSON.',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'The request body must be JSON.',
  FST_ERR_CTP_BODY_TOO_LARGE: 'The request body is too large.',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'The request body does not have the announced length.',
  FST_ERR_BAD_URL: 'The address is not valid.',
  FST_ERR_MAX_PARAM_LENGTH: 'The address is too long.',
};

/** Every failure leaves through here: one shape, a sentence for a person, details in the log with the request id. */
export function registerErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler(handleError);
  app.setNotFoundHandler(answerNotFound);
}

/** Answer to an address at which there is nothing. */
export function answerNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const address = `${request.method} ${request.url.split('?')[0]?.slice(0, 200)}`;
  return send(keepOutOfCaches(reply), request, 404, `There is nothing at ${address}.`);
}

/** Turns whatever was thrown into an answer. */
export function handleError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  keepOutOfCaches(reply);
  if (error.statusCode === 401) reply.header('www-authenticate', challengeOf(request));
  if (error instanceof ProblemError) {
    if (error.statusCode >= 500 && !EXPECTED_REFUSALS.includes(error.messages))
      request.log.warn({ err: error }, 'refused');
    reply.headers(error.headers);
    return send(reply, request, error.statusCode, error.messages, error.fields);
  }
  const unavailable = isDatabaseUnavailable(error) ? UNAVAILABLE : isMachineExhausted(error) && BUSY;
  if (unavailable) {
    // Each call of an outage leaves this line, and no stack would say more.
    request.log.error({ reason: describeError(error) }, 'unavailable');
    reply.header('retry-after', '5');
    return send(reply, request, 503, unavailable);
  }
  if (isUnstorableText(error)) return send(reply, request, 400, 'The text contains characters that cannot be stored.');
  const statusCode = error.statusCode ?? 500;
  if (statusCode < 500) {
    return send(
      reply,
      request,
      statusCode,
      FRAMEWORK_MESSAGES[error.code] ?? (error.message || 'The request is not valid.'),
    );
  }
  request.log.error({ err: error }, 'unexpected');
  return send(reply, request, 500, UNEXPECTED);
}

/** How to sign in; of a token that was sent, that it is not valid. */
function challengeOf({ headers, routeOptions }: FastifyRequest): string {
  const wasLookedAt = routeOptions.config.access !== 'public';
  return wasLookedAt && /^Bearer\b/i.test(headers.authorization ?? '') ? 'Bearer error="invalid_token"' : 'Bearer';
}

function keepOutOfCaches(reply: FastifyReply): FastifyReply {
  return reply.hasHeader('cache-control') ? reply : reply.header('cache-control', 'no-store');
}

function send(
  reply: FastifyReply,
  request: FastifyRequest,
  statusCode: number,
  message: string | string[],
  fields: Readonly<Record<string, unknown>> = {},
): FastifyReply {
  const messages = request.routeOptions.config?.listsMessages ? [message].flat() : message;
  // An address that cannot be decoded reaches no scope, so that of the API of the app cannot add the reason.
  const code = request.url.startsWith(`${APP_BASE}/`) && { code: problemCodeOf(statusCode) };
  return reply.code(statusCode).send({ ...problemBody(statusCode, messages, request.id), ...fields, ...code });
}
