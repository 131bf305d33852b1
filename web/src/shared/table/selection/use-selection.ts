import { useMemo, useRef, useState } from 'react';

/** The rows that were chosen, by id. It outlives a search, a sort and a page: people are found one after the other. */
export interface Selection {
  ids: ReadonlySet<string>;
  /** Chooses a row or lets it go; as a range, with all rows between it and the one before, in the order of `shownIds`. */
  toggle: (id: string, shownIds: readonly string[], isRange: boolean) => void;
  /** Chooses these as well, or lets them go. */
  setMany: (ids: readonly string[], isChosen: boolean) => void;
  clear: () => void;
}

const NONE: ReadonlySet<string> = new Set();

/** Selection in a list. `ListPage` shows the boxes and the bar when it is given as part of its `selection`. */
export function useSelection(initial: readonly string[] = []): Selection {
  const [ids, setIds] = useState<ReadonlySet<string>>(() => (initial.length > 0 ? new Set(initial) : NONE));
  const anchor = useRef<string>(undefined);
  return useMemo(() => {
    const setMany = (changed: readonly string[], isChosen: boolean) =>
      setIds((before) => {
        const next = new Set(before);
        for (const id of changed) isChosen ? next.add(id) : next.delete(id);
        return next;
      });
    return {
      ids,
      setMany,
      toggle: (id, shownIds, isRange) => {
        const range = isRange ? rangeOf(shownIds, anchor.current, id) : [id];
        anchor.current = id;
        setMany(range, !ids.has(id));
      },
      clear: () => {
        anchor.current = undefined;
        setIds(NONE);
      },
    };
  }, [ids]);
}

/** The rows from one to the other, both included; only the last one where the first is not shown. */
function rangeOf(shownIds: readonly string[], from: string | undefined, to: string): readonly string[] {
  const [start, end] = [from === undefined ? -1 : shownIds.indexOf(from), shownIds.indexOf(to)];
  if (start < 0 || end < 0) return [to];
  return shownIds.slice(Math.min(start, end), Math.max(start, end) + 1);
}
