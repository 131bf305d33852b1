import type { Chapter, UpdateChapterBody } from '@sankalp/contract/chapters';
import type { ListedChapter } from '../list/chapter-list.ts';
import { t } from '../texts.ts';

export const CHAPTER_LABELS = {
  name: t('Chapter Name'),
  videoTitle: t('Video Title'),
  videoKey: t('Video'),
  scheduleDate: t('Schedule Date'),
  isFree: t('Is Free?'),
  addToHome: t('Add to Home'),
} as const;

/** How error texts name the fields: "Chapter name is required" (CHAP-20, CHAP-24). */
export const CHAPTER_ERROR_LABELS = {
  name: t('Chapter name'),
  videoTitle: t('Video title'),
  videoKey: t('Video'),
  scheduleDate: t('Schedule date'),
  isFree: t('Is free'),
  addToHome: t('Add to home'),
} as const;

/** What the dialog holds beside the video: texts only, an empty one standing for nothing. */
export type ChapterFormValues = ReturnType<typeof chapterFormValues>;

export function chapterFormValues(chapter?: ListedChapter) {
  return {
    name: chapter?.name ?? '',
    videoTitle: chapter?.videoTitle ?? '',
    scheduleDate: chapter?.scheduleDate ?? '',
    isFree: chapter?.isFree ? 'yes' : 'no',
    addToHome: chapter?.addToHome ? 'yes' : 'no',
  };
}

/** What a chapter holds, position and course apart. */
export type ChapterFields = Omit<ListedChapter, 'id' | 'video'>;

/** Saves a new chapter, or one that the page keeps until its course exists; answers why it could not. */
export type SaveChapter = (
  saved: { fields: ChapterFields; video: File | undefined },
  opened?: ListedChapter,
) => Promise<{ error?: unknown }>;

/** The values as the call sends them. Only a free chapter can stand on the home screen (CHAP-15). */
export function chapterFieldsOf(values: ChapterFormValues): Omit<ChapterFields, 'videoKey'> {
  const isFree = values.isFree === 'yes';
  return {
    name: values.name,
    videoTitle: values.videoTitle || null,
    scheduleDate: values.scheduleDate || null,
    isFree,
    addToHome: isFree && values.addToHome === 'yes',
  };
}

/** A chapter as the calls send it, whole (CHAP-32, CHAP-33). */
export function sentFields(chapter: Chapter): Required<UpdateChapterBody> {
  const { name, videoTitle, courseId, scheduleDate, isFree, addToHome, sequence, videoKey } = chapter;
  return { name, videoTitle, courseId, scheduleDate, isFree, addToHome, sequence, videoKey };
}
