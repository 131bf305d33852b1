import { useEffectEvent, useLayoutEffect } from 'react';

interface Shortcuts {
  onPalette: () => void;
  onHelp: () => void;
}

/** The keys that work on every page: Ctrl K, "/" for the list's search box, "?" for the list of keys. */
export function useShortcuts({ onPalette, onHelp }: Shortcuts): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || event.isComposing) return;
    if (event.ctrlKey || event.metaKey) {
      if (event.key.toLowerCase() === 'k' && !event.shiftKey) run(event, onPalette);
      return;
    }
    if (isTyping(event.target) || document.querySelector('[role="dialog"]')) return;
    if (event.key === '?') run(event, onHelp);
    if (event.key === '/') run(event, focusSearchBox);
  });

  // A layout effect, so that no screen is seen that does not listen.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

function run(event: KeyboardEvent, action: () => void): void {
  event.preventDefault();
  action();
}

function focusSearchBox(): void {
  const box = document.querySelector<HTMLInputElement>('input[data-search-box], [data-search-box] input');
  box?.focus();
  box?.select();
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}
