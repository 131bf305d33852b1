import type { ContentType } from '@sankalp/contract/media';
import { BoundedReader, type RangedFile, UnreadableFile } from './bounded-reader.ts';
import type { ImageType } from './image-work.ts';
import { hasMp4VideoTrack } from './mp4-track.ts';
import { hasOggVideoStream } from './ogg-track.ts';
import { hasWebmVideoTrack } from './webm-track.ts';

export type VideoType = Exclude<ContentType, ImageType>;

const LOOK: Readonly<Record<VideoType, (file: BoundedReader) => Promise<boolean>>> = {
  'video/mp4': hasMp4VideoTrack,
  'video/webm': hasWebmVideoTrack,
  'video/ogg': hasOggVideoStream,
};

/**
 * Whether a file is a container of a content type with a video in it. Only headers are read, and few of them: libraries
 * that demux read whole indexes, however large a file says that they are, and those at hand know no video in Ogg.
 */
export async function hasVideoTrack(contentType: VideoType, file: RangedFile): Promise<boolean> {
  try {
    return await LOOK[contentType](new BoundedReader(file));
  } catch (error) {
    if (error instanceof UnreadableFile) return false;
    throw error;
  }
}
