import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';
import { describeError, safeError } from '../../shared/db/safe-error.ts';

interface LoggedRequest {
  readonly method?: string;
  readonly url?: string;
}

/** The one logger of a process. Whatever is logged with it, failures keep their secrets and addresses their queries. */
export function createLogger(level: string, stream?: DestinationStream): Logger {
  const options: LoggerOptions = {
    level,
    base: null,
    serializers: {
      err: (error: unknown) => safeError(error),
      error: (error: unknown) => safeError(error),
      req: ({ method, url }: LoggedRequest) => ({ method, path: url?.split('?')[0] }),
      res: ({ statusCode }: { statusCode?: number }) => ({ statusCode }),
    },
    hooks: { logMethod: logWithSafeMessage },
  };
  return stream ? pino(options, stream) : pino(options);
}

/** Pino and Fastify take a failure's own message for the line's text when they are given no other. */
const logWithSafeMessage: NonNullable<NonNullable<LoggerOptions['hooks']>['logMethod']> = function (args, method) {
  const [first, text, ...rest] = args as [unknown, string?, ...unknown[]];
  const error = first instanceof Error ? first : (first as { err?: unknown } | null)?.err;
  if (!(error instanceof Error)) return method.apply(this, args);
  const object = first instanceof Error ? { err: error } : first;
  const isOwnMessage = text === undefined || text === error.message;
  return method.apply(this, [object as object, isOwnMessage ? describeError(error) : text, ...rest] as typeof args);
};
