import { createContext, useContext, useEffect, useState } from 'react';

/** Say of a dialog's content about closing it. */
interface Inside {
  /** How many dialogs are open over this one. */
  dialogsAbove: number;
  insteadOfClosing: (() => void) | undefined;
}

export const InsideDialog = createContext<Inside | undefined>(undefined);

/** Replacement for Escape, a click beside the dialog and its close button, which then do not close the dialog that this stands in. */
export function useInsteadOfClosing(act: (() => void) | undefined): void {
  const inside = useContext(InsideDialog);
  useEffect(() => {
    if (!inside) return;
    inside.insteadOfClosing = act;
    return () => {
      inside.insteadOfClosing = undefined;
    };
  }, [inside, act]);
}

/** Closing of a dialog: what its content is told, and how it is closed. */
export function useDialogClosing(isOpen: boolean, onClose: () => void) {
  const [inside] = useState<Inside>({ dialogsAbove: 0, insteadOfClosing: undefined });
  const below = useContext(InsideDialog);
  useEffect(() => {
    if (!isOpen || !below) return;
    below.dialogsAbove += 1;
    return () => {
      below.dialogsAbove -= 1;
    };
  }, [isOpen, below]);
  const close = () => {
    // Escape reaches every dialog that is open; only the one on top closes.
    if (inside.dialogsAbove === 0) (inside.insteadOfClosing ?? onClose)();
  };
  return { inside, close };
}
