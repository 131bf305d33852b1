import { type UpdateChapterBody, updateChapterBody } from '@sankalp/contract/chapters';
import { differingFields } from '../../../shared/form/differing-fields.ts';
import type { FormFields } from '../../../shared/form/use-contract-form.ts';
import { useFormMedia } from '../../../shared/upload/use-form-media.ts';
import type { ListedChapter } from '../list/chapter-list.ts';
import { CHAPTER_ERROR_LABELS, type ChapterFormValues, chapterFieldsOf, chapterFormValues } from './chapter-values.ts';
import { type ChapterVideo, useChapterVideo } from './use-chapter-video.ts';

interface ChapterFormFields extends FormFields<ChapterFormValues, UpdateChapterBody> {
  video: ChapterVideo;
}

/** The form of a chapter; beside its name `required` must be there (CHAP-17 to 20, CHAP-38). */
export function useChapterFields(
  chapter: ListedChapter | undefined,
  required?: 'scheduleDate' | 'videoKey',
): ChapterFormFields {
  const video = useChapterVideo(chapter);
  const hasVideo = video.uploads.isBusy || video.uploads.items.length > 0;
  return {
    initialValues: chapterFormValues(chapter),
    schema: updateChapterBody,
    // What was not touched is not checked and goes out as it came; of a new one all is sent.
    bodyOf: (values, before) =>
      chapter ? differingFields(chapterFieldsOf(values), chapterFieldsOf(before)) : chapterFieldsOf(values),
    labels: CHAPTER_ERROR_LABELS,
    missingOf: (values) => [
      ...(values.name.trim() === '' ? ['name'] : []),
      ...(required === 'videoKey' && !hasVideo ? ['videoKey'] : []),
      ...(required === 'scheduleDate' && values.scheduleDate === '' ? ['scheduleDate'] : []),
    ],
    media: useFormMedia({ videoKey: video.uploads }, { videoKey: chapter?.videoKey ?? null }),
    video,
  };
}
