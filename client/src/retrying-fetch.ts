export interface RetryOptions {
  /** That of the platform when left out. */
  readonly fetch?: (request: Request) => Promise<Response>;
  /** How often a call is tried again; 3 when left out. */
  readonly retries?: number;
  /** Waits so many milliseconds; replaced in tests. */
  readonly wait?: (milliseconds: number) => Promise<void>;
}

export type FetchRequest = (request: Request) => Promise<Response>;

const PASSING = new Set([429, 502, 503, 504]);
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 30_000;

const sleep = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** Calls again what was refused for now or got lost, if it is safe to: a POST is, by its Idempotency-Key. */
export function createRetryingFetch(options: RetryOptions): FetchRequest {
  const { fetch: send = (request) => fetch(request), retries = 3, wait = sleep } = options;
  return async (request) => {
    if (request.method === 'POST' && !request.headers.has('idempotency-key')) {
      request.headers.set('idempotency-key', crypto.randomUUID());
    }
    for (let attempt = 0; ; attempt += 1) {
      const isLast = attempt >= retries;
      try {
        const response = await send(isLast ? request : request.clone());
        if (isLast || !PASSING.has(response.status)) return response;
        await response.body?.cancel();
        await wait(pauseMs(attempt, response.headers.get('retry-after')));
      } catch (error) {
        if (isLast || request.signal.aborted) throw error;
        await wait(pauseMs(attempt, null));
      }
    }
  };
}

/** Pause that the server asks for, or twice the pause before, with a part by chance so that many callers do not come back together. */
function pauseMs(attempt: number, retryAfter: string | null): number {
  const asked = retryAfter === null ? Number.NaN : Number(retryAfter) * 1000;
  const grown = FIRST_PAUSE_MS * 2 ** attempt * (0.75 + Math.random() / 2);
  return Math.min(Number.isFinite(asked) ? asked : grown, LONGEST_PAUSE_MS);
}
