import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { constants } from 'node:zlib';
import fastifyCompress from '@fastify/compress';
import fastifyCookie from '@fastify/cookie';
import fastifyRateLimit from '@fastify/rate-limit';
import { COUPONS_LIMIT_MAX } from '@sankalp/contract/coupons';
import { API_BASE } from '@sankalp/contract/shared/path';
import { type FastifyBaseLogger, type FastifyInstance, type FastifyReply, type FastifyRequest, fastify } from 'fastify';
import { adminsRoutes, createAdminsService } from '../features/admins/index.ts';
import {
  authJobs,
  authRoutes,
  createAccountService,
  createAdminAccess,
  createSessionService,
  SESSION_CLEANUP_JOB,
} from '../features/auth/index.ts';
import { chaptersRoutes, createCourseChapters } from '../features/chapters/index.ts';
import { consultantsRoutes } from '../features/consultants/index.ts';
import { couponsRoutes, listCouponSubjects, listCoupons } from '../features/coupons/index.ts';
import { courseReviewsRoutes } from '../features/course-reviews/index.ts';
import { coursesRoutes } from '../features/courses/index.ts';
import { enrolmentsRoutes, listEnrolmentSubjects, listEnrolmentsOf } from '../features/enrolments/index.ts';
import {
  createMedia,
  MEDIA_SWEEP_JOB,
  type Media,
  mediaFilesRoutes,
  mediaJobs,
  mediaRoutes,
  recoverUploads,
} from '../features/media/index.ts';
import { scoreboardRoutes } from '../features/scoreboard/index.ts';
import { usersCsvRoutes, usersRoutes } from '../features/users/index.ts';
import { createRefusalLog } from '../shared/audit/refusal-log.ts';
import type { Database } from '../shared/db/database.ts';
import { registerAccessGuard } from '../shared/http/access-guard.ts';
import { AccessLog } from '../shared/http/access-log.ts';
import { registerDocsPage, registerOpenApi } from '../shared/http/api-docs.ts';
import { createClientErrorHandler, registerNodeRefusals } from '../shared/http/before-routing.ts';
import { registerBodyTimeout } from '../shared/http/body-timeout.ts';
import { callerNetwork } from '../shared/http/caller-network.ts';
import { registerClientFiles } from '../shared/http/client-files.ts';
import { registerIdempotency } from '../shared/http/idempotency.ts';
import { registerJsonBody } from '../shared/http/json-body.ts';
import { retryLater, unauthorized } from '../shared/http/problem.ts';
import { createRefreshCookie } from '../shared/http/refresh-cookie.ts';
import { registerRefusalAudit } from '../shared/http/refusal-audit.ts';
import { registerRoomGuard } from '../shared/http/room-guard.ts';
import { securityHeaders } from '../shared/http/security-headers.ts';
import { createSerializerCompiler } from '../shared/http/serialization.ts';
import { registerThinReads } from '../shared/http/thin-reads.ts';
import { validatorCompiler } from '../shared/http/validation.ts';
import { removeOldKeys } from '../shared/idempotency/idempotency.store.ts';
import type { JobHandlers } from '../shared/jobs/jobs.ts';
import { createMailer } from '../shared/mail/mailer.ts';
import { createLocalStore } from '../shared/media-store/local-store.ts';
import { createS3Store } from '../shared/media-store/s3-store.ts';
import type { Config } from './config.ts';
import { handleError, registerErrorHandler } from './error-handler.ts';
import { registerHealth } from './health.ts';
import { registerMetrics } from './metrics.ts';

/** The built web client. */
export const CLIENT_FOLDER = fileURLToPath(new URL('../../../web/dist', import.meta.url));
const BODY_LIMIT_BYTES = 1024 * 1024;
const IDEMPOTENCY_CLEANUP_JOB = 'remove-old-idempotency-keys';

export interface AppOptions {
  readonly config: Config;
  readonly secretKey: string;
  readonly database: Database;
  /** Where jobs run, whose statements may take longer than those of calls; the same one when not given. */
  readonly background?: Database;
  readonly logger?: FastifyBaseLogger;
  /** Parse every answer with the contract's schema (tests). */
  readonly checkAnswers?: boolean;
  /** Serve the web client of this folder as well. */
  readonly clientFolder?: string;
}

export interface App {
  readonly http: FastifyInstance;
  readonly jobs: JobHandlers;
  /** Names of the jobs to run once an hour. */
  readonly hourlyJobs: readonly string[];
  readonly admins: ReturnType<typeof createAdminsService>;
  readonly media: Media;
  /** Before the first request: takes up what a crash left half-done. */
  recover(): Promise<void>;
}

