import { t } from 'virtual:texts';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { PersonAvatar } from '../../shared/ui/person-avatar.tsx';
import { type ListedUser, phoneOf } from '../users/index.ts';
import classes from './user-choice-list.module.css';

const ROW_HEIGHT_PX = 44;
const MAX_HEIGHT_PX = 256;
const OVERSCAN = 8;
/** Rows left below the last rendered one when more are asked for. */
const END_NEAR_ROWS = 20;

interface UserChoiceListProps {
  id: string;
  users: readonly ListedUser[];
  chosenId: string | undefined;
  isDimmed: boolean;
  onChoose: (user: ListedUser) => void;
  onEndNear: () => void;
}

/** People of whom exactly one can be chosen. Only the rows in view are rendered; it scrolls above 16 rem (ASSIGN-04, ASSIGN-05). */
export function UserChoiceList({ id, users, chosenId, isDimmed, onChoose, onEndNear }: UserChoiceListProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count: users.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT_PX,
    overscan: OVERSCAN,
    // The height that the style sheet allows, so nothing is measured.
    observeElementRect: (_, tell) => tell({ width: 0, height: MAX_HEIGHT_PX }),
  });
  const rows = virtualizer.getVirtualItems();
  const isEndNear = users.length > 0 && (rows.at(-1)?.index ?? 0) + END_NEAR_ROWS >= users.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the number of rows is what makes it ask again
  useEffect(() => {
    if (isEndNear) onEndNear();
  }, [isEndNear, users.length, onEndNear]);

  const chosenIndex = users.findIndex((user) => user.id === chosenId);
  const move = (event: KeyboardEvent) => {
    const target = nextIndex(event.key, chosenIndex, users.length);
    const user = target === undefined ? undefined : users[target];
    if (!user || target === undefined) return;
    event.preventDefault();
    onChoose(user);
    virtualizer.scrollToIndex(target);
  };
  const activeId = rows.some(({ index }) => index === chosenIndex) ? optionId(id, chosenIndex) : undefined;
  return (
    <div
      ref={scroller}
      id={id}
      className={classes.scroller}
      role="listbox"
      aria-label={t('Users')}
      aria-activedescendant={activeId}
      tabIndex={0}
      data-dimmed={isDimmed || undefined}
      onKeyDown={move}
    >
      <div className={classes.space} style={{ height: virtualizer.getTotalSize() }} role="presentation">
        {rows.map(({ index, start }) => {
          const user = users[index];
          if (!user) return null;
          return (
            // biome-ignore lint/a11y/useFocusableInteractive: the listbox holds the focus
            // biome-ignore lint/a11y/useKeyWithClickEvents: the listbox hears the keys
            <div
              key={user.id}
              id={optionId(id, index)}
              role="option"
              aria-selected={user.id === chosenId}
              aria-setsize={users.length}
              aria-posinset={index + 1}
              className={classes.option}
              style={{ transform: `translateY(${start}px)` }}
              onClick={() => onChoose(user)}
            >
              <PersonAvatar name={user.name} />
              <span className={classes.name}>{user.name}</span>
              <span className={classes.phone}>{phoneOf(user)}</span>
            </div>
          );
        })}
      </div>
    </div>
  );
}

const optionId = (listId: string, index: number) => `${listId}-${index}`;

function nextIndex(key: string, current: number, count: number): number | undefined {
  if (key === 'ArrowDown') return Math.min(current + 1, count - 1);
  if (key === 'ArrowUp') return Math.max(current - 1, 0);
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return undefined;
}
