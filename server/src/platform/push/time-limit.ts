/**
 * Runs a call that ends when the signal does, or after a time. Its timer goes with it: those of `AbortSignal.timeout` stay until
 * they ring, thousands of them while many short calls are made.
 */
export async function withTimeLimit<Found>(
  limitMs: number,
  stopping: AbortSignal | undefined,
  run: (signal: AbortSignal) => Promise<Found>,
): Promise<Found> {
  const call = new AbortController();
  const stop = () => call.abort(stopping?.reason);
  const timer = setTimeout(() => call.abort(new DOMException('too late', 'TimeoutError')), limitMs);
  stopping?.addEventListener('abort', stop, { once: true });
  try {
    return await run(call.signal);
  } catch (error) {
    throw call.signal.aborted ? call.signal.reason : error;
  } finally {
    clearTimeout(timer);
    stopping?.removeEventListener('abort', stop);
  }
}
