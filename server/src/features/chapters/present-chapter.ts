import type { Chapter } from '@sankalp/contract/chapters.schema';
import type { Media } from '../media/index.ts';
import type { StoredChapter } from './chapters.store.ts';

/** A stored chapter as the wire shows it; its one video stands in every field that clients read (CHAP-37). */
export function presentChapter({ deletedAt: _, ...chapter }: StoredChapter, media: Media): Chapter {
  const item = chapter.videoKey === null ? undefined : media.item(chapter.videoKey);
  return {
    ...chapter,
    video: item ? { url: item.url } : null,
    contentUrls: item ? [item.url] : [],
    media: item ? [item] : [],
  };
}
