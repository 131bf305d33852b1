import { randomUUID } from 'node:crypto';
import { constants } from 'node:zlib';
import fastifyCompress from '@fastify/compress';
import fastifyCookie from '@fastify/cookie';
import fastifyRateLimit from '@fastify/rate-limit';
import { type FastifyBaseLogger, type FastifyInstance, type FastifyReply, type FastifyRequest, fastify } from 'fastify';
import type { CountCalls } from '../platform/call-counts/count-calls.ts';
import { AccessLog } from '../platform/http/access-log.ts';
import { createClientErrorHandler, registerNodeRefusals } from '../platform/http/before-routing.ts';
import { callerNetwork } from '../platform/http/caller-network.ts';
import { registerJsonBody } from '../platform/http/json-body.ts';
import { rateLimitStore } from '../platform/http/rate-limit-store.ts';
import { securityHeaders } from '../platform/http/security-headers.ts';
import { createSerializerCompiler } from '../platform/http/serialization.ts';
import { registerBodyTimeout } from '../shared/http/body-timeout.ts';
import { validatorCompiler } from '../shared/http/validation.ts';
import { tooManyRequests } from '../shared/problem.ts';
import type { Config } from './config.ts';
import { handleError, registerErrorHandler } from './error-handler.ts';

const BODY_LIMIT_BYTES = 1024 * 1024;
/** Node looks every so often for heads that take too long, so the last of them ends within 15 s. */
const HEADS_CHECKED_EVERY_MS = 1_000;
const HEAD_WITHIN_MS = 15_000 - HEADS_CHECKED_EVERY_MS;

interface HttpOptions {
  readonly trustProxy: Config['TRUST_PROXY'];
  readonly isHttps: boolean;
  readonly logger: FastifyBaseLogger | undefined;
  /** Parse every answer with the contract's schema (tests). */
  readonly checkAnswers: boolean;
  readonly countCalls: CountCalls;
}

/** The HTTP server without its routes: limits, headers, compression, and one shape for every failure. */
export async function createHttp(options: HttpOptions): Promise<FastifyInstance> {
  const { trustProxy, isHttps, logger, checkAnswers, countCalls } = options;
  const security = securityHeaders(isHttps);
  const setCommonHeaders = (request: FastifyRequest, reply: FastifyReply) =>
    reply.headers(security).header('x-request-id', request.id);

  const http: FastifyInstance = fastify({
    ...(logger ? { loggerInstance: logger } : { logger: false }),
    genReqId: () => randomUUID(),
    logController: new AccessLog(),
    trustProxy,
    bodyLimit: BODY_LIMIT_BYTES,
    // Addresses that cannot be decoded never reach a route.
    frameworkErrors: (error, request, reply) => handleError(error, request, setCommonHeaders(request, reply)),
    clientErrorHandler: createClientErrorHandler(security),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    // A client that sends its headers drop by drop does not hold a connection for ever; for bodies see registerBodyTimeout.
    requestTimeout: 0,
    connectionTimeout: 0,
    http: {
      headersTimeout: HEAD_WITHIN_MS,
      connectionsCheckingInterval: HEADS_CHECKED_EVERY_MS,
      requireHostHeader: false,
    },
    forceCloseConnections: 'idle',
    // registerHealth refuses instead, in the shape of every failure.
    return503OnClosing: false,
  });
  http.setValidatorCompiler(validatorCompiler);
  http.setSerializerCompiler(createSerializerCompiler(checkAnswers));
  registerErrorHandler(http);
  registerJsonBody(http);
  registerBodyTimeout(http);
  http.decorateRequest('caller', null);
  http.addHook('onRequest', async (request, reply) => void setCommonHeaders(request, reply));
  registerNodeRefusals(http, security);

  await http.register(fastifyCompress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  await http.register(fastifyCookie);
  await http.register(fastifyRateLimit, {
    global: false,
    store: rateLimitStore(countCalls),
    keyGenerator: ({ ip }) => callerNetwork(ip),
    errorResponseBuilder: (_request, { ttl }) => tooManyRequests(ttl / 1000),
  });
  return http;
}
