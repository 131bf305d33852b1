import {
  acceptedTypes,
  type ContentType,
  MEDIA_MESSAGES,
  type MediaCategory,
  type MediaEntity,
} from '@sankalp/contract/media';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useDispatch } from 'react-redux';
import { useToast } from '../interface/use-toast.ts';
import { t } from '../texts.ts';
import type { UploadDispatch } from './request-address.ts';
import { isRunning, type StoredMediaItem, type UploadItem } from './upload-entry.ts';
import { createUploadList, keysOf, percentOf } from './upload-list.ts';

export type { StoredMediaItem, UploadItem } from './upload-entry.ts';

export interface Uploads {
  /** In their order; those in state `stored` the record already had. */
  items: readonly UploadItem[];
  /** Takes what the place takes and sends it at once, while the form is being filled. */
  add: (files: Iterable<File>) => void;
  /** Cancels a running upload. In a slot for one, the replaced entry comes back. */
  cancel: (id: string) => void;
  retry: (id: string) => void;
  remove: (id: string) => void;
  move: (from: number, to: number) => void;
  /** Shows what the record has, and forgets everything else. */
  reset: (stored: readonly StoredMediaItem[]) => void;
  /** Keys of the items that are stored or done, in order. */
  keys: string[];
  /** To be counted as unsaved changes by the form's guard: leaving would end what runs. */
  isBusy: boolean;
  /** Progress of all running uploads, 0 to 100; shown from 1 to 99. */
  percent: number;
  /** Gives the keys when nothing runs any more; fails with an Error whose message is the text to show. */
  settle: () => Promise<string[]>;
  /** The content types that the place takes. */
  accept: readonly ContentType[];
}

export interface UploadOptions {
  entityType: MediaEntity;
  mediaCategory: MediaCategory;
  /** As the record has them when the form appears; later ones by `reset`. */
  initial?: readonly StoredMediaItem[];
  /** With 1, a file replaces the one before. */
  maxFiles?: number;
  /** A failed upload restores the previous entry instead of offering Retry. */
  restoresOnFailure?: boolean;
  /** Is given the text of every failure; without it a toast shows it. */
  onError?: (text: string) => void;
}

/** The media of one place of a form, uploaded as they are picked. What the place is for is fixed when the form appears. */
export function useUploads({ entityType, mediaCategory, onError, ...options }: UploadOptions): Uploads {
  const { initial = [], maxFiles = Number.POSITIVE_INFINITY, restoresOnFailure = false } = options;
  const dispatch = useDispatch<UploadDispatch>();
  const failures = useFailureToast();
  const tell = useRef(onError);
  useEffect(() => {
    tell.current = onError;
  });
  const [list] = useState(() =>
    createUploadList({
      dispatch,
      entityType,
      mediaCategory,
      initial,
      maxFiles,
      restoresOnFailure,
      onError: (text) => (tell.current ?? failures.show)(text),
    }),
  );
  useEffect(() => list.dispose, [list]);
  const items = useSyncExternalStore(list.subscribe, list.entries);
  const { cancel, retry, remove, move, reset, settle } = list;
  const add = (files: Iterable<File>) => {
    if (!items.some(isRunning)) failures.forget();
    list.add(files);
  };
  return {
    items,
    ...{ add, cancel, retry, remove, move, reset, settle },
    keys: keysOf(items),
    isBusy: items.some(isRunning),
    percent: percentOf(items),
    accept: acceptedTypes(entityType, mediaCategory),
  };
}

/** One toast for all files of a pick that failed: the text of the one, or how many there are and why the first did. */
function useFailureToast() {
  const toast = useToast();
  const [failures] = useState(() => ({ texts: [] as string[], dismiss: () => {} }));
  return {
    show: (text: string) => {
      // A refusal of the whole pick, not of a file.
      if (text === MEDIA_MESSAGES.noneUploaded) return void toast.alert(text);
      failures.texts.push(text);
      failures.dismiss();
      const [first = text, ...others] = failures.texts;
      failures.dismiss = toast.alert(
        others.length === 0 ? text : t('{count} files were not uploaded. {first}', { count: others.length + 1, first }),
      );
    },
    forget: () => {
      failures.texts = [];
      failures.dismiss = () => {};
    },
  };
}
