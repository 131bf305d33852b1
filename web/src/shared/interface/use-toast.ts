import { useMemo } from 'react';
import { useDispatch } from 'react-redux';
import { t } from '../texts.ts';
import { addNotification, removeNotification, type ToastNotification } from './interface-slice.ts';

interface ToastAction {
  label: string;
  run: () => void;
}

export interface ToastOptions extends Pick<ToastNotification, 'reason' | 'copyText' | 'isCode' | 'link' | 'stayMs'> {
  action?: ToastAction;
  /** Said at once, as an alert is: for what the documents call one. */
  interrupts?: boolean;
}

// Redux holds plain data only, so what a toast's button does is kept here under the toast's id.
const runs = new Map<number, () => void>();

/** Short messages over the page, in its language: `success` and `info` are announced politely, `alert` at once. Each answers what takes it away. */
export function useToast() {
  const dispatch = useDispatch();
  return useMemo(() => {
    const show =
      (kind: ToastNotification['kind']) =>
      (text: string, { action, ...options }: ToastOptions = {}) => {
        const { payload } = dispatch(addNotification({ kind, text: t(text), ...options, actionLabel: action?.label }));
        if (action) runs.set(payload.id, action.run);
        return () => void dispatch(removeNotification(payload.id));
      };
    return { success: show('success'), alert: show('alert'), info: show('info') };
  }, [dispatch]);
}

/** Takes the action of a toast's button out of the registry, so that it runs once. */
export function takeToastAction(id: number): (() => void) | undefined {
  const run = runs.get(id);
  runs.delete(id);
  return run;
}
