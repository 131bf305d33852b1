import type { Chapter } from '@sankalp/contract/chapters.schema';

/** A chapter as the table and the dialogs need it: one that the server has, or one that is still to be created. */
export type ListedChapter = Pick<
  Chapter,
  'id' | 'name' | 'videoTitle' | 'scheduleDate' | 'isFree' | 'addToHome' | 'videoKey' | 'video'
> &
  Partial<Pick<Chapter, 'version'>>;

/** The actions of a row. */
export interface ChapterActions {
  onView: (chapter: ListedChapter) => void;
  onEdit: (chapter: ListedChapter) => void;
  onDelete: (chapter: ListedChapter) => void;
}

/** Purpose for which the dialog of a chapter is opened. */
export type ChapterTask = { mode: 'add'; chapter?: undefined } | { mode: 'edit' | 'view'; chapter: ListedChapter };
