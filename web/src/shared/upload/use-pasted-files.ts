import { type RefObject, useEffect } from 'react';

/** Marks what takes pasted files, so that several on one page do not take the same ones. */
export const AREA_ATTRIBUTE = 'data-upload-area';

/**
 * Takes files that are pasted while the focus is in `area`; with `takesStray` also those that are pasted while it is in no
 * text field and no other area, as long as no dialog lies over the page.
 */
export function usePastedFiles(
  area: RefObject<HTMLElement | null>,
  takesStray: boolean,
  onPaste: ((files: readonly File[]) => void) | undefined,
): void {
  useEffect(() => {
    if (!onPaste) return;
    const listen = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0 || event.defaultPrevented || !isMine(area.current, takesStray)) return;
      event.preventDefault();
      onPaste(files);
    };
    document.addEventListener('paste', listen);
    return () => document.removeEventListener('paste', listen);
  }, [area, takesStray, onPaste]);
}

const TEXT_FIELD = 'input:not([type=file], [type=radio], [type=checkbox], [type=button]), textarea, [contenteditable]';

function isMine(area: HTMLElement | null, takesStray: boolean): boolean {
  const focused = document.activeElement;
  if (!area) return false;
  if (area.contains(focused)) return true;
  const isElsewhere = focused?.closest(`[${AREA_ATTRIBUTE}]`) || focused?.matches(TEXT_FIELD);
  const dialog = [...document.querySelectorAll('[aria-modal=true]')].at(-1);
  return takesStray && !isElsewhere && (!dialog || dialog.contains(area));
}
