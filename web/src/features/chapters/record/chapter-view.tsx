import { useForm } from '@mantine/form';
import form from '../../../shared/form/dialog-form.module.css';
import record from '../../../shared/ui/record-page.module.css';
import classes from '../chapters.module.css';
import type { ListedChapter } from '../list/chapter-list.ts';
import { t } from '../texts.ts';
import { ChapterFormFields } from './chapter-fields.tsx';
import { ChapterPast } from './chapter-past.tsx';
import { CHAPTER_LABELS, chapterFormValues } from './chapter-values.ts';

interface ChapterViewProps {
  chapter: ListedChapter;
  /** The server has it, and tells what happened to it. */
  isStored: boolean;
}

/** A chapter to read, with its video to play. */
export function ChapterView({ chapter, isStored }: ChapterViewProps) {
  const fields = useForm({ initialValues: chapterFormValues(chapter) });
  return (
    <div className={`${form.fields} ${record.shown}`}>
      <ChapterFormFields
        fields={fields}
        isReadOnly
        video={<VideoPlayer name={chapter.name} url={chapter.video?.url} />}
      />
      {isStored && <ChapterPast id={chapter.id} />}
    </div>
  );
}

function VideoPlayer({ name, url }: { name: string; url: string | undefined }) {
  return (
    <div>
      <p className={classes.label}>{CHAPTER_LABELS.videoKey}</p>
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
