import type { FetchRequest } from './retrying-fetch.ts';

/** Tokens of a person who has signed in, as `/app/v1/auth/verify` and `/app/v1/auth/sign-up` answer them. */
export interface PersonTokens {
  readonly accessToken: string;
  readonly refreshToken: string;
}

/** Place where an app keeps the tokens of its person, safe from other apps: null before they sign in, and once their session is over. */
export interface PersonSession {
  read(): PersonTokens | null | Promise<PersonTokens | null>;
  write(tokens: PersonTokens | null): void | Promise<void>;
}

interface PersonFetchOptions {
  readonly session: PersonSession;
  readonly baseUrl: string;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Sends the person's token with each call but those of signing in, and renews it when it is over: once for all calls of a moment, which
 * are then sent again. A session that is over is forgotten.
 */
export function createPersonFetch(send: FetchRequest, { session, baseUrl, headers }: PersonFetchOptions): FetchRequest {
  let renewing: Promise<PersonTokens | null> | undefined;

  async function renew(over: PersonTokens): Promise<PersonTokens | null> {
    const present = await session.read();
    // Another call has renewed it meanwhile.
    if (present?.accessToken !== over.accessToken) return present;
    const response = await send(
      new Request(`${baseUrl}/app/v1/auth/refresh`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ refreshToken: over.refreshToken }),
      }),
    );
    if (!response.ok && response.status !== 401) throw new TypeError('the session could not be renewed');
    const { data = null } = response.ok ? ((await response.json()) as { data: PersonTokens }) : {};
    // Somebody may have signed out, or in, while it was under way.
    const isTheirs = (await session.read())?.refreshToken === over.refreshToken;
    if (!isTheirs) return null;
    await session.write(data);
    return data;
  }

  return async (request) => {
    const tokens = request.url.startsWith(`${baseUrl}/app/v1/auth/`) ? null : await session.read();
    if (!tokens) return send(request);
    const again = request.clone();
    request.headers.set('authorization', `Bearer ${tokens.accessToken}`);
    const response = await send(request);
    if (response.status !== 401 || !(await isOver(response))) return response;
    renewing ??= renew(tokens).finally(() => {
      renewing = undefined;
    });
    const renewed = await renewing;
    // Nothing that one person has begun is done as another.
    if (!renewed || personOf(renewed) !== personOf(tokens)) return response;
    again.headers.set('authorization', `Bearer ${renewed.accessToken}`);
    return send(again);
  };
}

/** Person of an access token, of which nothing is proven here. */
function personOf({ accessToken }: PersonTokens): unknown {
  const [, claims = ''] = accessToken.split('.');
  try {
    return (JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))) as { sub?: unknown }).sub;
  } catch {
    return undefined;
  }
}

async function isOver(response: Response): Promise<boolean> {
  const body = (await response
    .clone()
    .json()
    .catch(() => null)) as { code?: string } | null;
  return body?.code === 'token_invalid';
}
