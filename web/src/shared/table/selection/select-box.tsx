import type { MouseEvent } from 'react';
import { t } from '../../texts.ts';
import classes from './select-box.module.css';
import { useTableSelection } from './selection-context.ts';

/** At the start of a row: chooses it; with Shift, all rows from the one chosen before. */
export function SelectBox({ id, row }: { id: string; row: unknown }) {
  const selection = useTableSelection();
  if (!selection) return null;
  return (
    <input
      type="checkbox"
      className={classes.box}
      aria-label={t('Select {row}', { row: selection.nameOf(row as never) })}
      aria-keyshortcuts="x"
      checked={selection.ids.has(id)}
      onMouseDown={keepText}
      onChange={({ nativeEvent }) =>
        selection.toggle(id, selection.shownIds, nativeEvent instanceof window.MouseEvent && nativeEvent.shiftKey)
      }
    />
  );
}

/** In the head: chooses all rows of the table, or lets them go. */
export function SelectAllBox() {
  const selection = useTableSelection();
  if (!selection) return null;
  const { ids, shownIds } = selection;
  const chosen = shownIds.filter((id) => ids.has(id)).length;
  const isAll = chosen > 0 && chosen === shownIds.length;
  return (
    <input
      ref={(box) => {
        if (box) box.indeterminate = chosen > 0 && !isAll;
      }}
      type="checkbox"
      className={classes.box}
      data-selects="all"
      aria-label={t('Select all shown')}
      checked={isAll}
      disabled={shownIds.length === 0}
      onChange={() => selection.setMany(shownIds, !isAll)}
    />
  );
}

// A range is no selection of text.
function keepText(event: MouseEvent): void {
  if (event.shiftKey) event.preventDefault();
}
