import { useState } from 'react';
import { failureText } from '../../api/failure-text.ts';
import { type ToastOptions, useToast } from '../../interface/use-toast.ts';
import type { CountedText } from '../../language/counted-text.ts';
import { t } from '../../texts.ts';
import { doneText } from './bulk-text.ts';
import type { SendBulk } from './use-dry-run.ts';

/** Texts of something that is done with many records, and how it is taken back. */
export interface BulkTexts {
  /** "12 users deleted" */
  done: CountedText;
  failed: string;
  undo: { done: CountedText; failed: string; send: (ids: readonly string[]) => ReturnType<SendBulk> };
}

/** The Undo of a toast that says what was done with these records. */
export function useBulkUndo(undo: BulkTexts['undo']): (ids: readonly string[]) => Pick<ToastOptions, 'action'> {
  const toast = useToast();
  const takeBack = async (ids: readonly string[]) => {
    const { data, error } = await undo.send(ids);
    if (error || !data) toast.alert(failureText(error, undo.failed));
    else toast.success(doneText(data, undo.done));
  };
  return (ids) => (ids.length > 0 ? { action: { label: t('Undo'), run: () => void takeBack(ids) } } : {});
}

/** Does it by one call, says how many, and offers one Undo for as long as the toast stays. Answers whether it was done. */
export function useBulkRun({ done, failed, undo }: BulkTexts) {
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);
  const offerUndo = useBulkUndo(undo);

  const run = async (send: SendBulk, onRefused?: (error: unknown) => void): Promise<boolean> => {
    if (isBusy) return false;
    setBusy(true);
    const { data, error } = await send();
    setBusy(false);
    if (data) toast.success(doneText(data, done), offerUndo(data.ids));
    else if (onRefused) onRefused(error);
    else toast.alert(failureText(error, failed));
    return data !== undefined;
  };
  return { isBusy, run };
}
