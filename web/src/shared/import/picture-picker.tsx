import { Button, FileButton } from '@mantine/core';
import { acceptedTypes } from '@sankalp/contract/media';
import { IconFolder, IconPhoto } from '@tabler/icons-react';
import { t } from '../texts.ts';
import type { MediaPlace } from '../upload/file-refusal.ts';
import classes from './import.module.css';

interface PicturePickerProps {
  place: MediaPlace;
  count: number;
  isBusy: boolean;
  onPick: (files: File[]) => void;
}

/** Picks the pictures that rows name: a folder with all that is in it, or, on phones, several files. */
export function PicturePicker({ place, count, isBusy, onPick }: PicturePickerProps) {
  const accept = acceptedTypes(place.entityType, place.mediaCategory).join(',');
  return (
    <fieldset className={classes.pictures} disabled={isBusy}>
      <legend className={classes.legend}>{t('Pictures')}</legend>
      <div className={classes.pickers}>
        <FileButton multiple onChange={onPick} inputProps={{ ...FOLDER, 'aria-label': t('Folder of pictures') }}>
          {(props) => (
            <Button {...props} variant="default" size="xs" leftSection={<IconFolder size={14} />}>
              {t('Choose a folder')}
            </Button>
          )}
        </FileButton>
        <FileButton multiple accept={accept} onChange={onPick} inputProps={{ 'aria-label': t('Choose Pictures') }}>
          {(props) => (
            <Button {...props} variant="default" size="xs" leftSection={<IconPhoto size={14} />}>
              {t('Choose pictures')}
            </Button>
          )}
        </FileButton>
        <span role="status" className={classes.hint}>
          {count === 0 ? t('Found by the names that the file gives.') : t('{count} picked', { count })}
        </span>
      </div>
    </fieldset>
  );
}

/** React's types do not know it; every browser of a desk does. */
const FOLDER = { webkitdirectory: '' };
