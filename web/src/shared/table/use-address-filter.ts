import { useMemo } from 'react';
import type { FilterChip } from './filter-chips.tsx';
import type { List } from './list.ts';
import { useUrlState } from './use-url-state.ts';

/** By name, what a condition says of itself on its chip; '' leaves its chip out. */
export type AddressConditions = Readonly<Record<string, (value: string) => string>>;

/**
 * Filter that a link sets, such as a number of the home board: it stands in the address, and each
 * condition has a chip that takes it away. `conditions` is a constant.
 */
export function useAddressFilter(conditions: AddressConditions) {
  const none = useMemo(
    () => ({ ...Object.fromEntries(Object.keys(conditions).map((name) => [name, ''])), search: '', page: '1' }),
    [conditions],
  );
  const [{ page: _, search: __, ...state }, setState] = useUrlState<Record<string, string>>(none);
  const set = Object.entries(state).filter(([, value]) => value !== '');
  const chips: FilterChip[] = set.flatMap(([name, value]) => {
    const text = conditions[name]?.(value);
    return text ? [{ text, onRemove: () => setState({ [name]: '', page: '1' }) }] : [];
  });
  const isSet = set.length > 0;
  const onClear = () => setState(none);
  return {
    query: Object.fromEntries(set),
    isSet,
    chips,
    onClear,
    /** Props for the panel of a browser list, over what the list says of itself. */
    over: <Row>({ list }: { list: List<Row> }) =>
      isSet ? { filter: { chips, onClear }, onClear, list: { ...list, isNarrowed: true } } : {},
  };
}
