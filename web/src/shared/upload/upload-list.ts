import { MEDIA_MESSAGES } from '@sankalp/contract/media';
import { moveItem } from '../sorting/moved-item.ts';
import { t } from '../texts.ts';
import { fileRefusal, type MediaPlace } from './file-refusal.ts';
import type { UploadDispatch } from './request-address.ts';
import {
  forgetEntry,
  isRunning,
  pickedEntry,
  type StoredMediaItem,
  storedEntry,
  type UploadEntry,
} from './upload-entry.ts';
import { UploadError } from './upload-error.ts';
import { textOfFailures, type UploadFailure } from './upload-failure.ts';
import { togetherPercent, uploadFiles } from './upload-files.ts';

export interface UploadListOptions extends MediaPlace {
  dispatch: UploadDispatch;
  initial: readonly StoredMediaItem[];
  maxFiles: number;
  /** A failed upload restores the previous entry instead of offering Retry. */
  restoresOnFailure: boolean;
  onError: (text: string) => void;
}

interface Run {
  controller: AbortController;
  /** Fulfilled when it has ended, with why it failed. */
  ended: Promise<UploadFailure | undefined>;
}

export type UploadList = ReturnType<typeof createUploadList>;

/**
 * The media of one place of a form. Files go up as soon as they are added, each for itself; whoever is added last in a
 * place for one takes it. Keeps true: every change gives a new list of entries, and nothing runs that is not in it.
 */
