import { CONTENT_TYPES, type ContentType } from '@sankalp/contract/media';
import { IconPhotoPlus } from '@tabler/icons-react';
import { t } from '../texts.ts';
import classes from './media-picker.module.css';

interface MediaPickerProps {
  /** Name of the control: "Choose Media". */
  label: string;
  accept: readonly ContentType[];
  /** The id of the control, so that an error summary can lead to it. */
  id?: string | undefined;
  isMultiple?: boolean;
  /** A button beside what is there already, with this text. */
  compactText?: string;
  describedBy?: string | undefined;
  onPick: (files: readonly File[]) => void;
}

/** Where one picks files, by click or by keyboard; dropping and pasting is for the area around it. */
export function MediaPicker(props: MediaPickerProps) {
  const { label, accept, id, isMultiple = false, compactText, describedBy, onPick } = props;
  return (
    <label className={classes.picker} data-compact={compactText ? true : undefined}>
      <IconPhotoPlus size={compactText ? 16 : 20} aria-hidden="true" className={classes.icon} />
      {compactText ?? <PickerTexts accept={accept} isMultiple={isMultiple} />}
      <input
        type="file"
        id={id}
        className={classes.input}
        aria-label={label}
        aria-describedby={describedBy}
        accept={accept.join(',')}
        multiple={isMultiple}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          // Emptied, so that the same file can be picked again.
          currentTarget.value = '';
          onPick(files);
        }}
      />
    </label>
  );
}

/** The room of a picker where nothing can be picked, so that nothing moves when editing begins. */
export function PickerRoom(props: Pick<MediaPickerProps, 'accept' | 'isMultiple'>) {
  return (
    <div className={classes.picker} data-room aria-hidden="true">
      <IconPhotoPlus size={20} className={classes.icon} />
      <PickerTexts {...props} />
    </div>
  );
}

function PickerTexts({ accept, isMultiple = false }: Pick<MediaPickerProps, 'accept' | 'isMultiple'>) {
  return (
    <span className={classes.texts}>
      <span>
        {isMultiple ? t('Choose files, drop them here or paste them') : t('Choose a file, drop it here or paste it')}
      </span>
      <span className={classes.hint}>{hintOf(accept)}</span>
    </span>
  );
}

/** "JPG, PNG, WEBP, GIF up to 20 MB; MP4, WEBM, OGG video" */
function hintOf(accept: readonly ContentType[]): string {
  const names = (mediaType: 'image' | 'video') =>
    accept.filter((type) => CONTENT_TYPES[type].mediaType === mediaType).map((type) => SHORT_NAMES[type]);
  const [images, videos] = [names('image').join(', '), names('video').join(', ')];
  return [images && t('{images} up to 20 MB', { images }), videos && t('{videos} video', { videos })]
    .filter(Boolean)
    .join('; ');
}

const SHORT_NAMES: Readonly<Record<ContentType, string>> = {
  'image/jpeg': 'JPG',
  'image/png': 'PNG',
  'image/webp': 'WEBP',
  'image/gif': 'GIF',
  'video/mp4': 'MP4',
  'video/webm': 'WEBM',
  'video/ogg': 'OGG',
};
