import { useDebouncedValue } from '@mantine/hooks';
import type { ListSearch } from './list.ts';
import { useUrlState } from './use-url-state.ts';

/** Until typing pauses, the server is not asked. */
const TYPING_PAUSE_MS = 200;
const STATE = { search: '', page: '1' };

/** Search of a server list, as it stands in the address: what its query asks, and what its box is told. */
export function useServerSearch() {
  const [{ search }, setState] = useUrlState(STATE);
  const typed = search.trim();
  const [query] = useDebouncedValue(typed, TYPING_PAUSE_MS);
  const onChange = (text: string) => setState({ search: text, page: '1' }, { replace: true });
  return {
    query,
    /** More was typed since the server was asked. */
    isTyping: query !== typed,
    box: { value: search, onChange } satisfies ListSearch,
  };
}
