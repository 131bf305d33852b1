import { t } from 'virtual:texts';
import { useForm } from '@mantine/form';
import form from '../../../shared/form/dialog-form.module.css';
import record from '../../../shared/ui/record-page.module.css';
import { CHAPTER_FIELDS } from '../chapter-fields.tsx';
import classes from '../chapters.module.css';
import type { ListedChapter } from '../list/listed-chapter.ts';
import { ChapterHistory } from './chapter-history.tsx';
import { ChapterInputs } from './chapter-inputs.tsx';

interface ChapterViewProps {
  chapter: ListedChapter;
  /** The server has it, and tells what happened to it. */
  isStored: boolean;
}

/** A chapter to read, with its video to play. */
export function ChapterView({ chapter, isStored }: ChapterViewProps) {
  const fields = useForm({ initialValues: CHAPTER_FIELDS.valuesOf(chapter) });
  return (
    <div className={`${form.fields} ${record.shown}`}>
      <ChapterInputs
        form={{ fields, missing: [] }}
        isReadOnly
        video={<VideoPlayer name={chapter.name} url={chapter.video?.url} />}
      />
      {isStored && <ChapterHistory id={chapter.id} />}
    </div>
  );
}

function VideoPlayer({ name, url }: { name: string; url: string | undefined }) {
  return (
    <div>
      <p className={classes.label}>{CHAPTER_FIELDS.labels.videoKey}</p>
      {url ? (
        // biome-ignore lint/a11y/useMediaCaption: recordings of classes come without captions
        <video
          controls
          preload="metadata"
          src={url}
          aria-label={t('Video of {name}', { name })}
          className={classes.video}
        />
      ) : (
        <p className={classes.none}>{t('No video yet')}</p>
      )}
    </div>
  );
}
