import type { Chapter } from '@sankalp/contract/chapters';

/** A chapter as the table and the dialogs need it: one that the server has, or one that is still to be created. */
export type ListedChapter = Pick<
  Chapter,
  'id' | 'name' | 'videoTitle' | 'scheduleDate' | 'isFree' | 'addToHome' | 'videoKey' | 'video'
>;

/** The actions of a row. */
export interface ChapterActions {
  onView: (chapter: ListedChapter) => void;
  onEdit: (chapter: ListedChapter) => void;
  onDelete: (chapter: ListedChapter) => void;
}

/** What the dialog of a chapter is opened for. */
export type ChapterTask = { mode: 'add'; chapter?: undefined } | { mode: 'edit' | 'view'; chapter: ListedChapter };

/** The list with one item moved to another place. */
export function moveItem<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const moved = items[from];
  if (moved === undefined || to < 0 || to >= items.length) return [...items];
  const others = items.filter((_, index) => index !== from);
  return [...others.slice(0, to), moved, ...others.slice(to)];
}

/** Where a chapter stands, for those who listen. */
export function positionText(name: string, index: number, count: number): string {
  return `${name} is at position ${index + 1} of ${count}.`;
}
