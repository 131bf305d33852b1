import { useEffect, useRef } from 'react';
import type { Uploads } from '../../shared/upload/use-uploads.ts';

type SaveKey = (key: string, again: () => void) => Promise<boolean>;

/** Saves every file as soon as it is up, each once; it then leaves the uploads. One that cannot be saved stays: `again` tries anew. */
export function useSaveUploaded({ items, remove }: Uploads, save: SaveKey): void {
  const taken = useRef(new Set<string>());
  const latest = useRef({ save, remove });
  useEffect(() => {
    latest.current = { save, remove };
  });
  useEffect(() => {
    const send = async (id: string, key: string): Promise<void> => {
      const isSaved = await latest.current.save(key, () => void send(id, key));
      if (isSaved) latest.current.remove(id);
    };
    for (const { id, key, state } of items) {
      if (state !== 'done' || key === null || taken.current.has(id)) continue;
      taken.current.add(id);
      void send(id, key);
    }
  }, [items]);
}
