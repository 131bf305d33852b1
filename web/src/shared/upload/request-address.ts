import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { isTokenExpired } from '@sankalp/contract/auth';
import { MEDIA_MESSAGES, presignFailed } from '@sankalp/contract/media';
import type { PresignBody, Presigned } from '@sankalp/contract/media.schema';
import { NAME_MAX_LENGTH } from '@sankalp/contract/shared/text';
import { failureText } from '../api/failure-text.ts';
import { refreshSession } from '../api/refresh-session.ts';
import { readToken } from '../session/session-storage.ts';
import { mediaApi } from './media.api.ts';
import { UploadError } from './upload-error.ts';

/** How uploads reach the store of the session and of the calls. */
export type UploadDispatch = ThunkDispatch<unknown, unknown, UnknownAction>;

/** Asks the server for an upload address, as the signed-in admin (MEDIA-20, MEDIA-22 to 24). */
export async function requestAddress(body: PresignBody, dispatch: UploadDispatch): Promise<Presigned> {
  const token = readToken();
  if (!token) throw new UploadError(MEDIA_MESSAGES.noToken);
  if (isTokenExpired(token) && (await refreshSession(dispatch, token)) !== 'renewed') {
    throw new UploadError(MEDIA_MESSAGES.sessionExpired);
  }
  const call = { ...body, fileName: sentName(body.fileName) };
  const { data, error } = await dispatch(mediaApi.endpoints.presignUpload.initiate(call, { track: false }));
  if (error) {
    const isUnauthorized = 'status' in error && error.status === 401;
    throw new UploadError(
      isUnauthorized ? MEDIA_MESSAGES.unauthorized : presignFailed(body.fileName, failureText(error, statusOf(error))),
    );
  }
  const { preSignedUrl, s3Key } = data ?? {};
  if (!preSignedUrl || !s3Key) throw new Error('The answer holds no key or no address.');
  return { preSignedUrl: new URL(preSignedUrl, window.location.href).href, s3Key };
}

function statusOf(error: object): string {
  const { status, originalStatus } = error as { status?: unknown; originalStatus?: unknown };
  return String(originalStatus ?? status ?? '');
}

// Files may be called what no text of ours may hold; the end of the name tells more than its beginning.
function sentName(name: string): string {
  const line = name
    .toWellFormed()
    .replace(/\p{Cc}+/gu, ' ')
    .normalize('NFC')
    .trim();
  return line.slice(-NAME_MAX_LENGTH).toWellFormed().trim() || 'file';
}