/** The whole product but for its database and its port: what is served, and by which rooms. */
export async function createApp(options: AppOptions): Promise<App> {
  const { config, secretKey, database, background = database, logger, checkAnswers = false, clientFolder } = options;
  const origin = config.origins[0];
  const isHttps = origin.startsWith('https:');
  const sendMail = createMailer({
    from: config.MAIL_FROM,
    smtpUrl: config.SMTP_URL,
    outboxDir: `${config.dataDir}/outbox`,
  });
  const { FOUNDATION_NAME: foundationName, TIME_ZONE: timeZone } = config;
  const onError = (error: unknown) => logger?.warn({ err: error }, 'refusals not recorded');
  const refusals = createRefusalLog({ database, onError });
  const sessions = createSessionService({ database, secretKey, refusals });
  const accounts = createAccountService({ database, secretKey, origin, foundationName, sendMail, refusals });
  const admins = createAdminsService({
    database,
    foundationName,
    sendMail,
    access: createAdminAccess((linkId) => accounts.linkTo(linkId)),
  });
  const cookie = createRefreshCookie(isHttps);
  const store = config.s3
    ? createS3Store(config.s3)
    : createLocalStore({ folder: `${config.dataDir}/media`, secretKey });
  const media = createMedia({ database, store });

  const security = securityHeaders(isHttps);
  const setCommonHeaders = (request: FastifyRequest, reply: FastifyReply) =>
    reply.headers(security).header('x-request-id', request.id);

  const http: FastifyInstance = fastify({
    ...(logger ? { loggerInstance: logger } : { logger: false }),
    genReqId: () => randomUUID(),
    logController: new AccessLog(),
    trustProxy: config.TRUST_PROXY,
    bodyLimit: BODY_LIMIT_BYTES,
    // Addresses that cannot be decoded never reach a route.
    frameworkErrors: (error, request, reply) => handleError(error, request, setCommonHeaders(request, reply)),
    clientErrorHandler: createClientErrorHandler(security),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    // A client that sends its headers drop by drop does not hold a connection for ever; for bodies see registerBodyTimeout.
    requestTimeout: 0,
    connectionTimeout: 0,
    http: { headersTimeout: 15_000, connectionsCheckingInterval: 5_000, requireHostHeader: false },
    forceCloseConnections: 'idle',
    // Refused by a hook instead (registerHealth), in the shape of every failure.
    return503OnClosing: false,
  });
  http.setValidatorCompiler(validatorCompiler);
  http.setSerializerCompiler(createSerializerCompiler(checkAnswers));
  registerErrorHandler(http);
  registerJsonBody(http);
  registerBodyTimeout(http);
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
    keyGenerator: ({ ip }) => callerNetwork(ip),
    errorResponseBuilder: (_request, { ttl }) =>
      retryLater(429, 'Too many requests. Please try again later.', ttl / 1000),
  });
  if (config.METRICS_PORT !== undefined) await registerMetrics(http, { port: config.METRICS_PORT, host: config.HOST });
  await registerOpenApi(http);
  registerHealth(http, database, () => store.check());
  await http.register(mediaFilesRoutes, { store });

  await http.register(
    async (api) => {
      registerAccessGuard(api, sessions.authenticate);
      registerRefusalAudit(api, refusals);
      registerThinReads(api);
      if (config.isEmbedded) registerRoomGuard(api, config.dataDir);
      registerIdempotency(api, database, secretKey);
      api.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'));
      await api.register(authRoutes, { sessions, accounts, cookie, origins: config.origins });
      await api.register(adminsRoutes, { admins });
      await api.register(usersRoutes, {
        database,
        timeZone,
        media,
        readBelongings: async (userId) => ({
          courses: await listEnrolmentsOf(database, userId),
          orders: [],
          consultation: [],
          coupons: await listCoupons(database, { userId, page: 1, limit: COUPONS_LIMIT_MAX }),
        }),
        listSubjects: async (userId) => [
          ...(await listCouponSubjects(database, userId)),
          ...(await listEnrolmentSubjects(database, userId)),
        ],
      });
      await api.register(usersCsvRoutes, { database, background, timeZone });
      await api.register(couponsRoutes, { database });
      await api.register(consultantsRoutes, { database });
      await api.register(coursesRoutes, { database, media, chapters: createCourseChapters({ database, media }) });
      await api.register(chaptersRoutes, { database, media, timeZone });
      await api.register(courseReviewsRoutes, { database });
      await api.register(scoreboardRoutes, { database });
      await api.register(enrolmentsRoutes, { database });
      await api.register(mediaRoutes, {
        database,
        store,
        origins: config.origins,
        videoMaxMb: config.MEDIA_MAX_VIDEO_MB,
      });
    },
    { prefix: API_BASE },
  );

  await registerDocsPage(http, async (request) => {
    const refreshToken = cookie.read(request);
    const admin = refreshToken && (await sessions.authenticateByCookie(refreshToken));
    if (!admin) throw unauthorized('Please sign in first.');
  });
  if (clientFolder !== undefined) {
    const mediaOrigins = [config.s3?.endpoint, config.s3?.publicUrl].flatMap((url) =>
      url ? [new URL(url).origin] : [],
    );
    await registerClientFiles(http, { folder: clientFolder, foundationName, timeZone, mediaOrigins });
  }

  return {
    http,
    admins,
    media,
    recover: () => recoverUploads(database, store, config.isEmbedded),
    jobs: {
      ...authJobs(accounts, background),
      ...mediaJobs(background, store),
      [IDEMPOTENCY_CLEANUP_JOB]: () => removeOldKeys(background),
    },
    hourlyJobs: [SESSION_CLEANUP_JOB, IDEMPOTENCY_CLEANUP_JOB, MEDIA_SWEEP_JOB],
  };
}
