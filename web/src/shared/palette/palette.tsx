import { Modal, useMantineColorScheme } from '@mantine/core';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import '../ui/modal-styles.ts';
import { t } from '../texts.ts';
import classes from './palette.module.css';
import { PaletteField } from './palette-field.tsx';
import type { PaletteDialog, PaletteItem, PaletteSource } from './palette-source.ts';
import { usePaletteItems } from './use-palette-items.ts';

/** Palette as the shell knows it while it is open. */
export interface PaletteProps {
  /** Text so far; it may have begun before the palette was loaded. */
  query: string;
  onType: (text: string) => void;
  /** Enter was pressed before the palette was loaded. */
  isEntered: boolean;
  onShow: (dialog: PaletteDialog) => void;
  onClose: () => void;
}

/** Ctrl K: type a few letters, choose with the arrows, go. `sources` are memoised, in the order in which they are shown. */
export function Palette({
  sources,
  query,
  onType,
  onShow,
  onClose,
  ...before
}: PaletteProps & { sources: readonly PaletteSource[] }) {
  const navigate = useNavigate();
  const { setColorScheme } = useMantineColorScheme();
  const [chosen, setChosen] = useState<{ query: string; id: string }>();
  const [isEntered, setEntered] = useState(before.isEntered);
  const { items, isPending } = usePaletteItems(query, sources);
  const place = items.findIndex(({ id }) => chosen?.query === query && chosen.id === id);
  const active = Math.max(place, 0);
  const choose = (item: PaletteItem | undefined) => item && setChosen({ query, id: item.id });
  // The first item is chosen by name: slower sources may add theirs above it.
  if (place < 0) choose(items[0]);
  const listId = useId();

  const run = (item: PaletteItem | undefined) => {
    // Enter without a result runs the first one as soon as it is found.
    setEntered(item === undefined);
    if (!item) return;
    onClose();
    item.run({ navigate: (to) => void navigate(to), setColorScheme, show: onShow });
  };
  const runFirst = useEffectEvent(() => run(items[active]));
  const isFound = items.length > 0;
  useEffect(() => {
    if (isEntered && isFound) runFirst();
  }, [isEntered, isFound]);

  const onKeyDown = (event: KeyboardEvent) => {
    const moves: Partial<Record<string, number>> = { ArrowDown: active + 1, ArrowUp: active - 1 };
    const next = moves[event.key];
    if (next !== undefined) {
      event.preventDefault();
      choose(items[(next + items.length) % Math.max(1, items.length)]);
    }
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      run(items[active]);
    }
  };

  return (
    <Modal.Root
      opened
      onClose={onClose}
      size={560}
      radius="lg"
      yOffset="12vh"
      transitionProps={{ duration: 0 }}
      classNames={{ content: classes.content }}
    >
      <Modal.Overlay backgroundOpacity={1} color="var(--backdrop)" />
      <Modal.Content aria-label={t('Search or jump to')}>
        <PaletteField
          role="combobox"
          aria-expanded={items.length > 0}
          aria-controls={listId}
          aria-activedescendant={items[active] ? `${listId}-${active}` : undefined}
          aria-autocomplete="list"
          value={query}
          onType={(text) => {
            onType(text);
            setEntered(false);
          }}
          onKeyDown={onKeyDown}
          data-autofocus
        >
          {isPending && <div className={classes.pending} />}
        </PaletteField>
        <div id={listId} role="listbox" aria-label={t('Results')} className={classes.list}>
          {items.map((item, index) => (
            <PaletteOption
              key={item.id}
              id={`${listId}-${index}`}
              item={item}
              isActive={index === active}
              opensGroup={item.group !== items[index - 1]?.group}
              onRun={() => run(item)}
              onPoint={() => choose(item)}
            />
          ))}
        </div>
        <p role="status" className={items.length === 0 ? classes.empty : classes.count}>
          {statusText(items.length, isPending)}
        </p>
      </Modal.Content>
    </Modal.Root>
  );
}

function statusText(count: number, isPending: boolean): string {
  if (isPending) return t('Searching...');
  return count === 0 ? t('Nothing found') : t('{count} found', { count });
}

interface OptionProps {
  id: string;
  item: PaletteItem;
  isActive: boolean;
  opensGroup: boolean;
  onRun: () => void;
  onPoint: () => void;
}

// The combobox keeps the focus and answers the keys; options are pointed at by aria-activedescendant.
function PaletteOption({ id, item, isActive, opensGroup, onRun, onPoint }: OptionProps) {
  return (
    <>
      {opensGroup && (
        <div role="presentation" className={classes.group}>
          {item.group}
        </div>
      )}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the combobox keeps the focus and answers Enter itself */}
      <div
        id={id}
        role="option"
        tabIndex={-1}
        aria-selected={isActive}
        className={classes.option}
        onPointerMove={onPoint}
        onPointerDown={(event) => event.preventDefault()}
        onClick={onRun}
        ref={isActive ? scrollIntoView : undefined}
      >
        <item.icon size={16} stroke={1.8} aria-hidden="true" className={classes.icon} />
        <span className={classes.label}>{item.label}</span>
        {item.hint && <span className={classes.hint}>{item.hint}</span>}
      </div>
    </>
  );
}

function scrollIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView?.({ block: 'nearest' });
}
