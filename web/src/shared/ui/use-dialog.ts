import { useCallback, useState } from 'react';

export interface OpenedDialog<Subject> {
  /** Subject of the dialog; it stays after closing, so that the dialog can fade and give the focus back. */
  subject?: Subject;
  isOpen: boolean;
  open: (subject: Subject) => void;
  close: () => void;
}

/** A dialog about something, whose code may load when it is first asked for: `lazyDialog` shows it. */
export function useDialog<Subject>(): OpenedDialog<Subject> {
  const [state, setState] = useState<{ subject?: Subject; isOpen: boolean }>({ isOpen: false });
  const open = useCallback((subject: Subject) => setState({ subject, isOpen: true }), []);
  const close = useCallback(() => setState(({ subject }) => ({ subject, isOpen: false })), []);
  return { ...state, open, close };
}
