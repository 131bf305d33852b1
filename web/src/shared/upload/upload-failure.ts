import { MEDIA_MESSAGES } from '@sankalp/contract/media';
import { t } from '../texts.ts';
import { type MediaPlace, mediaTypeOf } from './file-refusal.ts';
import { UploadError } from './upload-error.ts';

export interface UploadFailure {
  text: string;
  /** Whether the text says what went wrong, rather than only that something did (MEDIA-29). */
  isSpecific: boolean;
}

export function failureOf(error: unknown, file: File, place: MediaPlace): UploadFailure {
  if (error instanceof UploadError) return { text: error.message, isSpecific: true };
  const isAvatar = place.entityType === 'user' && place.mediaCategory === 'profile-image';
  if (isAvatar) return { text: t(MEDIA_MESSAGES.profileImageFailed), isSpecific: false };
  const isVideo = mediaTypeOf(file) === 'video';
  return { text: isVideo ? t(MEDIA_MESSAGES.videoFailed) : t(MEDIA_MESSAGES.uploadFailed), isSpecific: false };
}

/** The one text that says why several files did not go up. */
export function textOfFailures(failures: readonly UploadFailure[], hasSucceeded: boolean): string {
  const [first] = failures;
  const specific = failures.find(({ isSpecific }) => isSpecific);
  if (specific) return specific.text;
  if (failures.length > 1 && !hasSucceeded) return t(MEDIA_MESSAGES.noneUploaded);
  return first?.text ?? t(MEDIA_MESSAGES.uploadFailed);
}
