import { IconChevronDown, IconDots, IconExternalLink } from '@tabler/icons-react';
import { type ComponentType, type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import rowAction from '../table/row-action.module.css';
import { t } from '../texts.ts';
import classes from './action-menu.module.css';
import plain from './plain-controls.module.css';

export interface MenuAction {
  label: string;
  icon: ComponentType<{ size: number; 'aria-hidden': 'true' }>;
  isDanger?: boolean;
  /** The letter that does it, with the menu closed as well. */
  shortcut?: string;
  onRun: () => void;
}

interface ActionMenuProps {
  /** Name of the button: "More actions for Asha Rane". */
  label: string;
  items: readonly MenuAction[];
  /** A button with its words, as of a bar; otherwise three dots at the end of a row. */
  isButton?: boolean;
}

const MARGIN_PX = 4;
const ITEM_PX = 40;

/**
 * Further actions, in words. The kit's menu would cost every list its code before anybody opens one; this is the pattern of a menu button:
 * arrows, Home, End, Esc, and a click outside closes.
 */
export function ActionMenu({ label, items, isButton = false }: ActionMenuProps) {
  const [place, setPlace] = useState<{ right: number; top?: number; bottom?: number }>();
  const root = useRef<HTMLSpanElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  const open = () => {
    const box = button.current?.getBoundingClientRect();
    if (!box) return;
    const right = Math.max(8, document.documentElement.clientWidth - box.right);
    const fitsBelow = box.bottom + items.length * ITEM_PX + 16 < window.innerHeight;
    setPlace(
      fitsBelow ? { right, top: box.bottom + MARGIN_PX } : { right, bottom: window.innerHeight - box.top + MARGIN_PX },
    );
  };
  const close = (returnsFocus: boolean) => {
    setPlace(undefined);
    if (returnsFocus) button.current?.focus({ preventScroll: true });
  };
  const isOpen = place !== undefined;
  const leave = useEffectEvent((event: Event) => {
    if (event.type !== 'pointerdown' || !root.current?.contains(event.target as Node)) close(false);
  });
  useEffect(() => {
    if (!isOpen) return;
    const listen = (event: Event) => leave(event);
    const ways = ['pointerdown', 'scroll', 'resize'] as const;
    for (const way of ways) window.addEventListener(way, listen, { capture: true });
    root.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus({ preventScroll: true });
    return () => {
      for (const way of ways) window.removeEventListener(way, listen, { capture: true });
    };
  }, [isOpen]);

  const move = (event: KeyboardEvent) => {
    const entries = [...(root.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];
    const at = entries.indexOf(document.activeElement as HTMLElement);
    const last = entries.length - 1;
    const next: Readonly<Record<string, number>> = {
      ArrowDown: at === last ? 0 : at + 1,
      ArrowUp: at <= 0 ? last : at - 1,
      Home: 0,
      End: last,
    };
    const target = next[event.key];
    if (event.key === 'Tab' || event.key === 'Escape') close(true);
    if (target !== undefined) entries[target]?.focus();
    if (target === undefined && event.key !== 'Escape') return;
    event.preventDefault();
    // Esc lets the menu go, not what lies under it.
    event.stopPropagation();
  };

  return (
    <span ref={root} className={classes.root}>
      <button
        ref={button}
        type="button"
        className={isButton ? plain.button : rowAction.action}
        aria-label={isButton ? undefined : label}
        title={isButton ? undefined : label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => (isOpen ? close(true) : open())}
      >
        {isButton ? (
          <>
            {label}
            <IconChevronDown size={16} aria-hidden="true" />
          </>
        ) : (
          <IconDots size={16} aria-hidden="true" />
        )}
      </button>
      {!isOpen && items.map((item) => item.shortcut && <HiddenKey key={item.label} {...item} />)}
      {isOpen && (
        <div role="menu" tabIndex={-1} aria-label={label} className={classes.menu} style={place} onKeyDown={move}>
          {items.map(({ label: item, icon: Icon, isDanger, onRun }) => (
            <button
              key={item}
              type="button"
              role="menuitem"
              tabIndex={-1}
              className={classes.item}
              data-danger={isDanger || undefined}
              onClick={() => {
                close(true);
                onRun();
              }}
            >
              <Icon size={16} aria-hidden="true" />
              {item}
            </button>
          ))}
        </div>
      )}
    </span>
  );
}

/** Target of a key while nobody sees it. */
function HiddenKey({ label, shortcut, onRun }: MenuAction) {
  return (
    <button type="button" hidden aria-keyshortcuts={shortcut} onClick={onRun}>
      {label}
    </button>
  );
}

/** Opens a page of the product beside the one that is shown. */
export function newTabAction(path: string): MenuAction {
  return {
    label: t('Open in a new tab'),
    icon: IconExternalLink,
    onRun: () => window.open(path, '_blank', 'noopener'),
  };
}
