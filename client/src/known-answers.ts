import type { FetchRequest } from './retrying-fetch.ts';

interface KnownAnswer {
  readonly etag: string;
  readonly body: string;
  readonly headers: Headers;
}

/**
 * Keeps answers that have a tag, the last ones that were asked for, and gives them again when the server says that they still hold. One
 * about a person (`no-store`) is kept nowhere: the next to sign in may be another.
 */
export function createKnownAnswers(send: FetchRequest, max: number): FetchRequest {
  const known = new Map<string, KnownAnswer>();
  return async (request) => {
    if (request.method !== 'GET' || max <= 0) return send(request);
    const { url } = request;
    const before = known.get(url);
    if (before) request.headers.set('if-none-match', before.etag);
    const response = await send(request);
    if (response.status === 304 && before) {
      keep(url, before);
      return new Response(before.body, { status: 200, headers: before.headers });
    }
    const etag = response.headers.get('etag');
    const isPrivate = response.headers.get('cache-control')?.includes('no-store') ?? false;
    if (response.status !== 200 || etag === null || isPrivate) return response;
    const body = await response.text();
    keep(url, { etag, body, headers: response.headers });
    return new Response(body, { status: 200, headers: response.headers });
  };

  function keep(url: string, answer: KnownAnswer): void {
    known.delete(url);
    known.set(url, answer);
    const [oldest] = known.keys();
    if (known.size > max && oldest !== undefined) known.delete(oldest);
  }
}
