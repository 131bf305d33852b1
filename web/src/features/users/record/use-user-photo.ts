import { mediaPlace } from '@sankalp/contract/media';
import type { User } from '@sankalp/contract/users.schema';
import { useFormMedia } from '../../../shared/upload/use-form-media.ts';
import { useUploads } from '../../../shared/upload/use-uploads.ts';

/** The picture of a user while their record is edited: sent when it is picked, written with Save (UDET-22). */
export function useUserPhoto({ profileImageKey: key, profileImageUrl: url }: User) {
  const stored = key && url ? [{ key, url, mediaType: 'image' as const }] : [];
  const uploads = useUploads({
    ...mediaPlace('users', 'profileImageKey'),
    initial: stored,
    maxFiles: 1,
    restoresOnFailure: true,
  });
  const keys = { profileImageKey: stored[0]?.key ?? null };
  return { uploads, media: useFormMedia({ profileImageKey: uploads }, keys, { isToldBeside: true }) };
}
