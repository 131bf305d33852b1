import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { Tracing } from './tracing.ts';

/** Traces, which are loaded only where there is a collector for them. */
export async function startTracingBy(config: Config, logger: Pick<Logger, 'warn'>): Promise<Tracing | undefined> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SERVICE_NAME, OTEL_TRACES_SAMPLER_ARG } = config;
  if (endpoint === undefined) return undefined;
  const { startTracing } = await import('./tracing.ts');
  return startTracing({
    endpoint,
    serviceName: OTEL_SERVICE_NAME,
    ratio: OTEL_TRACES_SAMPLER_ARG,
    onFault: () => logger.warn('traces could not be delivered'),
  });
}
