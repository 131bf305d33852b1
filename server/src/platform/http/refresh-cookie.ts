import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

const MAX_AGE_SECONDS = 7 * 24 * 60 * 60;

/** The refresh token travels in a cookie that no script can read and no other site can use. */
export interface RefreshCookie {
  read(request: FastifyRequest): string | undefined;
  set(reply: FastifyReply, refreshToken: string): void;
  clear(reply: FastifyReply): void;
}

/** Over https the `__Host-` prefix binds it to this very host; plain http (localhost) cannot carry that. */
export function createRefreshCookie(isHttps: boolean): RefreshCookie {
  const name = isHttps ? '__Host-refresh' : 'refresh';
  const options = { path: '/', httpOnly: true, secure: isHttps, sameSite: 'strict' } as const;
  return {
    read: (request) => request.cookies[name],
    set: (reply, refreshToken) => void reply.setCookie(name, refreshToken, { ...options, maxAge: MAX_AGE_SECONDS }),
    clear: (reply) => void reply.clearCookie(name, options),
  };
}
