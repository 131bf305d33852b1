import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';

interface ModalProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Dialog over the page, which stands still beneath it: nothing moves away from under a finger. */
export function Modal({ title, onClose, children }: ModalProps) {
  const place = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useLayoutEffect(() => {
    const dialog = place.current;
    dialog?.showModal();
    // The focus goes back to the button that opened it.
    return () => dialog?.close();
  }, []);
  return (
    <dialog aria-labelledby={titleId} onClose={onClose} ref={place}>
      <div className="head">
        <h3 id={titleId}>{title}</h3>
        <button onClick={onClose} type="button">
          Close
        </button>
      </div>
      {children}
    </dialog>
  );
}
