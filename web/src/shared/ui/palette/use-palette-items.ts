import { useEffect, useState } from 'react';
import { useMayCheck } from '../../session/use-session.ts';
import { registerBaseSources } from './base-sources.ts';
import { type PaletteItem, type PaletteSource, paletteSources } from './palette-registry.ts';

registerBaseSources();

/** The items that fit what was typed, source after source; a slow source adds its own when they come. */
export function usePaletteItems(query: string): readonly PaletteItem[] {
  const may = useMayCheck();
  const [found, setFound] = useState<ReadonlyMap<string, readonly PaletteItem[]>>(new Map());

  useEffect(() => {
    let isCurrent = true;
    const open = paletteSources().filter(({ module }) => !module || may(module));
    setFound(new Map());
    for (const source of open) {
      void matching(source, query.trim()).then((items) => {
        if (isCurrent) setFound((others) => new Map(others).set(source.id, items));
      });
    }
    return () => {
      isCurrent = false;
    };
  }, [query, may]);

  return paletteSources().flatMap(({ id }) => found.get(id) ?? []);
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
