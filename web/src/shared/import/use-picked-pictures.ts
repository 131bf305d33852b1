import { IMPORT_PICTURES_MAX } from '@sankalp/contract/shared/csv-import';
import type { PickedPicture } from '@sankalp/contract/shared/csv-import.schema';
import { useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { t } from '../texts.ts';
import { fileRefusal, type MediaPlace } from '../upload/file-refusal.ts';
import type { UploadDispatch } from '../upload/request-address.ts';
import { togetherPercent, uploadFiles } from '../upload/upload-files.ts';

const TOO_MANY = t('At most {most} pictures can be picked for one file.', {
  most: IMPORT_PICTURES_MAX.toLocaleString('en-IN'),
});

/** A folder may hold several of one name; a file that is picked again takes the place of the first. */
const placeOf = (file: File) => file.webkitRelativePath || file.name;

/** The pictures that were picked for an import. They go up once it is known which of them are needed. */
export function usePickedPictures(place: MediaPlace | undefined) {
  const dispatch = useDispatch<UploadDispatch>();
  const [files, setFiles] = useState<readonly File[]>([]);
  const [percent, setPercent] = useState<number>();
  /** Uploaded pictures stay there, should the import have to be tried again. */
  const keys = useRef(new Map<File, string>());

  /** Adds those that can be pictures of a row. Answers why it adds none. */
  const pick = (picked: readonly File[]): string | undefined => {
    const usable = picked.filter((file) => place && fileRefusal(file, place) === undefined);
    const all = new Map([...files, ...usable].map((file) => [placeOf(file), file]));
    if (all.size > IMPORT_PICTURES_MAX) return TOO_MANY;
    setFiles([...all.values()]);
    return undefined;
  };
  /** As the calls name them. */
  const sent = (): readonly PickedPicture[] | undefined =>
    place &&
    files.map((file) => {
      const mediaKey = keys.current.get(file);
      return { name: file.name, ...(mediaKey && { mediaKey }) };
    });
  /** Sends those of these names that have not gone up yet; throws an UploadError with the text to show. */
  const upload = async (names: readonly string[]) => {
    const wanted = new Set(names);
    const waiting = files.filter((file) => wanted.has(file.name) && !keys.current.has(file));
    if (!place || waiting.length === 0) return;
    const percents = waiting.map(() => 0);
    setPercent(0);
    const sends = waiting.map(async (file, index) => {
      const onProgress = (done: number) => {
        percents[index] = done;
        setPercent(togetherPercent(waiting, percents));
      };
      const { imageKeys, videoKeys } = await uploadFiles([file], { ...place, dispatch, onProgress });
      keys.current.set(file, imageKeys[0] ?? videoKeys[0] ?? '');
    });
    const results = await Promise.allSettled(sends);
    setPercent(undefined);
    const failed = results.find((result) => result.status === 'rejected');
    if (failed) throw failed.reason;
  };
  return { count: files.length, percent, pick, sent, upload };
}
