import { useEffect, useState } from 'react';
import { useMayCheck } from '../session/use-session.ts';
import type { PaletteItem, PaletteSource } from './palette-source.ts';

export interface PaletteItems {
  items: readonly PaletteItem[];
  /** Some source, such as a search on the server, has not answered yet. */
  isPending: boolean;
}

const NONE: readonly PaletteItem[] = [];

type Found = ReadonlyMap<string, readonly PaletteItem[]>;

/** The items that fit what was typed, source after source; a slow source adds its own when they come. `sources` is memoised. */
export function usePaletteItems(query: string, sources: readonly PaletteSource[]): PaletteItems {
  const may = useMayCheck();
  const [answer, setAnswer] = useState<{ query?: string; sourceCount: number; found: Found }>({
    sourceCount: 0,
    found: new Map(),
  });

  useEffect(() => {
    let isCurrent = true;
    const open = sources.filter(({ module }) => !module || may(module));
    setAnswer({ query, sourceCount: open.length, found: new Map() });
    for (const source of open) {
      void matching(source, query.trim()).then((items) => {
        const offered = items.filter(({ module }) => !module || may(module));
        if (isCurrent) setAnswer((now) => ({ ...now, found: new Map(now.found).set(source.id, offered) }));
      });
    }
    return () => {
      isCurrent = false;
    };
  }, [query, may, sources]);

  return {
    // Items for what was typed before are not offered for what is typed now.
    items: answer.query !== query ? NONE : sources.flatMap(({ id }) => answer.found.get(id) ?? []),
    isPending: answer.query !== query || answer.found.size < answer.sourceCount,
  };
}

async function matching(source: PaletteSource, query: string): Promise<readonly PaletteItem[]> {
  try {
    const items = await source.items(query);
    if (source.matches === 'itself') return items;
    const words = query.toLowerCase().split(/\s+/).filter(Boolean);
    return items.filter(({ label, hint = '', keywords = '' }) => {
      const text = `${label} ${hint} ${keywords}`.toLowerCase();
      return words.every((word) => text.includes(word));
    });
  } catch {
    // One source that fails must not take the others along.
    return [];
  }
}
