import { API_BASE } from '@sankalp/contract/shared/path';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { AllDemoOptions } from '../demo/demo-data.ts';
import { mediaFilesRoutes, recoverUploads } from '../features/media/index.ts';
import { createBucketArchive, createFolderArchive } from '../platform/archive/archive.ts';
import { createSharedCounts } from '../platform/call-counts/count-calls.ts';
import { createCodeOutbox } from '../platform/codes/code-outbox.ts';
import { createMsg91 } from '../platform/codes/msg91.ts';
import { registerDocsPage, registerOpenApi } from '../platform/http/api-docs.ts';
import { registerClientFiles } from '../platform/http/client-files.ts';
import { registerDiskSpaceGuard } from '../platform/http/disk-space-guard.ts';
import { registerIdempotency } from '../platform/http/idempotency.ts';
import { createLanguageCookie } from '../platform/http/language-cookie.ts';
import { registerMethodRefusals } from '../platform/http/method-refusals.ts';
import { registerOverloadGuard } from '../platform/http/overload-guard.ts';
import { createRefreshCookie } from '../platform/http/refresh-cookie.ts';
import { registerRefusalAudit } from '../platform/http/refusal-audit.ts';
import { registerStrictQueries } from '../platform/http/strict-queries.ts';
import { createMailer } from '../platform/mail/mailer.ts';
import { createLocalStore } from '../platform/media-store/local-store.ts';
import { createS3Store } from '../platform/media-store/s3-store.ts';
import { testGatewayJobs } from '../platform/payments/test-gateway/test-gateway.jobs.ts';
import { registerTestGateway } from '../platform/payments/test-gateway/test-gateway.routes.ts';
import { createFcm } from '../platform/push/fcm.ts';
import { createPushOutbox } from '../platform/push/push-outbox.ts';
import { createWhatsappApi } from '../platform/whatsapp/whatsapp-api.ts';
import { createRefusalLog } from '../shared/audit/refusal-log.ts';
import type { Database } from '../shared/db/database.ts';
import { createReads } from '../shared/db/replica/reads.ts';
import type { Replica } from '../shared/db/replica/replica.ts';
import { bearerToken, registerAccessGuard } from '../shared/http/access-guard.ts';
import { registerConditional } from '../shared/http/conditional.ts';
import { registerReadCalls } from '../shared/http/read-calls.ts';
import { registerRestrictedReads } from '../shared/http/restricted-reads.ts';
import type { BackgroundWork, Jobs } from '../shared/jobs/jobs.ts';
import { unauthorized } from '../shared/problem.ts';
import { registerAppApi } from './app-api.ts';
import { nightlyBackup } from './backup-plan.ts';
import { type BuiltFeatures, buildFeatures } from './build-features.ts';
import { chooseTestGateway, ownAddress } from './choose-test-gateway.ts';
import type { Config } from './config.ts';
import { registerDraining } from './draining.ts';
import { EXAMPLE_VALUES } from './example-values.ts';
import type { FeatureParts } from './feature-parts.ts';
import { registerHealth } from './health.ts';
import { cleanupJobs, DAILY_CLEANUP, HOURLY_CLEANUP } from './housekeeping.ts';
import { createHttp } from './http.ts';
import type { Metrics } from './metrics.ts';
import { nameSchemas } from './schema-names.ts';
import { startMetrics } from './watching/start-metrics.ts';
import type { Tracing } from './watching/tracing.ts';

export interface AppOptions {
  readonly config: Config;
  readonly secretKey: string;
  readonly database: Database;
  /** Where jobs run, whose statements may take longer than those of calls; the same one when not given. */
  readonly background?: Database;
  /** Streaming replica of the database, for what only reads. */
  readonly replica?: Replica | undefined;
  readonly logger?: FastifyBaseLogger;
  /** Whether the clock of this machine is far off the database's; never when not given. */
  readonly isClockOff?: () => Promise<boolean>;
  /** Parse every answer with the contract's schema (tests). */
  readonly checkAnswers?: boolean;
  /** Serve the web client of this folder as well. */
  readonly clientFolder?: string;
  /** Port of metrics; without one there are none. */
  readonly metricsPort?: number | undefined;
  readonly tracing?: Tracing | undefined;
  /** Other means of payment than those of the settings (tests). */
  readonly payment?: FeatureParts['payment'];
}

