import type { UpdateUserBody, User } from '@sankalp/contract/users';
import { type Uploads, useUploads } from '../../shared/upload/use-uploads.ts';

export interface UserPhoto {
  uploads: Uploads;
  /** Another picture is there or on its way. */
  isChanged: boolean;
  /** What Save has to send of it, as soon as it is known; undefined when the upload failed, which has been told by then. */
  changes: () => Promise<Pick<UpdateUserBody, 'profileImageKey'> | undefined>;
}

/** The picture of a user while their record is edited: sent when it is picked, written with Save (checklist UDET-22). */
export function useUserPhoto({ profileImageKey: key, profileImageUrl: url }: User): UserPhoto {
  const stored = key && url ? [{ key, url, mediaType: 'image' as const }] : [];
  const uploads = useUploads({
    entityType: 'user',
    category: 'profile-image',
    initial: stored,
    maxFiles: 1,
    restoresOnFailure: true,
  });
  const changesOf = ([now]: readonly string[]) => (now && now !== key ? { profileImageKey: now } : {});
  return {
    uploads,
    isChanged: uploads.isBusy || 'profileImageKey' in changesOf(uploads.keys),
    changes: () => uploads.settle().then(changesOf, () => undefined),
  };
}
