import { t } from 'virtual:texts';
import { CHAPTER_MESSAGES } from '@sankalp/contract/chapters';
import { MEDIA_MESSAGES, mediaPlace } from '@sankalp/contract/media';
import { useRef, useState } from 'react';
import { useToast } from '../../../shared/interface/use-toast.ts';
import { type Uploads, useUploads } from '../../../shared/upload/use-uploads.ts';
import type { ListedChapter } from '../list/listed-chapter.ts';
import { useRenewFilm } from './use-renew-film.ts';

export interface ChapterVideo {
  uploads: Uploads;
  /** Why the last file that was picked is not taken. */
  refusal: string | undefined;
  /** The picked file, until a record on the server refers to it. */
  file: () => File | undefined;
}

/** The one video of a chapter, and the texts for files that are none (CHAP-21 to 23). */
export function useChapterVideo(chapter: ListedChapter | undefined, courseId: string | undefined): ChapterVideo {
  const toast = useToast();
  const renew = useRenewFilm(chapter?.id, courseId);
  const [refusal, setRefusal] = useState<string>();
  const picked = useRef<File>(undefined);
  // Promise of the file that was picked last, until it is known whether it can be read: a save waits for that as for the upload.
  const [reading, setReading] = useState<Promise<boolean>>();
  const uploads = useUploads({
    ...mediaPlace('chapters', 'videoKey'),
    maxFiles: 1,
    initial:
      chapter?.videoKey && chapter.video
        ? [{ key: chapter.videoKey, url: chapter.video.url, mediaType: 'video', renew }]
        : [],
    onError: (text) => {
      if (text === MEDIA_MESSAGES.unsupportedType) setRefusal(t(CHAPTER_MESSAGES.wrongVideo));
      else toast.alert(text);
    },
  });
  const add = async (files: Iterable<File>) => {
    const [file] = files;
    if (!file) return;
    setRefusal(undefined);
    const isReadable = readable(file);
    setReading(isReadable);
    if (await isReadable) {
      picked.current = file;
      uploads.add([file]);
    } else {
      setRefusal(t(CHAPTER_MESSAGES.fileFailed));
    }
    setReading((last) => (last === isReadable ? undefined : last));
  };
  const settle = async () => {
    if ((await reading) === false) throw new Error(t(CHAPTER_MESSAGES.fileFailed));
    return uploads.settle();
  };
  return {
    uploads: { ...uploads, add: (files) => void add(files), settle, isBusy: uploads.isBusy || reading !== undefined },
    refusal,
    file: () => picked.current,
  };
}

// An empty file, one that was moved since, one without the right to read it.
async function readable(file: File): Promise<boolean> {
  if (file.size === 0) return false;
  try {
    await file.slice(0, 1).arrayBuffer();
    return true;
  } catch {
    return false;
  }
}
