import type { Chapter } from '@sankalp/contract/chapters.schema';
import type { WriteContext } from '../../shared/write-context.ts';
import type { Media } from '../media/index.ts';
import type { StoredChapter } from './chapters.store.ts';

/**
 * A stored chapter as the wire shows it; its one video stands in every field that clients read (CHAP-37), at an address for the
 * session that reads it.
 */
export async function presentChapter(
  { deletedAt: _, ...chapter }: StoredChapter,
  media: Media,
  { sessionId, principal }: WriteContext,
): Promise<Chapter> {
  const { videoKey } = chapter;
  if (videoKey === null) return { ...chapter, video: null, contentUrls: [], media: [] };
  const { url } = await media.film(videoKey, sessionId ?? principal.id ?? principal.kind);
  const item = { key: videoKey, url, thumbnailUrl: null, mediaType: 'video' as const };
  return { ...chapter, video: { url }, contentUrls: [url], media: [item] };
}
