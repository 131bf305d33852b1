import { t } from 'virtual:texts';
import type { UpdateChapterBody } from '@sankalp/contract/chapters.schema';
import { NAME_MAX_LENGTH } from '@sankalp/contract/shared/text';
import { yesNoField } from '../../shared/resource/fields/choice-fields.tsx';
import { dayField } from '../../shared/resource/fields/day-field.tsx';
import { mediaField } from '../../shared/resource/fields/media-fields.ts';
import { recordFields } from '../../shared/resource/fields/record-fields.ts';
import { lineField, orNothing } from '../../shared/resource/fields/text-fields.tsx';
import type { ListedChapter } from './list/listed-chapter.ts';

/** The list gives a chapter its course and position. */
type ChapterBody = Omit<UpdateChapterBody, 'courseId' | 'sequence'>;

/** The fields of a chapter (CHAP-13). */
export const CHAPTER_FIELDS = recordFields<ListedChapter, ChapterBody, 'videoKey'>(
  {
    name: {
      ...lineField(t('Chapter Name'), { required: true, maxLength: NAME_MAX_LENGTH }),
      // Faults of an empty one are said when it is left.
      toBody: (text) => text,
    },
    videoTitle: orNothing(lineField(t('Video Title'), { maxLength: NAME_MAX_LENGTH })),
    videoKey: mediaField(t('Video'), { texts: { own: t('Another video'), other: t('Another video') } }),
    scheduleDate: dayField(t('Schedule Date')),
    isFree: yesNoField(t('Is Free?')),
    addToHome: yesNoField(t('Add to Home')),
  },
  (chapter) => chapter,
);

/** How error texts name the fields: "Chapter name is required" (CHAP-20, CHAP-24). */
export const CHAPTER_ERROR_LABELS: typeof CHAPTER_FIELDS.labels = {
  name: t('Chapter name'),
  videoTitle: t('Video title'),
  videoKey: t('Video'),
  scheduleDate: t('Schedule date'),
  isFree: t('Is free'),
  addToHome: t('Add to home'),
};

export type ChapterFormValues = ReturnType<typeof CHAPTER_FIELDS.valuesOf>;

/** Fields of a chapter, position and course apart. */
export type ChapterFields = Omit<ListedChapter, 'id' | 'video'>;

/** Saves a new chapter, or one that the page keeps until its course exists; answers why it could not. */
export type SaveChapter = (
  saved: { fields: ChapterFields; video: File | undefined },
  opened?: ListedChapter,
) => Promise<{ error?: unknown }>;
