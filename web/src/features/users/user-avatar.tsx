import { t } from 'virtual:texts';
import type { User } from '@sankalp/contract/users.schema';
import { IconX } from '@tabler/icons-react';
import { RowAction } from '../../shared/table/row-action.tsx';
import { PersonAvatar } from '../../shared/ui/person-avatar.tsx';
import record from '../../shared/ui/record-page.module.css';
import { Announcement } from '../../shared/upload/announcement.tsx';
import { MediaPicker } from '../../shared/upload/media-picker.tsx';
import { isRunning } from '../../shared/upload/upload-entry.ts';
import { UploadProgress } from '../../shared/upload/upload-progress.tsx';
import { useAnnouncement } from '../../shared/upload/use-announcement.ts';
import type { Uploads } from '../../shared/upload/use-uploads.ts';
import classes from './record/user-page.module.css';

interface UserAvatarProps {
  user: User;
  uploads: Uploads;
  isEditing: boolean;
}

/** The Photo card; only while editing another picture can be put in its place, which shows at once (UDET-03, UDET-22). */
export function UserAvatar({ user, uploads, isEditing }: UserAvatarProps) {
  const [item] = uploads.items;
  const [announcement] = useAnnouncement(uploads.items);
  const isUploading = item !== undefined && isRunning(item);
  return (
    <section className={`${record.card} ${classes.picture}`} aria-label={t('Photo')} aria-busy={isUploading}>
      <PersonAvatar name={user.name} imageUrl={item?.fullUrl ?? user.profileImageUrl} size={88} />
      {isEditing && (
        <MediaPicker
          label={t('Upload photo')}
          compactText={t('Upload photo')}
          accept={uploads.accept}
          onPick={uploads.add}
        />
      )}
      {isUploading && (
        <div className={classes.upload}>
          <UploadProgress item={item} />
          <RowAction
            label={t('Cancel {name}', { name: item.name })}
            icon={IconX}
            onClick={() => uploads.cancel(item.id)}
          />
        </div>
      )}
      <Announcement text={announcement} />
    </section>
  );
}
