import { t } from 'virtual:texts';
import { useForm } from '@mantine/form';
import form from '../../../shared/form/dialog-form.module.css';
import record from '../../../shared/ui/record-page.module.css';
import { LastingVideo, type RenewFilm } from '../../../shared/upload/lasting-video.tsx';
import { CHAPTER_FIELDS } from '../chapter-fields.tsx';
import classes from '../chapters.module.css';
import type { ListedChapter } from '../list/listed-chapter.ts';
import { ChapterHistory } from './chapter-history.tsx';
import { ChapterInputs } from './chapter-inputs.tsx';
import { useRenewFilm } from './use-renew-film.ts';

interface ChapterViewProps {
  chapter: ListedChapter;
  /** Course on the server, which tells what happened to its chapters; undefined while it is still to be created. */
  courseId: string | undefined;
}

/** A chapter to read, with its video to play. */
export function ChapterView({ chapter, courseId }: ChapterViewProps) {
  const renew = useRenewFilm(chapter.id, courseId);
  const fields = useForm({ initialValues: CHAPTER_FIELDS.valuesOf(chapter) });
  return (
    <div className={`${form.fields} ${record.shown}`}>
      <ChapterInputs
        form={{ fields, missing: [] }}
        isReadOnly
        video={<VideoPlayer name={chapter.name} url={chapter.video?.url} renew={renew} />}
      />
      {courseId !== undefined && <ChapterHistory id={chapter.id} />}
    </div>
  );
}

interface VideoPlayerProps {
  name: string;
  url: string | undefined;
  renew: RenewFilm | undefined;
}

function VideoPlayer({ name, url, renew }: VideoPlayerProps) {
  return (
    <div>
      <p className={classes.label}>{CHAPTER_FIELDS.labels.videoKey}</p>
      {url ? (
        <LastingVideo
          controls
          preload="metadata"
          src={url}
          renew={renew}
          aria-label={t('Video of {name}', { name })}
          className={classes.video}
        />
      ) : (
        <p className={classes.none}>{t('No video yet')}</p>
      )}
    </div>
  );
}
