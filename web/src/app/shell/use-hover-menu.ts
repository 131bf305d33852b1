import { type FocusEvent, type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';

/** Leaving the button for the menu below it crosses a small gap. */
const LEAVE_MS = 180;

/**
 * A menu that opens on hover, focus and click. `isPinned` is what a click asked for: the first click on a menu that hover
 * or focus has just opened keeps it open, only the next one closes it.
 */
export function useHoverMenu() {
  const [isOpen, setOpen] = useState(false);
  const [isPinned, setPinned] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => () => clearTimeout(timer.current), []);

  const open = () => {
    clearTimeout(timer.current);
    setOpen(true);
  };
  const close = () => {
    clearTimeout(timer.current);
    setOpen(false);
    setPinned(false);
  };

  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = (event: Event) => {
      if (event.target instanceof Node && root.current?.contains(event.target)) return;
      setOpen(false);
      setPinned(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [isOpen]);

  return {
    isOpen,
    close,
    rootProps: {
      ref: root,
      onPointerEnter: (event: PointerEvent) => {
        if (event.pointerType === 'mouse') open();
      },
      onPointerLeave: (event: PointerEvent) => {
        const isUsed = isPinned || root.current?.contains(document.activeElement);
        if (event.pointerType === 'mouse' && !isUsed) timer.current = setTimeout(close, LEAVE_MS);
      },
      onBlur: (event: FocusEvent) => {
        if (event.relatedTarget instanceof Node && !root.current?.contains(event.relatedTarget)) close();
      },
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== 'Escape' || !isOpen) return;
        close();
        button.current?.focus();
      },
    },
    buttonProps: {
      ref: button,
      'aria-expanded': isOpen,
      onFocus: (event: FocusEvent) => {
        // Not when the focus comes back from the menu itself, as after Escape.
        if (!(event.relatedTarget instanceof Node && root.current?.contains(event.relatedTarget))) open();
      },
      onClick: () => {
        if (isOpen && isPinned) close();
        else {
          open();
          setPinned(true);
        }
      },
    },
  };
}
