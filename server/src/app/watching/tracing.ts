import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type Attributes,
  DiagLogLevel,
  diag,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { inTime } from '../../shared/in-time.ts';
import { channelOf, type HeardOperation, type OperationKind } from '../../shared/operations.ts';
import { PROBES } from '../health.ts';

/**
 * Keeps true: a trace tells what was done and for how long, by names of a bounded set. No address, body, value or key gets into one, and a
 * collector that hangs holds up neither a call nor the stop.
 */

const EXPORT_WITHIN_MS = 5_000;
const STOP_WITHIN_MS = 1_000;
const SPAN_KINDS = { statement: SpanKind.CLIENT, job: SpanKind.CONSUMER, call: SpanKind.CLIENT } as const;
type TracedKind = keyof typeof SPAN_KINDS & OperationKind;

export interface TracingOptions {
  readonly endpoint: string;
  readonly serviceName: string;
  /** Share of the traces that are kept. */
  readonly ratio: number;
  readonly onFault: () => void;
}

export interface Tracing {
  /** Makes a span of each call. */
  register(http: FastifyInstance): void;
  /** Delivers what is left, as far as that is done in a moment. */
  stop(): Promise<void>;
}

export function startTracing({ endpoint, serviceName, ratio, onFault }: TracingOptions): Tracing {
  const silent = () => undefined;
  diag.setLogger({ error: onFault, warn: silent, info: silent, debug: silent, verbose: silent }, DiagLogLevel.ERROR);
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
    timeoutMillis: EXPORT_WITHIN_MS,
  });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [new BatchSpanProcessor({ exporter, exportTimeoutMillis: EXPORT_WITHIN_MS })],
  });
  const tracer = provider.getTracer('sankalp');
  const current = new AsyncLocalStorage<Span | undefined>();
  const begin = (name: string, kind: SpanKind, attributes: Attributes): Span => {
    const parent = current.getStore();
    return tracer.startSpan(name, { kind, attributes }, parent ? trace.setSpan(ROOT_CONTEXT, parent) : ROOT_CONTEXT);
  };
  const kinds = Object.keys(SPAN_KINDS) as TracedKind[];
  const ends = kinds.map((kind) => traceOperations(kind, current, begin));

  return {
    register: (http) => traceRequests(http, current, begin),
    async stop() {
      for (const end of ends) end();
      await inTime(provider.shutdown(), STOP_WITHIN_MS, 'The collector of traces did not answer in time.').catch(
        onFault,
      );
    },
  };
}

type Begin = (name: string, kind: SpanKind, attributes: Attributes) => Span;
type Current = AsyncLocalStorage<Span | undefined>;

/** A span for each operation of a kind; of statements only within a call or a job, since the queue looks for work all the time. */
function traceOperations(kind: TracedKind, current: Current, begin: Begin): () => void {
  const spans = new WeakMap<HeardOperation, Span>();
  const channel = channelOf(kind);
  const ignore = () => undefined;
  const listener = {
    start: ignore,
    end: ignore,
    asyncStart: ignore,
    error: ignore,
    asyncEnd(operation: HeardOperation) {
      const span = spans.get(operation);
      const { error, outcome = 'failed' } = operation;
      span?.setAttribute('sankalp.outcome', outcome);
      if (error !== undefined) {
        span?.setAttribute('error.type', errorType(error)).setStatus({ code: SpanStatusCode.ERROR });
      }
      span?.end();
    },
  };
  channel.start.bindStore(current, (message) => {
    const operation = message as HeardOperation;
    if (kind === 'statement' && !current.getStore()) return undefined;
    const { name, lane } = operation;
    const span = begin(`${kind} ${name}`, SPAN_KINDS[kind], lane === undefined ? {} : { 'sankalp.lane': lane });
    spans.set(operation, span);
    return span;
  });
  channel.subscribe(listener);
  return () => {
    channel.unsubscribe(listener);
    channel.start.unbindStore(current);
  };
}

function traceRequests(http: FastifyInstance, current: Current, begin: Begin): void {
  const spans = new WeakMap<FastifyRequest, Span>();
  http.addHook('onRequest', (request, _reply, done) => {
    const { method, id, routeOptions } = request;
    const route = routeOptions.url ?? 'none';
    if (PROBES.has(route)) return done();
    const attributes = { 'http.request.method': method, 'http.route': route, 'sankalp.request_id': id };
    const span = begin(`${method} ${route}`, SpanKind.SERVER, attributes);
    spans.set(request, span);
    current.run(span, done);
  });
  // Reading a body goes on in the context of its socket.
  http.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request);
    if (span) current.run(span, done);
    else done();
  });
  http.addHook('onResponse', async (request, { statusCode }) => {
    const span = spans.get(request);
    span?.setAttribute('http.response.status_code', statusCode);
    if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
  });
}

/** Code of a failure, or its class: its message may hold what was typed. */
function errorType(error: unknown): string {
  const { code } = (error ?? {}) as { code?: unknown };
  if (typeof code === 'string' && /^\w{1,40}$/.test(code)) return code;
  return error instanceof Error ? error.constructor.name : 'unknown';
}
