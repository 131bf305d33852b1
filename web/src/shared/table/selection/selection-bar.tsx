import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type ComponentType, useEffect, useEffectEvent } from 'react';
import { formatCount } from '../../language/counted-text.ts';
import { fillIn } from '../../language/fill-in.ts';
import { t } from '../../texts.ts';
import { ActionMenu } from '../../ui/action-menu.tsx';
import classes from './selection-bar.module.css';

/** Something that can be done with what was chosen. */
export interface SelectionAction {
  label: string;
  icon: ComponentType<{ size: number; 'aria-hidden': 'true' }>;
  /** The letter that does it. */
  shortcut: string;
  isDanger?: boolean;
  onRun: () => void;
}

interface SelectionBarProps {
  /** "Select all {count} users" */
  allText: string;
  count: number;
  /** How many meet search and filter. */
  matching: number;
  actions: readonly SelectionAction[];
  onSelectAll: () => void;
  onClear: () => void;
}

/** Over the end of the page while rows are chosen: how many, and what can be done with them. Esc lets them go. */
export function SelectionBar({ allText, count, matching, actions, onSelectAll, onClear }: SelectionBarProps) {
  const clear = () => {
    onClear();
    // The focused element is gone.
    document.querySelector<HTMLElement>('[data-selects="all"]')?.focus({ preventScroll: true });
  };
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isFree = !event.defaultPrevented && document.querySelector('[role="dialog"], [role="menu"]') === null;
    const isSearching =
      event.target instanceof HTMLInputElement && event.target.value !== '' && event.target.type !== 'checkbox';
    if (event.key === 'Escape' && isFree && !isSearching) clear();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return (
    <section className={classes.bar} aria-label={t('Selection')} data-selection-bar>
      <span role="status" className={classes.count}>
        {t('{count} selected', { count: formatCount(count) })}
      </span>
      {matching > count && (
        <button
          type="button"
          className={classes.all}
          aria-label={fillIn(allText, { count: formatCount(matching) })}
          onClick={onSelectAll}
        >
          <span className={classes.allText}>{fillIn(allText, { count: formatCount(matching) })}</span>
          <span className={classes.shortText}>{t('Select all {count}', { count: formatCount(matching) })}</span>
        </button>
      )}
      <div className={classes.actions}>
        {/* Where there is no room for the buttons, their keys still press them. */}
        <div className={classes.menu}>
          <ActionMenu label={t('Actions')} items={actions} isButton />
        </div>
        {actions.map(({ label, icon: Icon, shortcut, isDanger, onRun }) => (
          <Button
            key={label}
            variant="default"
            data-danger={isDanger || undefined}
            className={classes.action}
            leftSection={<Icon size={16} aria-hidden="true" />}
            aria-keyshortcuts={shortcut}
            onClick={onRun}
          >
            {label}
          </Button>
        ))}
        <button
          type="button"
          className={classes.clear}
          aria-label={t('Clear selection')}
          title={t('Clear selection')}
          onClick={clear}
        >
          <IconX size={18} aria-hidden="true" />
        </button>
      </div>
    </section>
  );
}
