import { updateChapterBody } from '@sankalp/contract/chapters.schema';
import { useRecordFields } from '../../../shared/resource/fields/use-record-fields.ts';
import { CHAPTER_ERROR_LABELS, CHAPTER_FIELDS, type ChapterFormValues } from '../chapter-fields.tsx';
import type { ListedChapter } from '../list/listed-chapter.ts';
import { useChapterVideo } from './use-chapter-video.ts';

/** The form of a chapter; beside its name `required` must be there (CHAP-17 to 20, CHAP-38). */
export function useChapterFields(chapter: ListedChapter | undefined, required?: 'scheduleDate' | 'videoKey') {
  const video = useChapterVideo(chapter);
  const hasVideo = video.uploads.isBusy || video.uploads.items.length > 0;
  const fields = useRecordFields(CHAPTER_FIELDS, {
    row: chapter,
    schema: updateChapterBody,
    uploads: { videoKey: video.uploads },
  });
  return {
    ...fields,
    labels: CHAPTER_ERROR_LABELS,
    missingOf: (values: ChapterFormValues) => [
      ...fields.missingOf(values),
      ...(required === 'videoKey' && !hasVideo ? ['videoKey'] : []),
      ...(required === 'scheduleDate' && values.scheduleDate === '' ? ['scheduleDate'] : []),
    ],
    video,
  };
}