export interface App extends Pick<BuiltFeatures, 'admins' | 'media'> {
  readonly demo: AllDemoOptions;
  readonly http: FastifyInstance;
  /** Says from now on that it is not ready, and serves what still comes. */
  drain(): void;
  readonly jobs: readonly Jobs[];
  /** Work that goes on beside them. */
  readonly work: readonly BackgroundWork[];
  /** Names of the jobs to run once an hour. */
  readonly hourlyJobs: readonly string[];
  /** Names of those to run once a day. */
  readonly dailyJobs: readonly string[];
  /** Names of those to run once a minute. */
  readonly minutelyJobs: readonly string[];
  /** Where there is a port for them. */
  readonly metrics: Metrics | undefined;
  /** Before the first request: resumes what a crash interrupted. */
  recover(): Promise<void>;
}

/** The whole product but for its database and its port. */
export async function createApp(options: AppOptions): Promise<App> {
  const { config, secretKey, database, background = database, logger, checkAnswers = false, clientFolder } = options;
  const { isClockOff = async () => false } = options;
  const reads = options.replica && createReads(database, options.replica);
  const { FOUNDATION_NAME: foundationName, TIME_ZONE: timeZone } = config;
  const isHttps = config.origins[0].startsWith('https:');
  const outbox = `${config.dataDir}/outbox`;
  const sendMail = createMailer({
    from: config.MAIL_FROM,
    smtpUrl: config.SMTP_URL,
    outboxDir: outbox,
  });
  const sendPush = config.FCM_SERVICE_ACCOUNT
    ? createFcm({ account: config.FCM_SERVICE_ACCOUNT, endpoint: config.FCM_ENDPOINT.replace(/\/+$/, '') })
    : createPushOutbox(outbox);
  const onError = (error: unknown) => logger?.warn({ err: error }, 'refusals not recorded');
  const refusals = createRefusalLog({ database, onError });
  const cookie = createRefreshCookie(isHttps);
  const store = config.s3
    ? createS3Store(config.s3)
    : createLocalStore({ folder: `${config.dataDir}/media`, secretKey });
  // A folder that everybody reads is no place for the log.
  const archive =
    config.s3 && !config.s3.publicUrl
      ? createBucketArchive(config.s3)
      : createFolderArchive(`${config.dataDir}/archive`);
  const countCalls = createSharedCounts(database);
  const testGateway = chooseTestGateway(config, secretKey, () => ownAddress(http.server, config));
  const seller = { name: foundationName, address: config.FOUNDATION_ADDRESS, gstin: config.FOUNDATION_GSTIN };
  const features = buildFeatures({
    database,
    reads: reads?.database ?? database,
    background,
    secretKey,
    origins: config.origins,
    origin: config.origins[0],
    foundationName,
    timeZone,
    seller,
    videoMaxMb: config.MEDIA_MAX_VIDEO_MB,
    clientFolder,
    store,
    archive,
    auditKeepMonths: config.AUDIT_KEEP_MONTHS,
    sendMail,
    sendPush,
    sendWhatsapp: createWhatsappApi(config.WHATSAPP_API_URL),
    sendSmsCode:
      config.MSG91_AUTH_KEY && config.MSG91_TEMPLATE_ID
        ? createMsg91({
            url: config.MSG91_API_URL,
            authKey: config.MSG91_AUTH_KEY,
            templateId: config.MSG91_TEMPLATE_ID,
          })
        : createCodeOutbox(outbox),
    payment: options.payment,
    codeOptions: {
      countries: config.OTP_COUNTRIES,
      appHash: config.OTP_APP_HASH,
      whatsappTemplate: config.OTP_WHATSAPP_TEMPLATE,
    },
    razorpayUrl: config.RAZORPAY_API_URL,
    testGateway,
    privateNetworks: config.WEBHOOK_PRIVATE_NETWORKS,
    nightlyBackup: nightlyBackup(config, secretKey),
    refusals,
    countCalls,
    cookie,
    setLanguageCookie: createLanguageCookie(isHttps),
  });
  const { admins, apiKeys, backups, media, sessions, terms, whatsapp, inTransaction } = features;

  const http = await createHttp({ trustProxy: config.TRUST_PROXY, isHttps, logger, checkAnswers, countCalls });
  options.tracing?.register(http);
  const draining = registerDraining(http);
  const health = registerHealth(http, { database, checkMedia: () => store.check(), isClockOff, draining });
  const jobs: readonly Jobs[] = [
    ...features.jobs,
    cleanupJobs(background, outbox),
    ...(testGateway.use === 'never' ? [] : [testGatewayJobs(background, testGateway.gateway)]),
  ];
  const metrics = await startMetrics(http, { ...options, background, health, jobs, reads, backups });
  await registerOpenApi(http, { names: nameSchemas(), examples: EXAMPLE_VALUES });
  await http.register(mediaFilesRoutes, { store });
  if (testGateway.use !== 'never') await registerTestGateway(http, database, testGateway.gateway);

  await http.register(
    async (api) => {
      const refuseOtherMethods = registerMethodRefusals(api);
      registerOverloadGuard(api, () => database.$client.queue);
      registerAccessGuard(api, sessions.authenticate);
      registerStrictQueries(api);
      registerConditional(api);
      registerRefusalAudit(api, refusals);
      registerRestrictedReads(api);
      if (config.isEmbedded) registerDiskSpaceGuard(api, config.dataDir);
      registerIdempotency(api, database, secretKey);
      if (reads) registerReadCalls(api, reads, sessions.noteWrite);
      api.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'));
      await features.registerRoutes(api);
      refuseOtherMethods();
    },
    { prefix: API_BASE },
  );

  await registerAppApi(http, {
    database,
    reads,
    secretKey,
    keys: features.keyAccess,
    people: features.personAccess,
    refusals,
    countCalls,
    embeddedIn: config.isEmbedded ? config.dataDir : undefined,
    salt: `${config.s3?.publicUrl ?? ''} ${config.s3?.endpoint ?? ''} ${config.origins[0]}`,
    registerRoutes: features.registerAppRoutes,
  });

  await registerDocsPage(http, async (request) => {
    // A browser that opens the page has its cookie, a program that makes a client of the description its token.
    const token = bearerToken(request);
    const refreshToken = cookie.read(request);
    const admin =
      (token && (await sessions.authenticate(token))) ||
      (refreshToken && (await sessions.authenticateByCookie(refreshToken)));
    if (!admin) throw unauthorized('Please sign in first.');
  });
  if (clientFolder !== undefined) {
    const mediaOrigins = [config.s3?.endpoint, config.s3?.publicUrl].flatMap((url) =>
      url ? [new URL(url).origin] : [],
    );
    await features.registerPages(http);
    await registerClientFiles(http, { folder: clientFolder, foundationName, timeZone, mediaOrigins });
  }

  return {
    http,
    drain: draining.begin,
    admins,
    media,
    demo: { database: background, seller, apiKeys, media, terms, whatsapp, inTransaction },
    recover: () => recoverUploads(database, store, config.isEmbedded),
    jobs,
    metrics,
    work: features.work,
    minutelyJobs: features.minutelyJobs,
    dailyJobs: [...features.dailyJobs, ...DAILY_CLEANUP],
    hourlyJobs: [...features.hourlyJobs, ...HOURLY_CLEANUP],
  };
}
