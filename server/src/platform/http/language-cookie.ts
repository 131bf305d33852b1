import type {} from '@fastify/cookie';
import { LANGUAGE_COOKIE, LANGUAGE_COOKIE_SECONDS, type Language } from '@sankalp/contract/shared/language';
import type { FastifyReply } from 'fastify';

/** Tells the browser what the screens are written in: a script has to read it before the first of them is drawn. */
export type SetLanguageCookie = (reply: FastifyReply, language: Language) => void;

export function createLanguageCookie(isHttps: boolean): SetLanguageCookie {
  const options = { path: '/', secure: isHttps, sameSite: 'lax', maxAge: LANGUAGE_COOKIE_SECONDS } as const;
  return (reply, language) => void reply.setCookie(LANGUAGE_COOKIE, language, options);
}