export function createUploadList(options: UploadListOptions) {
  const { dispatch, maxFiles, restoresOnFailure, onError, entityType, mediaCategory } = options;
  const place = { entityType, mediaCategory };
  const runs = new Map<string, Run>();
  const listeners = new Set<() => void>();
  let entries: readonly UploadEntry[] = options.initial.map(storedEntry);
  let batch = 0;

  const change = (next: readonly UploadEntry[]) => {
    entries = next;
    for (const listener of listeners) listener();
  };
  const find = (id: string) => entries.find((entry) => entry.id === id);
  const update = (id: string, changes: Partial<UploadEntry>) =>
    change(entries.map((entry) => (entry.id === id ? { ...entry, ...changes } : entry)));
  const stop = (id: string) => {
    runs.get(id)?.controller.abort();
    runs.delete(id);
  };

  const batchNow = () => {
    if (!entries.some(isRunning)) batch += 1;
    return batch;
  };
  const start = (id: string, file: File) => {
    const controller = new AbortController();
    runs.set(id, { controller, ended: run(id, file, controller.signal) });
  };
  const run = async (id: string, file: File, signal: AbortSignal): Promise<UploadFailure | undefined> => {
    let failure: UploadFailure | undefined;
    const onProgress = (percent: number) => {
      if (!signal.aborted) update(id, { state: 'uploading', percent });
    };
    const onFailure = (reason: UploadFailure) => {
      failure = reason;
    };
    // Rejects only when it was cancelled: then the entry is gone or runs anew.
    const keys = await uploadFiles([file], {
      ...place,
      dispatch,
      signal,
      onProgress,
      onError: onFailure,
    }).catch(() => undefined);
    if (!keys || signal.aborted) return undefined;
    runs.delete(id);
    if (failure) fail(id, failure);
    else finish(id, [...keys.imageKeys, ...keys.videoKeys][0] ?? null);
    return failure;
  };
  const finish = (id: string, key: string | null) => {
    const before = find(id)?.replaced;
    if (before) forgetEntry(before);
    update(id, { state: 'done', percent: 100, key, replaced: null });
  };
  const fail = (id: string, failure: UploadFailure) => {
    update(id, { state: 'failed', error: failure.text, failure });
    if (restoresOnFailure) discard(id);
    onError(failure.text);
    // Only the files of this batch count.
    const pickedNow = entries.filter((entry) => entry.batch === batch);
    if (maxFiles > 1 && !entries.some(isRunning) && !hasSucceeded(pickedNow)) onError(t(MEDIA_MESSAGES.noneUploaded));
  };
  /** Removes an entry; the one that it replaced comes back. */
  const discard = (id: string) => {
    const entry = find(id);
    if (!entry) return;
    stop(id);
    forgetEntry({ ...entry, replaced: null });
    change(entries.flatMap((other) => (other.id === id ? (entry.replaced ?? []) : other)));
  };

  const replaceWith = (file: File) => {
    const [before] = entries;
    if (before) stop(before.id);
    const isSettled = before?.state === 'stored' || before?.state === 'done';
    const replaced = (isSettled ? before : before?.replaced) ?? null;
    if (before && !isSettled) forgetEntry({ ...before, replaced: null });
    const entry = pickedEntry(file, batchNow(), replaced);
    change([entry]);
    start(entry.id, file);
  };
  const append = (files: readonly File[]) => {
    const free = Math.max(0, maxFiles - entries.length);
    if (files.length > free) onError(t('At most {maxFiles} files can be added here.', { maxFiles }));
    const together = batchNow();
    const added = files.slice(0, free).map((file) => ({ file, entry: pickedEntry(file, together) }));
    change([...entries, ...added.map(({ entry }) => entry)]);
    for (const { file, entry } of added) start(entry.id, file);
  };

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    entries: () => entries,
    add(files: Iterable<File>) {
      const fitting: File[] = [];
      for (const file of files) {
        const refusal = fileRefusal(file, place);
        if (refusal) onError(refusal);
        else fitting.push(file);
      }
      if (maxFiles === 1 && fitting[0]) replaceWith(fitting[0]);
      else if (fitting.length > 0) append(fitting);
    },
    cancel: discard,
    retry(id: string) {
      const { state, file } = find(id) ?? {};
      if (state !== 'failed' || !file) return;
      update(id, { state: 'preparing', percent: 0, error: null, failure: null, batch: batchNow() });
      start(id, file);
    },
    remove: discard,
    move(from: number, to: number) {
      change(moveItem(entries, from, to));
    },
    reset(stored: readonly StoredMediaItem[]) {
      for (const { id } of entries) stop(id);
      entries.forEach(forgetEntry);
      change(stored.map(storedEntry));
    },
    /** Waits until nothing runs; fails with the text to show when something did not go up. */
    async settle(): Promise<string[]> {
      let lastEnded: (UploadFailure | undefined)[] = [];
      while (runs.size > 0) lastEnded = await Promise.all([...runs.values()].map(({ ended }) => ended));
      // A failed entry that was replaced by the previous picture is no longer in the list.
      const standing = restoresOnFailure ? lastEnded : entries.map(({ failure }) => failure);
      const failures = standing.flatMap((failure) => failure ?? []);
      if (failures.length === 0) return keysOf(entries);
      const isNoneUploaded = maxFiles > 1 && !hasSucceeded(entries);
      throw new UploadError(isNoneUploaded ? MEDIA_MESSAGES.noneUploaded : textOfFailures(failures, true));
    },
    /** The form is gone. */
    dispose() {
      for (const { id } of entries) stop(id);
      entries.forEach(forgetEntry);
    },
  };
}

const hasSucceeded = (picked: readonly UploadEntry[]) => picked.some(({ state }) => state === 'done');

/** The keys of what is there, in order. */
export function keysOf(entries: readonly UploadEntry[]): string[] {
  return entries.flatMap(({ key }) => key ?? []);
}

/** How far the uploads are that run, together with those that began with them and are there already. */
export function percentOf(entries: readonly UploadEntry[]): number {
  const running = entries.filter(isRunning);
  const batch = Math.max(0, ...running.map((entry) => entry.batch));
  const together = entries.filter((entry) => isRunning(entry) || (entry.batch === batch && entry.state === 'done'));
  const sizes = together.map(({ file }) => ({ size: file?.size ?? 0 }));
  const percents = together.map(({ percent }) => percent);
  return running.length === 0 ? 0 : togetherPercent(sizes, percents);
}
