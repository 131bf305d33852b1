import { t } from 'virtual:texts';
import type { Dispatch } from '@reduxjs/toolkit';
import type { FetchBaseQueryError } from '@reduxjs/toolkit/query';
import { isTokenExpired } from '@sankalp/contract/auth';
import { CHAPTER_MESSAGES } from '@sankalp/contract/chapters';
import { MEDIA_MESSAGES } from '@sankalp/contract/media';
import { refreshSession } from '../../shared/api/refresh-session.ts';
import { readToken } from '../../shared/session/session-storage.ts';

/** Why the session cannot change a chapter; undefined when it can (CHAP-25, CHAP-26). */
export async function sessionRefusal(dispatch: Dispatch): Promise<FetchBaseQueryError | undefined> {
  const token = readToken();
  if (!token) return unauthorized(t(MEDIA_MESSAGES.noToken));
  const isValid = !isTokenExpired(token) || (await refreshSession(dispatch, token)) === 'renewed';
  return isValid ? undefined : unauthorized(t(MEDIA_MESSAGES.sessionExpired));
}

/** An update that was answered 401 has a text of its own (CHAP-29). */
export function updateRefusal(error: FetchBaseQueryError): FetchBaseQueryError {
  return error.status === 401 ? unauthorized(t(CHAPTER_MESSAGES.updateUnauthorized)) : error;
}

const unauthorized = (message: string): FetchBaseQueryError => ({ status: 401, data: { message } });
