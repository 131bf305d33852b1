import { useEffect, useLayoutEffect, useMemo } from 'react';
import {
  type PaletteItem,
  type PaletteSource,
  registerPaletteSource,
} from '../../shared/ui/palette/palette-registry.ts';
import { type ListedUser, phoneOf } from './user-display.ts';
import { userPath } from './user-path.ts';
import { useLazyFindUsersQuery } from './users.api.ts';

const TYPING_PAUSE_MS = 200;
/** One letter matches half of all users. */
const QUERY_MIN_LENGTH = 2;

/** Lets the palette find people by name or number while the caller is mounted. */
export function useUserPalette(): void {
  const [findUsers] = useLazyFindUsersQuery();
  const { source, stop } = useMemo(() => createSource(findUsers), [findUsers]);
  // A layout effect, so that it runs before the palette reads its sources.
  useLayoutEffect(() => registerPaletteSource(source), [source]);
  useEffect(() => stop, [stop]);
}

interface Search {
  unwrap: () => Promise<ListedUser[]>;
  abort: () => void;
}

function createSource(findUsers: (query: string, preferCache: boolean) => Search) {
  let stop = () => {};
  const keepStop = (cancel: () => void) => {
    stop = cancel;
  };
  const source: PaletteSource = {
    id: 'users',
    module: 'user',
    matches: 'itself',
    items: async (query) => {
      stop();
      const isSettled = query.length >= QUERY_MIN_LENGTH && (await pause(keepStop));
      if (!isSettled) return [];
      const search = findUsers(query, true);
      keepStop(search.abort);
      return (await search.unwrap()).map(itemOf);
    },
  };
  return { source, stop: () => stop() };
}

/** Waits until no more is typed; false when it was cancelled meanwhile. */
function pause(onStart: (cancel: () => void) => void): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(true), TYPING_PAUSE_MS);
    onStart(() => {
      clearTimeout(timer);
      resolve(false);
    });
  });
}

function itemOf(user: ListedUser): PaletteItem {
  return {
    id: `user-${user.id}`,
    label: user.name,
    group: 'Users',
    hint: phoneOf(user),
    run: ({ navigate }) => navigate(userPath(user.id)),
  };
}
