import { type ComponentType, lazy, Suspense } from 'react';
import type { OpenedDialog } from './use-dialog.ts';

/** Props that every dialog has, beside what it is opened for. */
export interface DialogProps {
  isOpen: boolean;
  onClose: () => void;
}

type LazyDialogProps<Props extends DialogProps, Subject> = {
  /** State of `useDialog`; its subject are the props that the dialog is opened with. */
  dialog: OpenedDialog<Subject>;
} & Omit<Props, keyof DialogProps | keyof Subject>;

/**
 * A dialog whose code loads when it is first opened:
 *
 * `const AskDelete = lazyDialog(async () => (await import('./ask-delete.tsx')).AskDelete)`, outside the component;
 * `const asked = useDialog<{ user: User }>()` and `<AskDelete dialog={asked} />` inside; `asked.open({ user })` shows it.
 */
export function lazyDialog<Props extends DialogProps>(load: () => Promise<ComponentType<Props>>) {
  const Loaded = lazy(async () => ({ default: await load() })) as unknown as ComponentType<Props>;
  // biome-ignore lint/correctness/noComponentHookFactories: made once for each dialog, at module level
  return function LazyDialog<Subject extends Partial<Props>>({ dialog, ...others }: LazyDialogProps<Props, Subject>) {
    const { subject, isOpen, close } = dialog;
    if (!subject) return null;
    const props = { ...others, ...subject, isOpen, onClose: close } as unknown as Props;
    return (
      <Suspense>
        <Loaded {...props} />
      </Suspense>
    );
  };
}
